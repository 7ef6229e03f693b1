import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import type { SvcCreateInvoiceBody, SvcInvoice, SvcInvoiceDraftAnswer } from "../../../types"
import { enteredAmount } from "../../shared/format/entered-amount"
import type { DecimalMark } from "../../shared/format/entered-number"
import { useEntered } from "../../shared/format/use-entered"
import { emptyLine, enteredLine, enteredQuantity, lineTotal, QUANTITY_FRACTION, readQuantity } from "./entered-lines"

/** Most that the server takes. */
const MOST = { client_name: 255, mobile: 40, email: 320, remarks: 1000, description: 500, lines: 200 }

/** The form's fields with what is wrong with them, in the language of the page. */
export function useInvoiceSchema() {
  const { t } = useTranslation()
  const { decimal, fault, amountFault } = useEntered()
  return useMemo(() => {
    const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, t("svc.common.tooLong", { most })))
    const required = (most: number) => text(most).check(z.minLength(1, t("svc.common.required")))
    const line = z
      .object({
        description: required(MOST.description),
        quantity: z.string().check(
          z.superRefine((entered, context) => {
            const read = readQuantity(entered, decimal)
            if ("fault" in read) {
              context.addIssue({ code: "custom", message: fault(read.fault, QUANTITY_FRACTION) })
            }
          })
        ),
        unit_price: z.string().check(
          z.superRefine((entered, context) => {
            const wrong = amountFault(entered)
            if (wrong !== undefined) {
              context.addIssue({ code: "custom", message: wrong })
            }
          })
        ),
      })
      .check(
        z.refine((entered) => lineTotal(entered, decimal) !== undefined, {
          path: ["unit_price"],
          message: t("svc.invoices.form.noTotal"),
        })
      )
    return z.object({
      client_name: required(MOST.client_name),
      mobile: required(MOST.mobile),
      email: text(MOST.email).check(
        z.refine((entered) => entered === "" || z.email().safeParse(entered).success, t("svc.invoices.form.noEmail"))
      ),
      remarks: text(MOST.remarks),
      due_date: z.string(),
      status: z.enum(["draft", "unpaid"]),
      order_id: z.string(),
      customer_id: z.string(),
      difference_of: z.string(),
      lines: z.array(line).check(z.minLength(1), z.maxLength(MOST.lines)),
    })
  }, [t, decimal, fault, amountFault])
}

export type InvoiceFormValues = z.infer<ReturnType<typeof useInvoiceSchema>>

/** Names of the body's members that an error of the server can be about. */
export const invoiceFieldNames = [
  "client_name",
  "mobile",
  "email",
  "remarks",
  "due_date",
  "status",
  "lines",
  "amount",
  "order_id",
  "customer_id",
  "difference_of",
] as const

export const emptyInvoice: InvoiceFormValues = {
  client_name: "",
  mobile: "",
  email: "",
  remarks: "",
  due_date: "",
  status: "unpaid",
  order_id: "",
  customer_id: "",
  difference_of: "",
  lines: [emptyLine],
}

/** What the form begins with for an order, a customer, or the difference of a payment. */
export function invoiceOfDraft({ draft }: SvcInvoiceDraftAnswer, decimal: DecimalMark): InvoiceFormValues {
  return {
    ...emptyInvoice,
    client_name: draft.client_name,
    mobile: draft.mobile,
    email: draft.email,
    order_id: draft.order_id ?? "",
    customer_id: draft.customer_id ?? "",
    difference_of: draft.difference_of ?? "",
    remarks: draft.remarks,
    lines: draft.lines.length === 0 ? [emptyLine] : draft.lines.map((line) => enteredLine(line, decimal)),
  }
}

/** What the form begins with to ask again for an invoice that the gateway has not created. */
export function invoiceOfCopy(invoice: SvcInvoice, decimal: DecimalMark): InvoiceFormValues {
  return {
    ...emptyInvoice,
    client_name: invoice.client_name,
    mobile: invoice.mobile,
    email: invoice.email ?? "",
    remarks: invoice.remarks ?? "",
    due_date: invoice.due_date ?? "",
    order_id: invoice.order_id ?? "",
    customer_id: invoice.customer_id ?? "",
    difference_of: invoice.difference_of ?? "",
    lines: invoice.lines.map((line) => enteredLine(line, decimal)),
  }
}

/** What the form begins with for an invoice like another one: same client and lines, but not for the same order, payment or day. */
export function invoiceOfDuplicate(invoice: SvcInvoice, decimal: DecimalMark): InvoiceFormValues {
  return { ...invoiceOfCopy(invoice, decimal), order_id: "", difference_of: "", due_date: "" }
}

/** The form as the server takes it. */
export function invoiceBody(
  values: InvoiceFormValues,
  idempotencyKey: string,
  decimal: DecimalMark
): SvcCreateInvoiceBody {
  const { email, remarks, due_date, order_id, customer_id, difference_of, lines, ...rest } = values
  return {
    ...rest,
    ...(email && { email }),
    ...(remarks && { remarks }),
    ...(due_date && { due_date }),
    ...(order_id && { order_id }),
    ...(customer_id && { customer_id }),
    ...(difference_of && { difference_of }),
    lines: lines.map((line) => ({
      description: line.description,
      quantity: Number(enteredQuantity(line.quantity, decimal)),
      unit_price: enteredAmount(line.unit_price, decimal) ?? "",
      amount: lineTotal(line, decimal) ?? "",
    })),
    idempotency_key: idempotencyKey,
  }
}
