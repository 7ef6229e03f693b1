import { useComboboxData } from "@medusajs/dashboard/hooks"
import { sdk } from "./sdk"

/** What the dashboard asks for while a name is typed, and for the one that is chosen. */
interface Search {
  id?: string
  q?: string
  offset?: number
  limit?: number
}

/** Orders to choose from, found by number or e-mail; the newest first. */
export function useOrderOptions(selected: string) {
  return comboboxOf(
    useComboboxData({
      queryKey: ["svc-invoice-orders"],
      queryFn: (search: Search) =>
        sdk.admin.order.list({ ...search, fields: "id,display_id,email", order: "-created_at" }),
      getOptions: ({ orders }) =>
        orders.map(({ id, display_id, email }) => ({ value: id, label: `#${display_id ?? ""} · ${email ?? ""}` })),
      selectedValue: selected,
    })
  )
}

/** Customers to choose from, found by name or e-mail; the newest first. */
export function useCustomerOptions(selected: string) {
  return comboboxOf(
    useComboboxData({
      queryKey: ["svc-invoice-customers"],
      queryFn: (search: Search) =>
        sdk.admin.customer.list({ ...search, fields: "id,email,first_name,last_name", order: "-created_at" }),
      getOptions: ({ customers }) =>
        customers.map(({ id, email, first_name, last_name }) => ({
          value: id,
          label: [[first_name, last_name].filter(Boolean).join(" "), email].filter(Boolean).join(" · "),
        })),
      selectedValue: selected,
    })
  )
}

/** What can be chosen, as the dashboard's combobox takes it. */
export type SubjectOptions = ReturnType<typeof comboboxOf>

/** Of all that the dashboard's hook gives, what its combobox takes. */
function comboboxOf(data: ReturnType<typeof useComboboxData>) {
  const { options, searchValue, onSearchValueChange, isFetchingNextPage } = data
  return {
    options,
    searchValue,
    onSearchValueChange,
    fetchNextPage: () => void data.fetchNextPage(),
    isFetchingNextPage,
  }
}
