import { useQuery } from "@tanstack/react-query"
import { sdk } from "../shared/server/sdk"

/** A member of staff. */
export interface StaffMember {
  /** In small letters, as lists of staff have it. */
  email: string
  name?: string
}

const MOST = 500

/** All who have an account in the store's admin, by e-mail; nobody while they are being read. */
export function useStaff(): StaffMember[] {
  const { data } = useQuery({
    queryKey: ["svc-staff"],
    queryFn: () => sdk.admin.user.list({ limit: MOST, fields: "email,first_name,last_name", order: "email" }),
  })
  return (data?.users ?? []).map(({ email, first_name, last_name }) => ({
    email: email.toLowerCase(),
    name: [first_name, last_name].filter(Boolean).join(" "),
  }))
}
