import { useTranslation } from "react-i18next"
import { type SearchOptions, useSearchOptions } from "../../shared/form/use-search-options"
import { sdk } from "../../lib/sdk"

/** Orders to select, searched by number or e-mail, newest first. */
export function useOrderOptions(selected: string): SearchOptions {
  const { t } = useTranslation()
  return useSearchOptions(
    "svc-invoice-orders",
    selected,
    (asked) => sdk.admin.order.list({ ...asked, fields: "id,display_id,email", order: "-created_at" }),
    ({ orders }) =>
      orders.map(({ id, display_id, email }) => ({
        value: id,
        label: `${t("svc.common.order", { number: display_id })} · ${email ?? ""}`,
      }))
  )
}

/** Customers to select, searched by name or e-mail, newest first. */
export function useCustomerOptions(selected: string): SearchOptions {
  return useSearchOptions(
    "svc-invoice-customers",
    selected,
    (asked) => sdk.admin.customer.list({ ...asked, fields: "id,email,first_name,last_name", order: "-created_at" }),
    ({ customers }) =>
      customers.map(({ id, email, first_name, last_name }) => ({
        value: id,
        label: [[first_name, last_name].filter(Boolean).join(" "), email].filter(Boolean).join(" · "),
      }))
  )
}
