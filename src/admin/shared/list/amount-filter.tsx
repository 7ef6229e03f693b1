import { Button, type DataTableFilter, Hint, Input, Label } from "@medusajs/ui"
import { type FormEvent, useId, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { keepLeftToRight } from "../format/use-format"
import { type AmountSpan, readAmountSpan, writeAmountSpan } from "./amount-span"
import { useQueryParams } from "../../hooks/use-query-params"
import { parseAmount, formatNumber } from "../format/entered-number"
import { toHundredths } from "../format/money"
import { useEntered } from "../format/use-entered"

/** Filters by a range of amounts; its value is a text from {@link writeAmountSpan}. */
export function useAmountFilter(label: string): DataTableFilter {
  const { t } = useTranslation()
  const { amount } = useQueryParams(["amount"]).state.filtering
  return useMemo(() => {
    const formatSpan = ({ from, to }: AmountSpan) => {
      const values = { from: keepLeftToRight(from ?? ""), to: keepLeftToRight(to ?? "") }
      return from === to
        ? values.from
        : t(`svc.table.amount.${from === undefined ? "atMost" : to === undefined ? "atLeast" : "between"}`, values)
    }
    // Medusa's table shows the label of a matching option, even for a custom filter.
    const shown =
      amount === undefined ? {} : { options: [{ value: amount, label: formatSpan(readAmountSpan(amount)) }] }
    return {
      id: "amount",
      type: "custom",
      label,
      ...shown,
      render: ({ value, onChange }) => (
        <AmountFields span={readAmountSpan(value ?? "")} onChange={(span) => onChange(writeAmountSpan(span))} />
      ),
    }
  }, [t, label, amount])
}

/** Fields for a range of amounts; an empty end is open. */
function AmountFields({ span, onChange }: { span: AmountSpan; onChange: (span: AmountSpan) => void }) {
  const { t } = useTranslation()
  const { decimal, amountFault } = useEntered()
  const [from, setFrom] = useState(formatNumber(span.from ?? "", decimal))
  const [to, setTo] = useState(formatNumber(span.to ?? "", decimal))
  const findFault = (text: string) => (text.trim() === "" ? undefined : amountFault(text))
  const [least, most] = [parseAmount(from, decimal), parseAmount(to, decimal)]
  const isReversed = least !== undefined && most !== undefined && isLess(most, least)
  const faults = {
    from: findFault(from),
    to: findFault(to) ?? (isReversed ? t("svc.table.amount.reversed") : undefined),
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!faults.from && !faults.to) {
      onChange({ ...(least !== undefined && { from: least }), ...(most !== undefined && { to: most }) })
    }
  }
  return (
    <form className="flex w-60 flex-col gap-y-3 p-3" onSubmit={apply} noValidate data-testid="amount-filter">
      <AmountField label={t("svc.table.amount.from")} value={from} fault={faults.from} onChange={setFrom} />
      <AmountField label={t("svc.table.amount.to")} value={to} fault={faults.to} onChange={setTo} />
      <Hint>{t("svc.table.amount.hint")}</Hint>
      <Button type="submit" size="small" variant="secondary">
        {t("svc.common.apply")}
      </Button>
    </form>
  )
}

function AmountField({ label, value, fault, onChange }: AmountFieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-y-1">
      <Label htmlFor={id} size="xsmall" weight="plus">
        {label}
      </Label>
      <Input
        id={id}
        dir="ltr"
        size="small"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        onChange={(event) => onChange(event.target.value)}
      />
      {fault && (
        <Hint id={`${id}-fault`} variant="error">
          {fault}
        </Hint>
      )}
    </div>
  )
}

function isLess(one: string, other: string): boolean {
  return (toHundredths(one) ?? 0n) < (toHundredths(other) ?? 0n)
}

interface AmountFieldProps {
  label: string
  value: string
  fault: string | undefined
  onChange: (value: string) => void
}
