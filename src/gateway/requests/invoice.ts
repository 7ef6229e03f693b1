import { z } from "zod"
import type { GatewayDialect } from "../dialect"
import { sameAmount, sumAmounts } from "../money/money"
import { positiveAmountSchema } from "../money/amount"

/** A line of an invoice to be created (§2.3). `amount` is the line's total, not the unit price. */
export const invoiceLineInputSchema = z.strictObject({
  description: z.string().trim().min(1).max(500),
  quantity: z.number().positive().max(1_000_000),
  amount: positiveAmountSchema,
})

/** Input to create an invoice (§4.1); `status` 1 is a draft, 2 unpaid (§2.4). */
export const createInvoiceInputSchema = z
  .strictObject({
    countryCode: z.string().regex(/^\d{1,3}$/, "must be a country calling code of 1 to 3 digits"),
    cellnumber: z.string().regex(/^\d{4,14}$/, "must be 4 to 14 digits without the country code"),
    clientname: z.string().trim().min(1).max(255),
    status: z.union([z.literal(1), z.literal(2)]).default(2),
    remarks: z.string().trim().max(1000).optional(),
    amount: positiveAmountSchema,
    invoicedetails: z.array(invoiceLineInputSchema).min(1).max(200),
  })
  .refine((invoice) => sameAmount(sumAmounts(invoice.invoicedetails.map((line) => line.amount)), invoice.amount), {
    path: ["invoicedetails"],
    message: "The lines do not add up to the amount of the invoice.",
  })

export type CreateInvoiceInput = z.input<typeof createInvoiceInputSchema>

const wireNumber = z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]).transform(String)

const invoiceDetailSchema = z.looseObject({
  description: z.string().nullish(),
  quantity: wireNumber.nullish(),
  amount: wireNumber.nullish(),
  id: z.number().nullish(),
  invoiceId: z.number().nullish(),
})

/**
 * The invoice of a create answer (§2.1). The contract does not say which fields are always present, so only the two
 * that identify the invoice are required.
 */
export const invoiceSchema = z.looseObject({
  invoiceno: z.string().min(1),
  id: z.number(),
  clientname: z.string().nullish(),
  cellno: z.string().nullish(),
  emailaddress: z.string().nullish(),
  referenceId: z.string().nullish(),
  grossamount: wireNumber.nullish(),
  "Total amount": wireNumber.nullish(),
  paymentUrl: z.string().nullish(),
  ShareUrl: z.string().nullish(),
  shareUrl: z.string().nullish(),
  callbackUrl: z.string().nullish(),
  returnUrl: z.string().nullish(),
  expiryDate: z.string().nullish(),
  createdAt: z.string().nullish(),
  updatedAt: z.string().nullish(),
  date: z.string().nullish(),
  sentviaId: z.number().nullish(),
  invoiceStatus: z.string().nullish(),
  invoicestatusId: z.number().nullish(),
  invoicestatus: z.looseObject({ name: z.string(), id: z.number() }).nullish(),
  remarks: z.string().nullish(),
  readreceipt: z.boolean().nullish(),
  readdatetime: z.string().nullish(),
  is_archived: z.number().nullish(),
  invoice_webhook_url: z.string().nullish(),
  invoice_thankyou_page_url: z.string().nullish(),
  invoice_customer_share_url: z.string().nullish(),
  invoicereceiverId: z.number().nullish(),
  invoicesenderId: z.unknown(),
  invoicedetails: z.array(invoiceDetailSchema).nullish(),
})

export type GatewayInvoice = z.infer<typeof invoiceSchema>

/** The body of a create answer: an array with the created invoice (§2.1). */
export const createInvoiceAnswerSchema = z.array(invoiceSchema).min(1)

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
