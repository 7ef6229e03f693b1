import type { DataTableFilter } from "@medusajs/ui"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { leftToRight } from "../format/left-to-right"
import { AmountFields } from "./amount-fields"
import { type AmountSpan, readAmountSpan, writeAmountSpan } from "./amount-span"
import { useQueryParams } from "../../hooks/use-query-params"

/** Filters by a range of amounts; its value is a text from {@link writeAmountSpan}. */
export function useAmountFilter(label: string): DataTableFilter {
  const { t } = useTranslation()
  const { amount } = useQueryParams(["amount"]).state.filtering
  return useMemo(() => {
    const formatSpan = ({ from, to }: AmountSpan) => {
      const values = { from: leftToRight(from ?? ""), to: leftToRight(to ?? "") }
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
