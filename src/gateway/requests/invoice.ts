import { z } from "zod"
import { invoiceEntries, invoiceLimits } from "../../fields/invoice"
import type { GatewayDialect } from "../dialect"
import { sameAmount, sumAmounts } from "../money/money"
import { positiveAmountSchema } from "../money/amount"
import { answeredAmount, answeredId, answeredNumber, answeredText } from "./answer-fields"

/** A line of an invoice to be created (§2.3). `amount` is the line's total, not the unit price. */
export const invoiceLineInputSchema = z.strictObject({
  description: z.string().trim().min(1).max(invoiceLimits.description),
  quantity: z.number().positive().max(invoiceLimits.quantity),
  amount: positiveAmountSchema,
})

/** Input to create an invoice (§4.1); `status` 1 is a draft, 2 unpaid (§2.4). */
export const createInvoiceInputSchema = z
  .strictObject({
    countryCode: z.string().regex(/^\d{1,3}$/, "must be a country calling code of 1 to 3 digits"),
    cellnumber: z.string().regex(/^\d{4,14}$/, "must be 4 to 14 digits without the country code"),
    clientname: z.string().trim().min(1).max(invoiceLimits.client_name),
    status: z.union([z.literal(1), z.literal(2)]).default(2),
    remarks: z.string().trim().max(invoiceEntries.remarks.max).optional(),
    amount: positiveAmountSchema,
    invoicedetails: z.array(invoiceLineInputSchema).min(1).max(invoiceLimits.lines),
  })
  .refine((invoice) => sameAmount(sumAmounts(invoice.invoicedetails.map((line) => line.amount)), invoice.amount), {
    path: ["invoicedetails"],
    message: "The lines do not add up to the amount of the invoice.",
  })

export type CreateInvoiceInput = z.input<typeof createInvoiceInputSchema>

/** The fields that the plugin uses of the invoice in a create answer (§2.1). */
export const invoiceSchema = z.object({
  invoiceno: answeredNumber,
  id: answeredId,
  referenceId: answeredId,
  grossamount: answeredAmount,
  "Total amount": answeredAmount,
  paymentUrl: answeredText,
  ShareUrl: answeredText,
  expiryDate: answeredText,
  invoicestatusId: answeredId,
  invoicestatus: z.object({ id: answeredId }).nullish().catch(null),
})

export type GatewayInvoice = z.infer<typeof invoiceSchema>

/** The body of a create answer: an array that begins with the created invoice (§2.1). */
export const createInvoiceAnswerSchema = z.tuple([invoiceSchema], z.unknown())

/** Input to share an invoice (§4.2). */
export const shareInvoiceInputSchema = z.discriminatedUnion("channel", [
  z.strictObject({
    channel: z.literal("sms"),
    invoiceNumber: z.string().min(1),
    mobile: z.string().regex(/^\d{6,15}$/, "must be 6 to 15 digits with country code"),
  }),
  z.strictObject({ channel: z.literal("email"), invoiceNumber: z.string().min(1), email: z.email() }),
])

export type ShareInvoiceInput = z.input<typeof shareInvoiceInputSchema>

/** The request body of a share (§4.2), with the channel number of the dialect (§2.5). */
export function shareInvoiceBody(input: z.output<typeof shareInvoiceInputSchema>, dialect: GatewayDialect) {
  const sentvia = dialect.share_channels[input.channel]
  return input.channel === "sms"
    ? { sentvia, invoicenumber: input.invoiceNumber, receivercellno: input.mobile }
    : { sentvia, invoicenumber: input.invoiceNumber, receiverEmail: input.email }
}

/** The body of a share answer (§4.2). */
export const shareInvoiceAnswerSchema = z.looseObject({ result: z.boolean() })
