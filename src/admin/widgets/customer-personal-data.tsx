import { defineWidgetConfig } from "@medusajs/admin-sdk"
import type { AdminCustomer, DetailWidgetProps } from "@medusajs/types"
import { PersonalDataSection } from "../customers/personal-data-section"

export const config = defineWidgetConfig({ zone: "customer.details.after" })

// The key makes the box of another customer a new one: what came of erasing one is not shown with the next.
const CustomerPersonalData = ({ data: customer }: DetailWidgetProps<AdminCustomer>) => (
  <PersonalDataSection key={customer.id} customer={customer} />
)

export default CustomerPersonalData
