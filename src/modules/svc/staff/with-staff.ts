import type { MedusaContainer } from "@medusajs/framework/types"
import { asValue } from "@medusajs/framework/awilix"
import { type Actor, Staff } from "./staff"

const STAFF_KEY = "svcStaff"

/**
 * A scope of the container in which everything is done on somebody's behalf. The workflows that change what `permissions` protects
 * run only in such a scope: their input says what to do, and never who asks.
 *
 * @param actor on whose behalf. A store's own code gives `{ type: "program", name }`, and is named so in the histories; to act for a
 * member of staff it gives the account that its own route has authenticated.
 *
 * @example
 * // A job of the store that sends an invoice.
 * await createInvoiceWorkflow(withStaff(container, { type: "program", name: "subscriptions" })).run({ input })
 */
export function withStaff(container: MedusaContainer, actor: Actor): MedusaContainer {
  const scope = container.createScope() as MedusaContainer
  scope.register(STAFF_KEY, asValue(new Staff(actor)))
  return scope
}

/**
 * The staff on whose behalf a step or route runs.
 *
 * @throws MedusaError FORBIDDEN outside of {@link withStaff}, as when a workflow is run by its name.
 */
export function getStaff(container: MedusaContainer): Staff {
  return Staff.require(readGiven(container))
}

/** The staff on whose behalf a step runs; `undefined` in a job, which has none. */
export function findStaff(container: MedusaContainer): Staff | undefined {
  const given = readGiven(container)
  return given === undefined ? undefined : Staff.require(given)
}

function readGiven(container: MedusaContainer): unknown {
  return container.resolve<unknown>(STAFF_KEY, { allowUnregistered: true })
}
