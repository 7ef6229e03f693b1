import { Trash } from "@medusajs/icons"
import { Hint, IconButton, Input, Tooltip } from "@medusajs/ui"
import { type ComponentProps, type KeyboardEventHandler, useId } from "react"
import { type Control, Controller, type FieldPathByValue } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { Money } from "../../shared/display/values"
import { useEntered } from "../../shared/format/use-entered"
import { type EnteredLine, computeLineTotal } from "./entered-lines"
import type { InvoiceFormValues } from "./invoice-schema"

/** Widths of description, quantity, unit price, line total and the button behind them. */
export const invoiceLineColumns = "gap-x-3 md:grid-cols-[minmax(0,1fr)_96px_128px_144px_28px]"

/** One line of the form with its total. */
export function InvoiceLineRow({
  control,
  index,
  line,
  currencyCode,
  onLastFieldKeyDown,
  onRemove,
}: InvoiceLineRowProps) {
  const { t } = useTranslation()
  const { decimal } = useEntered()
  const total = computeLineTotal(line, decimal)
  const number = index + 1
  return (
    <div
      role="group"
      aria-label={t("svc.invoices.lines.line", { number })}
      data-testid={`line-${number}`}
      className={`grid grid-cols-2 items-start gap-y-2 px-4 py-3 ${invoiceLineColumns}`}
    >
      <div className="col-span-2 md:col-span-1">
        <LineField
          control={control}
          name={`lines.${index}.description`}
          label={t("svc.invoices.lines.description")}
          dir="auto"
        />
      </div>
      <LineField
        control={control}
        name={`lines.${index}.quantity`}
        label={t("svc.invoices.lines.quantity")}
        dir="ltr"
        inputMode="decimal"
      />
      <LineField
        control={control}
        name={`lines.${index}.unit_price`}
        label={t("svc.invoices.lines.unitPrice")}
        dir="ltr"
        inputMode="decimal"
        onKeyDown={onLastFieldKeyDown}
      />
      <output
        className="txt-compact-small flex min-h-7 flex-wrap items-center gap-x-2 md:justify-end"
        data-testid="line-total"
      >
        <span className="text-ui-fg-muted md:sr-only">{t("svc.invoices.lines.amount")}</span>
        {total === undefined ? "–" : <Money amount={total} currencyCode={currencyCode} />}
      </output>
      <div className="flex min-h-7 items-center justify-end">
        {onRemove && (
          <Tooltip content={t("svc.invoices.lines.remove", { number })}>
            <IconButton
              size="small"
              variant="transparent"
              type="button"
              aria-label={t("svc.invoices.lines.remove", { number })}
              onClick={onRemove}
            >
              <Trash />
            </IconButton>
          </Tooltip>
        )}
      </div>
    </div>
  )
}

/** A field with its label above the column; on a narrow page above the field. */
function LineField({ control, name, label, ...input }: LineFieldProps) {
  const faultId = useId()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <div className="flex min-w-0 flex-col gap-y-1">
          <span aria-hidden className="txt-compact-xsmall text-ui-fg-subtle md:hidden">
            {label}
          </span>
          <Input
            {...input}
            {...field}
            size="small"
            autoComplete="off"
            aria-label={label}
            aria-invalid={error !== undefined}
            aria-describedby={error ? faultId : undefined}
          />
          {error && (
            <Hint id={faultId} variant="error">
              {error.message}
            </Hint>
          )}
        </div>
      )}
    />
  )
}

type LineFieldProps = Pick<ComponentProps<typeof Input>, "dir" | "inputMode" | "onKeyDown"> & {
  control: Control<InvoiceFormValues>
  name: FieldPathByValue<InvoiceFormValues, string>
  label: string
}

interface InvoiceLineRowProps {
  control: Control<InvoiceFormValues>
  index: number
  line: EnteredLine
  currencyCode: string
  onLastFieldKeyDown: KeyboardEventHandler
  /** `undefined` for the only line. */
  onRemove: (() => void) | undefined
}
