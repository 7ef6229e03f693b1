/** Cuts genuine texts into other fields with the same check value. */
import { signedFieldNames } from "../../../src/gateway/requests/web-purchase"
import { findCuts } from "../../http/support/cuts"
import type { SandboxMessage } from "../../support/sandbox-control"
import type { Letter } from "./letter"

/** Maximum number of cuts of a text from which one is chosen. */
const CUTS = 500

/**
 * Cuts the hashed text of a message, or of its request, into other fields of either format, of the kind that a careless
 * store would accept. The check value stays valid, because it hashes values without names or separators (§5.4).
 *
 * @param step.place index of the cut.
 * @returns `undefined` when the message is the only cut.
 */
export function cutAnew({ message, about }: Letter, step: { text: string; place: number }): SandboxMessage | undefined {
  const fields = step.text === "request" ? requestAsSigned(about.request) : message.fields
  const { invoiceNumber, websiteRefNo: orderId = about.gateway_order_id } = message.fields
  const cuts = findCuts(
    { fields },
    { orderId, amount: Number(about.amount), ...(invoiceNumber && { invoiceNumber }) },
    CUTS
  ).filter((cut) => JSON.stringify(sort(cut.fields)) !== JSON.stringify(sort(message.fields)))
  return cuts[step.place % cuts.length]
}

function requestAsSigned({ signature = "", ...request }: Record<string, string>): Record<string, string> {
  return { ...Object.fromEntries(signedFieldNames.map((name) => [name, request[name] ?? ""])), checksumhash: signature }
}

function sort(fields: Record<string, string>): [string, string][] {
  return Object.entries(fields).sort(([left], [right]) => (left < right ? -1 : 1))
}
