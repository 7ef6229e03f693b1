import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminCustomer, DetailWidgetProps } from "@medusajs/types"
import { PersonalDataSection } from "../customers/personal-data-section"

export const config = defineWidgetConfig({ zone: "customer.details.after" })

// The key remounts the section for another customer, so that the result of one erasure is not shown for the next.
const CustomerPersonalData = ({ data: customer }: DetailWidgetProps<AdminCustomer>) => (
  <PersonalDataSection key={customer.id} customer={customer} />
)

export default CustomerPersonalData
