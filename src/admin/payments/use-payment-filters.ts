import type { DataTableFilter } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { declineCodes, paymentStatuses } from "../../fields/statuses"
import type { SvcListedPayment, SvcPaymentListQuery } from "../../types"
import { useFormat } from "../shared/format/use-format"
import { useAmountFilter } from "../shared/list/amount-filter"
import { listGivenFilter } from "../shared/list/filters"

/** Ids of all filters in the page's address, from the menu or from links. */
export const paymentFilterIds = [
  "status",
  "attention",
  "waiting",
  "amount",
  "payment_mode",
  "decline",
  "channel",
  "step",
  "hour",
  "customer_id",
  "day",
  "created_at",
] satisfies (keyof SvcPaymentListQuery)[]

/**
 * Filters by status, open attention, amount, known payment modes and the reason of a failure. Whether they wait for
 * staff, channel, step, hour, customer and days are set by links from other pages and are listed only while set.
 */
export function usePaymentFilters({ modes, asked, listed }: FilterSubjects): DataTableFilter[] {
  const { t } = useTranslation()
  const { day, hour } = useFormat()
  const amount = useAmountFilter(t("svc.payments.fields.amount"))
  const choice = (id: string, type: "multiselect" | "radio", label: string, options: Option[]): DataTableFilter =>
    type === "radio" ? { id, type, label, options } : { id, type, label, options, searchable: false }
  const only = (id: string, label: string, format: (value: string) => string) =>
    listGivenFilter(asked, id, label, format)
  const known = [...new Set([...modes, ...[asked.payment_mode ?? []].flat().map(String)])]
  const [first] = listed
  return [
    choice(
      "status",
      "multiselect",
      t("svc.payments.fields.status"),
      paymentStatuses.map((value) => ({ value, label: t(`svc.payments.status.${value}`) }))
    ),
    choice("attention", "radio", t("svc.payments.fields.attention"), [
      { value: "true", label: t("svc.payments.withAttention") },
      { value: "false", label: t("svc.payments.withoutAttention") },
    ]),
    amount,
    ...(known.length > 0
      ? [
          choice(
            "payment_mode",
            "multiselect",
            t("svc.payments.fields.mode"),
            known.map((value) => ({ value, label: value }))
          ),
        ]
      : []),
    choice(
      "decline",
      "multiselect",
      t("svc.payments.fields.decline"),
      declineCodes.map((value) => ({ value, label: t(`svc.payments.decline.${value}`) }))
    ),
    ...only("waiting", t("svc.payments.fields.waiting"), () => t("svc.payments.forStaff")),
    ...only("channel", t("svc.payments.fields.channel"), (value) => t(`svc.payments.channel.${value}`)),
    ...only("step", t("svc.payments.fields.step"), (value) => t(`svc.payments.step.${value}`)),
    ...only("hour", t("svc.payments.fields.hour"), (value) => hour(Number(value))),
    ...only(
      "customer_id",
      t("svc.payments.fields.customer"),
      (id) => first?.customer_name ?? first?.customer_email ?? id
    ),
    ...only("day", t("svc.payments.fields.day"), day),
  ]
}

type Option = { value: string; label: string }

interface FilterSubjects {
  /** Payment modes in use. */
  modes: string[]
  /** The filter values in the page's address. */
  asked: Record<string, unknown>
  /** The payments on the page. */
  listed: SvcListedPayment[]
}
