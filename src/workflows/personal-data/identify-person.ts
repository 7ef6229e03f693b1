import type { MedusaContainer } from "@medusajs/framework/types"
import { parseMobile } from "../../gateway"
import { findBoughtByCustomer } from "../../medusa"
import { SVC_MODULE } from "../../modules/svc/module-key"
import type { Person } from "../../modules/svc/personal-data"
import type { SvcPersonalDataBody } from "../../types"
import { buildFieldError } from "../entered-amount"

/**
 * Completes the identifiers of a person: adds the customer's orders and carts, and converts the number to the stored
 * form. An unreadable number beside another identifier is ignored: nothing is stored under it.
 *
 * @throws MedusaError INVALID_DATA with the field, when no identifier is given or the only one is an unreadable number.
 */
export async function identifyPerson(
  container: MedusaContainer,
  { customer_id, email, mobile }: SvcPersonalDataBody
): Promise<Person> {
  if (!customer_id && !email && !mobile) {
    throw buildFieldError("customer_id", "must be given, or email, or mobile")
  }
  const readable = mobile ? await readMobile(container, mobile) : undefined
  if (mobile && !readable && !customer_id && !email) {
    throw buildFieldError("mobile", "is not a phone number")
  }
  return {
    ...(customer_id && { customer_id }),
    ...(email && { email }),
    ...(readable && { mobile: readable }),
    ...(await findBoughtByCustomer(container, customer_id || undefined)),
  }
}

async function readMobile(container: MedusaContainer, mobile: string): Promise<string | undefined> {
  const { country_code = "" } = (await container.resolve(SVC_MODULE).settings.readState()).known
  const parsed = parseMobile(mobile, country_code)
  return parsed && `+${parsed.digits}`
}
