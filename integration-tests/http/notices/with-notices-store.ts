/** Declares tests about notices with a store that wants e-mails and has no provider for them. */
import { type TestStore, withStore } from "../support/with-store"

export const MAILED = ["owner@shop.example", "desk@shop.example"]

export const staffNotices = { emails: MAILED, email_pace: "at_once", email_leave_out: ["payment_recovered"] } as const

export function withNoticesStore(name: string, declareTests: (store: TestStore) => void): void {
  const { emails, email_pace, email_leave_out } = staffNotices
  const staff_notices = { emails: [...emails], email_pace, email_leave_out: [...email_leave_out] }
  withStore(name, declareTests, { staff_notices })
}
