/** Defines a small shop: its receivables, every message that can arrive about them, and every statement that people can make. */
import {
  buildMessageFields,
  defaultDialect,
  type MessageContent,
  parseMessage,
  type ReceivedMessage,
} from "../../src/gateway"
import { identifyMessage } from "../../src/modules/svc/messages/identify"
import type { Receivable } from "../../src/modules/svc/messages/receivable"
import { type FoundStatus, type Verdict, verifyFound } from "../../src/modules/svc/messages/verify"
import type { SvcConfiguration } from "../../src/modules/svc/settings/configuration"
import { identifySecretKey } from "../../src/modules/svc/settings/proving-keys"
import { sandboxDefaults } from "../../src/sandbox/defaults"
import { findCuts, writeMessage } from "../http/support/cuts"
import type { Coming } from "./ledger-in-memory"

const AMOUNT = "70.00"
const FIRST_KEY = sandboxDefaults.secretKey
const SECOND_KEY = "the key after the first"

const attempt = (id: string, session: string, environment: "sandbox" | "live" = "live"): Receivable => ({
  kind: "attempt",
  id,
  attempt_id: id,
  invoice_id: null,
  environment,
  merchant_id: sandboxDefaults.merchantId,
  secret_key_id: identifySecretKey(FIRST_KEY),
  amount: AMOUNT,
  currency_code: "qar",
  reference: `ORDER-${id}-1`,
  invoice_number: null,
  status: "awaiting_payment",
  transaction_number: null,
  session_paid_elsewhere: false,
  order_id: null,
  new_order_id: `ORDER-${id}-1`,
  attempt: {
    id,
    gateway_order_id: `ORDER-${id}-1`,
    payment_session_id: session,
    opened_session_id: session,
    return_url: null,
    status: "awaiting_payment",
    pays_session: false,
    settled: false,
  },
})

const invoice = (id: string, reference: string | null): Receivable => ({
  ...attempt(id, ""),
  kind: "invoice",
  attempt_id: null,
  invoice_id: id,
  reference,
  invoice_number: `INV-${id}`,
  order_id: null,
  attempt: null,
})

/**
 * Two attempts of one session, one of another, one of the sandbox, an invoice, one whose reference is not known, and one
 * whose number continues that one's.
 */
export const receivables: Receivable[] = [
  attempt("A1", "session-1"),
  attempt("A2", "session-1"),
  attempt("B", "session-2"),
  attempt("C", "session-3", "sandbox"),
  invoice("I", "REF-I-1"),
  invoice("J", null),
  invoice("J1", "REF-J1-1"),
]

/** A transaction at the gateway: a success really moved money. */
export interface Transaction {
  receivable: string
  number: string
  status: "success" | "failed" | "in_progress" | "refunded"
  amount: string
  /** Environment of the message, if it differs from the receivable's. */
  environment?: "sandbox"
  /** The word for people, if it is not the status. */
  word?: string
  /** The reference of the message, if it is not the receivable's. */
  reference?: string
}

const transaction = (
  receivable: string,
  number: string,
  status: Transaction["status"],
  amount = AMOUNT
): Transaction => {
  return { receivable, number, status, amount }
}

/** Includes numbers that can be confused, and a number that the gateway uses twice. */
export const transactions: Transaction[] = [
  transaction("A1", "967122", "success"),
  transaction("A1", "41", "success"),
  transaction("A1", "31", "failed"),
  transaction("A1", "32", "in_progress"),
  transaction("A2", "842", "success"),
  transaction("A2", "843", "failed"),
  transaction("B", "777001", "success"),
  transaction("B", "967122", "success"),
  transaction("B", "1777", "success", "12.50"),
  { ...transaction("B", "4000", "success"), environment: "sandbox" },
  transaction("C", "5150", "success"),
  transaction("I", "600", "success"),
  transaction("I", "601", "success"),
  transaction("I", "600", "failed"),
  transaction("J", "900", "success"),
  transaction("A1", "967122", "refunded"),
  transaction("A2", "842", "refunded"),
  transaction("B", "777001", "refunded"),
  transaction("B", "1777", "refunded", "12.50"),
  transaction("I", "600", "refunded"),
  // Shapes that gateways use: no number, the word of a success, a reference of their own or none.
  transaction("A2", "", "failed"),
  transaction("B", "", "failed"),
  { ...transaction("B", "888412155", "in_progress"), word: "success" },
  { ...transaction("A1", "93127", "in_progress"), word: "TXN_SUCCESS" },
  { ...transaction("I", "602", "success"), reference: "AB1234" },
  { ...transaction("J", "901", "success"), reference: "" },
  { ...transaction("J", "902", "success"), reference: "INV-J" },
  { ...transaction("J1", "903", "success"), reference: "QX3" },
]

