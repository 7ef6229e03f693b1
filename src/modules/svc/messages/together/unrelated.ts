import type { Message } from "../message-rows"

/** The subjects that a message can share with another one. */
export interface Concerned {
  asked: { message: Pick<Message, "check_value" | "content_hash"> }
  about: { id: string; session: string | null; invoice_id: string | null; environment: string }
  /** The transaction numbers that the decision depends on. */
  numbers: readonly string[]
}

/** Removes messages that share a payment session, an invoice, a text or a transaction number with an earlier one. */
export function dropRelated<C extends Concerned>(candidates: readonly C[]): C[] {
  const taken = new Set<string>()
  return candidates.filter(({ asked, about, numbers }) => {
    const keys = [
      `text ${findTextKey(asked.message)}`,
      about.session === null ? `invoice ${about.id}` : `session ${about.session}`,
      ...(about.invoice_id === null ? [] : [`invoice ${about.invoice_id}`]),
      ...numbers.map((number) => `number ${about.environment} ${number}`),
    ]
    const isFree = !keys.some((key) => taken.has(key))
    if (isFree) {
      keys.forEach((key) => taken.add(key))
    }
    return isFree
  })
}

/** Key of a message's text. One text can be cut into messages about different receivables; this key serializes them. */
export const findTextKey = ({ check_value, content_hash }: Pick<Message, "check_value" | "content_hash">) =>
  check_value ?? content_hash
