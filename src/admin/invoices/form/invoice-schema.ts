import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { invoiceEntries, invoiceLimits } from "../../../fields/invoice"
import type { SvcCreateInvoiceBody, SvcInvoice, SvcInvoiceDraftAnswer } from "../../../types"
import { fillEntries, omitEmpty, useEntrySchemas } from "../../creation/entry-fields"
import { type DecimalMarks, parseAmount, toLatinDigits } from "../../shared/format/entered-number"
import { useEntered } from "../../shared/format/use-entered"
import {
  addUpLines,
  emptyLine,
  fillLine,
  fillLines,
  parseQuantity,
  computeLineTotal,
  QUANTITY_FRACTION,
  RATE_FRACTION,
  readQuantity,
  readRate,
} from "./entered-lines"

/** The schema of the form, with errors in the language of the page. */
export function useInvoiceSchema() {
  const { t } = useTranslation()
  const { decimal, fault, amountFault } = useEntered()
  const entries = useEntrySchemas(invoiceEntries)
  return useMemo(() => {
    const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, t("svc.common.tooLong", { most })))
    const required = (most: number) => text(most).check(z.minLength(1, t("svc.common.required")))
    const number = (faultOf: (entered: string) => string | undefined) =>
      z.string().check(
        z.superRefine((entered, context) => {
          const message = faultOf(entered)
          if (message !== undefined) {
            context.addIssue({ code: "custom", message })
          }
        })
      )
    const line = z
      .object({
        description: required(invoiceLimits.description),
        quantity: number((entered) => {
          const read = readQuantity(entered, decimal)
          return "fault" in read ? fault(read.fault, QUANTITY_FRACTION) : undefined
        }),
        unit_price: number(amountFault),
      })
      .check(
        z.refine((entered) => computeLineTotal(entered, decimal) !== undefined, {
          path: ["unit_price"],
          message: t("svc.invoices.form.noTotal"),
        })
      )
    return z.object({
      client_name: required(invoiceLimits.client_name),
      mobile: required(invoiceLimits.mobile).check(z.refine(canBePhone, t("svc.invoices.form.noMobile"))),
      email: text(invoiceLimits.email).check(
        z.refine((entered) => entered === "" || z.email().safeParse(entered).success, t("svc.invoices.form.noEmail"))
      ),
      ...entries,
      tax_rate: number((entered) => {
        const read = readRate(entered, decimal)
        return entered.trim() !== "" && "fault" in read ? fault(read.fault, RATE_FRACTION, "12.5") : undefined
      }),
      status: z.enum(["draft", "unpaid"]),
      order_id: z.string(),
      customer_id: z.string(),
      lines: z.array(line).check(z.minLength(1), z.maxLength(invoiceLimits.lines)),
    })
  }, [t, decimal, fault, amountFault, entries])
}

/** Whether it looks like a telephone number, in Latin or Arabic digits; the server validates it. */
function canBePhone(entered: string): boolean {
  const [, digits = ""] = /^\+?([\d\s().-]+)$/.exec(toLatinDigits(entered.trim())) ?? []
  const count = digits.replace(/\D/g, "").length
  return entered.trim() === "" || (count >= 4 && count <= 18)
}

export type InvoiceFormValues = z.infer<ReturnType<typeof useInvoiceSchema>>

export const emptyInvoice: InvoiceFormValues = {
  client_name: "",
  mobile: "",
  email: "",
  ...fillEntries(invoiceEntries),
  tax_rate: "",
  status: "unpaid",
  order_id: "",
  customer_id: "",
  lines: [emptyLine],
}

/** Names of body fields that an error of the server can refer to. */
export const invoiceFieldNames = [...Object.keys(emptyInvoice), "amount"]

/** The initial values for an order or a customer. */
export function fillFromDraft({ draft }: SvcInvoiceDraftAnswer, decimal: DecimalMarks): InvoiceFormValues {
  return {
    ...emptyInvoice,
    client_name: draft.client_name,
    mobile: draft.mobile,
    email: draft.email,
    order_id: draft.order_id ?? "",
    customer_id: draft.customer_id ?? "",
    lines: draft.lines.length === 0 ? [emptyLine] : draft.lines.map((line) => fillLine(line, decimal)),
  }
}

/** The initial values to request an invoice again that the gateway has not created. */
export function fillFromCopy(invoice: SvcInvoice, decimal: DecimalMarks): InvoiceFormValues {
  return {
    ...emptyInvoice,
    client_name: invoice.client_name,
    mobile: invoice.mobile,
    email: invoice.email ?? "",
    ...fillEntries(invoiceEntries, invoice),
    order_id: invoice.order_id ?? "",
    customer_id: invoice.customer_id ?? "",
    ...fillLines(invoice.lines, decimal),
  }
}

/** The initial values for an invoice like another one: same client and lines, but not the same order or due date. */
export function fillFromDuplicate(invoice: SvcInvoice, decimal: DecimalMarks): InvoiceFormValues {
  return { ...fillFromCopy(invoice, decimal), order_id: "", due_date: "" }
}

/** Whether tax can be added: the outstanding amount of an order already includes it. */
export function canBeTaxed({ order_id }: Pick<InvoiceFormValues, "order_id">): boolean {
  return order_id === ""
}

/**
 * Converts the form values to the request body.
 *
 * @param describeTax builds the description of the tax line from its rate in percent.
 */
export function buildInvoiceBody(
  values: InvoiceFormValues,
  idempotencyKey: string,
  decimal: DecimalMarks,
  describeTax: (rate: string) => string
): SvcCreateInvoiceBody {
  const { tax_rate, lines, ...texts } = values
  const { tax } = addUpLines(lines, canBeTaxed(values) ? tax_rate : "", decimal)
  return {
    ...omitEmpty(texts),
    lines: [
      ...lines.map((line) => ({
        description: line.description,
        quantity: Number(parseQuantity(line.quantity, decimal)),
        unit_price: parseAmount(line.unit_price, decimal) ?? "",
        amount: computeLineTotal(line, decimal) ?? "",
      })),
      ...(tax
        ? [
            {
              description: describeTax(tax.rate),
              quantity: 1,
              unit_price: tax.amount,
              amount: tax.amount,
              tax_rate: tax.rate,
            },
          ]
        : []),
    ],
    idempotency_key: idempotencyKey,
  }
}
