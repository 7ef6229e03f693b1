import type { DataTableFilter } from "@medusajs/ui"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { leftToRight } from "../format/left-to-right"
import { AmountFields } from "./amount-fields"
import { type AmountSpan, spanOfText, textOfSpan } from "./amount-span"
import { useQueryParams } from "../../hooks/use-query-params"

/** Filters by a range of amounts; its value is a text from {@link textOfSpan}. */
export function useAmountFilter(label: string): DataTableFilter {
  const { t } = useTranslation()
  const { amount } = useQueryParams(["amount"]).state.filtering
  return useMemo(() => {
    const textOf = ({ from, to }: AmountSpan) => {
      const values = { from: leftToRight(from ?? ""), to: leftToRight(to ?? "") }
      return from === to
        ? values.from
        : t(`svc.table.amount.${from === undefined ? "atMost" : to === undefined ? "atLeast" : "between"}`, values)
    }
    // Medusa's table shows the label of a matching option, even for a custom filter.
    const shown = amount === undefined ? {} : { options: [{ value: amount, label: textOf(spanOfText(amount)) }] }
    return {
      id: "amount",
      type: "custom",
      label,
      ...shown,
      render: ({ value, onChange }) => (
        <AmountFields span={spanOfText(value ?? "")} onChange={(span) => onChange(textOfSpan(span))} />
      ),
    }
  }, [t, label, amount])
}
