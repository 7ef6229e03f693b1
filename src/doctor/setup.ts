import { setupSteps } from "../fields/setup"
import { buildWebhookUrl } from "../modules/svc/settings"
import type { SvcSetup, SvcSetupStep } from "../types"
import { checkRegions } from "./checks/regions"
import type { SetupFacts, StoreFacts } from "./facts"

/** The facts that setting up depends on. */
type NeededFacts = Required<Pick<StoreFacts, "settings" | "regions" | "setup">>

/** Whether every fact could be determined that setting up depends on. */
export const knowsSetup = (facts: StoreFacts): facts is NeededFacts =>
  facts.settings !== undefined && facts.regions !== undefined && facts.setup !== undefined

/** Lists the steps of setting up the environment in force, and which of them are done. Pure. */
export function listSetup({ settings, regions, setup }: NeededFacts): SvcSetup {
  const isDone: Record<SvcSetupStep, boolean> = {
    settings: settings.missing.length === 0,
    connection_test: setup.test_passed,
    region: checkRegions(regions, { settings }).outcome === "ok",
    webhook_address: setup.webhook_verified,
    first_payment: setup.payment_captured,
    permissions: setup.permissions_set,
  }
  const { backend_url, environment } = settings
  return {
    steps: setupSteps
      .filter((step) => step !== "permissions" || environment === "live")
      .map((step) => ({ step, is_done: isDone[step] })),
    webhook_url: backend_url === null ? null : buildWebhookUrl({ backend_url }),
    shop_url: setup.shop_url,
    unknown_fields: setup.unknown_fields.length > 0 ? describeUnknownFields(setup) : null,
  }
}

/** Whether staff have anything to read: an open step, or unknown fields. */
export const isSetupOpen = ({ steps, unknown_fields }: SvcSetup): boolean =>
  unknown_fields !== null || steps.some(({ is_done }) => !is_done)

function describeUnknownFields({ unknown_fields: fields, extra_fields }: SetupFacts): SvcSetup["unknown_fields"] {
  const names = [...new Set([...extra_fields, ...fields.map(({ name }) => name)])]
  return { fields, line: `message: { extra_fields: ${JSON.stringify(names)} },` }
}
