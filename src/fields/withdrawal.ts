import type { EnteredFields } from "./entered-field"

/**
 * The optional fields that staff enter for a withdrawal. Types, checks, table, answers, CSV file, form and page derive
 * from this list.
 */
export const withdrawalEntries = {
  /** Sent to the gateway with the request (§4.3). */
  message: { kind: "text", max: 500 },
} as const satisfies EnteredFields
