/** Declares tests about notices with a store that wants e-mails and has no provider for them. */
import { untilBetweenJobs } from "../support/count-statements"
import { type TestStore, withStore } from "../support/with-store"

export const MAILED = ["owner@shop.example", "desk@shop.example"]

export const staffNotices = { emails: MAILED, email_pace: "at_once", email_leave_out: ["payment_recovered"] } as const

export function withNoticesStore(name: string, declareTests: (store: TestStore) => void): void {
  const { emails, email_pace, email_leave_out } = staffNotices
  withStore(
    name,
    (store) => {
      // The store's own job would tell staff of the matters of a test.
      beforeEach(untilBetweenJobs)
      declareTests(store)
    },
    { staff_notices: { emails: [...emails], email_pace, email_leave_out: [...email_leave_out] } }
  )
}
