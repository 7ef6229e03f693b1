import type { Message } from "./message-rows"

/** The subjects of a message that another message could have in common with it. */
export interface Concerned {
  asked: { message: Pick<Message, "check_value" | "content_hash"> }
  about: { id: string; session: string | null; invoice_id: string | null; environment: string }
  /** The transaction numbers that are asked about. */
  numbers: readonly string[]
}

/** Leaves out messages that share a payment session, an invoice, a text or a transaction number with one before them. */
export function withoutRelated<C extends Concerned>(candidates: readonly C[]): C[] {
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

/** One text can be cut into messages about different receivables: they wait for each other by it. */
export const findTextKey = ({ check_value, content_hash }: Pick<Message, "check_value" | "content_hash">) =>
  check_value ?? content_hash
