import { Plus } from "@medusajs/icons"
import { Alert, Button, Heading, Hint } from "@medusajs/ui"
import type { KeyboardEvent } from "react"
import { type Control, useFieldArray, type UseFormReturn, useFormState, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { Money } from "../../shared/display/values"
import { toHundredths } from "../../shared/format/money"
import { addUpLines, emptyLine, type EnteredLine, type InvoiceSums } from "./entered-lines"
import { invoiceLineColumns, InvoiceLineRow } from "./invoice-line-row"
import { canBeTaxed, type InvoiceFormValues } from "./invoice-schema"
import { ProductPicker } from "./product-picker"
import { useEntered } from "../../shared/format/use-entered"
import { TextField } from "../../shared/form/fields"

/** The lines with their sums. Return in a line's last field moves to the next line. */
export function InvoiceLineFields({ form, outstanding, currencyCode }: InvoiceLineFieldsProps) {
  const { t } = useTranslation()
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: "lines" })
  const lines = useWatch({ control, name: "lines" })
  const { errors } = useFormState({ control, name: "lines" })
  const { isTaxable, ...sums } = useInvoiceSums(control)
  const fault = errors.lines?.root?.message ?? errors.lines?.message
  /** Replaces the last line if it is empty. */
  const addProduct = (line: EnteredLine) => {
    const last = lines.length - 1
    const isEmpty = lines[last]?.description === "" && lines[last].unit_price === ""
    if (isEmpty) {
      form.setValue(`lines.${last}`, line, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    } else {
      append(line, { shouldFocus: false })
    }
  }
  const addLine = () => append(emptyLine, { focusName: `lines.${fields.length}.description` })
  const removeLine = (index: number) => {
    remove(index)
    form.setFocus(`lines.${Math.max(0, index - 1)}.description`)
  }
  const onReturn = (index: number) => (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (index < fields.length - 1) {
        form.setFocus(`lines.${index + 1}.description`)
      } else {
        addLine()
      }
    }
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-y-3" data-testid="invoice-lines">
      <legend className="contents">
        <Heading level="h3">{t("svc.invoices.lines.title")}</Heading>
      </legend>
      <ProductPicker currencyCode={currencyCode} onPick={addProduct} />
      <div className="border-ui-border-base divide-y overflow-hidden rounded-lg border">
        <div
          aria-hidden
          className={`txt-compact-small-plus text-ui-fg-subtle hidden px-4 py-2 md:grid ${invoiceLineColumns}`}
        >
          <span>{t("svc.invoices.lines.description")}</span>
          <span>{t("svc.invoices.lines.quantity")}</span>
          <span>{t("svc.invoices.lines.unitPrice")}</span>
          <span className="text-end">{t("svc.invoices.lines.amount")}</span>
        </div>
        {fields.map(({ id }, index) => (
          <InvoiceLineRow
            key={id}
            control={control}
            index={index}
            line={lines[index] ?? emptyLine}
            currencyCode={currencyCode}
            onLastFieldKeyDown={onReturn(index)}
            onRemove={fields.length > 1 ? () => removeLine(index) : undefined}
          />
        ))}
        <div className="bg-ui-bg-subtle flex flex-wrap items-center justify-between gap-3 px-4 py-3">
          <Button size="small" variant="secondary" type="button" onClick={addLine} data-testid="add-line">
            <Plus aria-hidden />
            {t("svc.invoices.lines.add")}
          </Button>
          <Sums sums={sums} currencyCode={currencyCode} />
        </div>
      </div>
      {fault && <Hint variant="error">{fault}</Hint>}
      {isTaxable && (
        <div className="w-40" data-testid="tax">
          <TextField
            control={control}
            name="tax_rate"
            label={t("svc.invoices.form.tax")}
            optional
            size="small"
            inputMode="decimal"
          />
        </div>
      )}
      <Outstanding {...{ total: sums.total, outstanding, currencyCode }} />
    </fieldset>
  )
}

/** The sums of the lines, with tax and without. */
function Sums({ sums: { subtotal, tax, total }, currencyCode }: { sums: InvoiceSums; currencyCode: string }) {
  const { t } = useTranslation()
  const describeTax = useDescribeTax()
  return (
    <div className="txt-compact-small text-ui-fg-subtle ms-auto grid grid-cols-[auto_auto] items-center gap-x-4 gap-y-1">
      {tax && (
        <>
          <span>{t("svc.invoices.lines.subtotal")}</span>
          <output className="text-end" data-testid="invoice-subtotal">
            <Money amount={subtotal} currencyCode={currencyCode} />
          </output>
          <span>{describeTax(tax.rate)}</span>
          <output className="text-end" data-testid="invoice-tax">
            <Money amount={tax.amount} currencyCode={currencyCode} />
          </output>
        </>
      )}
      <span className="txt-compact-medium-plus text-ui-fg-base">{t("svc.invoices.lines.total")}</span>
      <output className="txt-compact-medium-plus text-ui-fg-base text-end" data-testid="invoice-total">
        <Money amount={total} currencyCode={currencyCode} />
      </output>
    </div>
  )
}

/** The outstanding amount of the order, and a hint when the invoice differs from it. */
function Outstanding({ total, outstanding, currencyCode }: { total: string } & Omit<InvoiceLineFieldsProps, "form">) {
  const { t } = useTranslation()
  if (outstanding === null) {
    return null
  }
  const over = (toHundredths(total) ?? 0n) > (toHundredths(outstanding) ?? 0n)
  return (
    <Alert variant={over ? "warning" : "info"} data-testid="outstanding">
      {t("svc.invoices.form.outstanding")} <Money amount={outstanding} currencyCode={currencyCode} />
      {over && <> · {t("svc.invoices.form.overOutstanding")}</>}
    </Alert>
  )
}

interface InvoiceLineFieldsProps {
  form: UseFormReturn<InvoiceFormValues>
  /** The outstanding amount of the order; `null` without an order. */
  outstanding: string | null
  currencyCode: string
}

/** The description of the tax line for the customer. */
export function useDescribeTax(): (rate: string) => string {
  const { t } = useTranslation()
  return (rate) => t("svc.invoices.lines.tax", { rate })
}

/** The live sums of the form, and whether tax can be added. */
function useInvoiceSums(control: Control<InvoiceFormValues>): InvoiceSums & { isTaxable: boolean } {
  const [lines, tax_rate, order_id] = useWatch({ control, name: ["lines", "tax_rate", "order_id"] })
  const { decimal } = useEntered()
  const isTaxable = canBeTaxed({ order_id })
  return { isTaxable, ...addUpLines(lines, isTaxable ? tax_rate : "", decimal) }
}