/** The configurations of a store over time. */
export const configurations = [
  { secret_key: FIRST_KEY },
  { secret_key: SECOND_KEY, previous_secret_key: FIRST_KEY },
  { secret_key: SECOND_KEY },
].map(
  (keys): SvcConfiguration =>
    ({
      ...defaultDialect,
      merchant_id: sandboxDefaults.merchantId,
      environment: "live",
      ...keys,
      // Only the fields that verification reads.
    }) as SvcConfiguration
)

/** A possible message: genuine, a cut of one, or forged. */
export interface PossibleMessage {
  transaction: Transaction
  is: "genuine" | "cut" | "forged"
  receivable: string
  content_hash: string
  check_value: string | null
  /** The result of the check, and whether the message can be genuine, under each configuration. */
  checked: { verdict: Verdict; canBeGenuine: boolean }[]
}

/** Number of cuts of each text. */
const CUTS = 6

export const possibleMessages: PossibleMessage[] = transactions.flatMap((each) => {
  const { receivable, number, status, amount } = each
  const about = receivables.find(({ id }) => id === receivable) as Receivable
  const isInvoice = about.kind === "invoice"
  const content: MessageContent = {
    merchantId: about.merchant_id,
    orderId: each.reference ?? about.reference ?? "REF-J-1",
    amount,
    transactionNumber: number,
    status,
    environment: each.environment ?? about.environment,
    responseCode: "01",
    responseMessage: each.word ?? status,
    ...(about.invoice_number !== null && { invoiceNumber: about.invoice_number }),
  }
  const signed = (format: "form" | "json", secretKey: string) =>
    buildMessageFields(content, format, { secretKey, dialect: defaultDialect })
  const formats = isInvoice ? (["json"] as const) : (["form", "json"] as const)
  const cutAbout = {
    orderId: content.orderId,
    amount: Number(AMOUNT),
    ...(content.invoiceNumber !== undefined && { invoiceNumber: content.invoiceNumber }),
  }
  return formats.flatMap((format) => {
    const genuine = signed(format, FIRST_KEY)
    const cuts = findCuts({ fields: genuine }, cutAbout, CUTS).map(({ channel, fields }) => {
      return ["cut", channel === "callback" ? "form" : "json", fields] as const
    })
    const written = [
      ["genuine", format, genuine] as const,
      ["forged", format, signed(format, "no key of the gateway")] as const,
      ...cuts,
    ]
    return written.map(([is, of, fields]) => possible(each, about, is, receive(of, fields)))
  })
})

function receive(format: "form" | "json", fields: Record<string, string>): ReceivedMessage {
  const { body, content_type } = writeMessage(format, fields)
  const parsed = parseMessage(Buffer.from(body), content_type)
  if (parsed.outcome !== "parsed") {
    throw new Error(`A message of the simulation is malformed: ${body}`)
  }
  return parsed.received
}

function possible(
  transaction: Transaction,
  about: Receivable,
  is: PossibleMessage["is"],
  received: ReceivedMessage
): PossibleMessage {
  const [configuration] = configurations as [SvcConfiguration]
  const number = about.invoice_number
  const related_invoices = receivables.filter(
    ({ id, invoice_number: other }) =>
      id !== about.id && number && other && (other.startsWith(number) || number.startsWith(other))
  )
  const checked = { ...about, names_payment: false, related_invoices }
  const { message } = identifyMessage(configuration, { channel: "webhook", received, body: "" })
  return {
    transaction,
    is,
    receivable: about.id,
    content_hash: message.content_hash,
    check_value: message.check_value,
    checked: configurations.map((each) => {
      const { verify, canBeGenuine } = identifyMessage(each, { channel: "webhook", received, body: "" })
      return { verdict: verify(checked), canBeGenuine }
    }),
  }
}

/** A statement that staff or the store's inquiry can make. */
export interface PossibleWord {
  receivable: string
  by: "staff" | "inquiry"
  found: FoundStatus
  coming: Coming
}

export const possibleWords: PossibleWord[] = receivables.flatMap((about) => {
  const own = transactions.filter(({ receivable }) => receivable === about.id).map(({ number }) => number)
  const success = [...new Set(own.filter(Boolean)), "967122", "5555"].map((transaction_number): FoundStatus => {
    return { status: "success", transaction_number, amount: AMOUNT }
  })
  const others: FoundStatus[] = [
    { status: "success", transaction_number: "6666", amount: "12.50" },
    ...(about.kind === "attempt" ? [{ status: "failed", transaction_number: "31", amount: AMOUNT } as const] : []),
  ]
  const speakers = about.kind === "attempt" ? (["staff", "inquiry"] as const) : (["staff"] as const)
  return speakers.flatMap((by) =>
    [...success, ...others].map((found) => {
      const source = by === "staff" ? ({ by, actor: "staff" } as const) : ({ by } as const)
      const content_hash = `${by} ${about.id} ${JSON.stringify(found)}`
      const verdict = verifyFound(about, found)
      return {
        receivable: about.id,
        by,
        found,
        coming: { source, content_hash, check_value: null, receivable: about.id, verdict },
      }
    })
  )
})
