import { useQuery } from "@tanstack/react-query"
import { sdk } from "../../lib/sdk"

/** A member of staff. */
export interface StaffMember {
  /** The id in lists of staff. */
  id: string
  email: string
  name?: string
}

const MAX_USERS = 500

/** All accounts of the store's admin; empty while loading. */
export function useStaff(): StaffMember[] {
  const { data } = useQuery({
    queryKey: ["svc-staff"],
    queryFn: () => sdk.admin.user.list({ limit: MAX_USERS, fields: "id,email,first_name,last_name", order: "email" }),
  })
  return (data?.users ?? []).map(({ id, email, first_name, last_name }) => ({
    id,
    email,
    name: [first_name, last_name].filter(Boolean).join(" "),
  }))
}
