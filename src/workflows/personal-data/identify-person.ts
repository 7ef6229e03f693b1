import type { MedusaContainer } from "@medusajs/framework/types"
import { parseMobile } from "../../gateway"
import { findBoughtByCustomer } from "../../medusa"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type { Person } from "../../modules/svc/personal-data"
import type { SvcPersonalDataBody } from "../../types"
import { buildFieldError } from "../entered-amount"

/**
 * Completes the identifiers of a person: adds the customer's orders and carts, and converts the number to the stored
 * form.
 *
 * @throws MedusaError INVALID_DATA with the field, when no identifier is given or the number is invalid.
 */
export async function identifyPerson(
  container: MedusaContainer,
  { customer_id, email, mobile }: SvcPersonalDataBody
): Promise<Person> {
  if (!customer_id && !email && !mobile) {
    throw buildFieldError("customer_id", "must be given, or email, or mobile")
  }
  return {
    ...(customer_id && { customer_id }),
    ...(email && { email }),
    ...(mobile && { mobile: await readMobile(container, mobile) }),
    ...(await findBoughtByCustomer(container, customer_id || undefined)),
  }
}

async function readMobile(container: MedusaContainer, mobile: string): Promise<string> {
  const { country_code = "" } = (await container.resolve(SVC_MODULE).settings.readState()).known
  const parsed = parseMobile(mobile, country_code)
  if (!parsed) {
    throw buildFieldError("mobile", "is not a phone number")
  }
  return `+${parsed.digits}`
}
