import { useQuery } from "@tanstack/react-query"
import { sdk } from "../shared/server/sdk"

/** A member of staff. */
export interface StaffMember {
  /** As lists of staff have it. */
  id: string
  email: string
  name?: string
}

const MOST = 500

/** All who have an account in the store's admin, with id and e-mail; nobody while they are being read. */
export function useStaff(): StaffMember[] {
  const { data } = useQuery({
    queryKey: ["svc-staff"],
    queryFn: () => sdk.admin.user.list({ limit: MOST, fields: "id,email,first_name,last_name", order: "email" }),
  })
  return (data?.users ?? []).map(({ id, email, first_name, last_name }) => ({
    id,
    email,
    name: [first_name, last_name].filter(Boolean).join(" "),
  }))
}
