import type { setupSteps } from "../../fields/setup"

/** A step of setting up; `permissions` is one of the live environment only. */
export type SvcSetupStep = (typeof setupSteps)[number]

/** The state of setting up the environment in force. */
export interface SvcSetup {
  steps: { step: SvcSetupStep; is_done: boolean }[]
  /** To enter in the merchant panel; `null` while the public address of the store is not set. */
  webhook_url: string | null
  /** A storefront to pay in; `null` while none is set. */
  shop_url: string | null
  /**
   * Unknown fields in signed messages about payments of three customers, and the line for `message.extra_fields` of the
   * store's configuration that accepts them; `null` without any. The names can be invented: a customer can move text of
   * a message into a field of any name.
   */
  unknown_fields: { fields: { name: string; format: "form" | "json" }[]; line: string } | null
}

/** Answer of `GET /admin/svc/setup`. */
export interface SvcSetupAnswer {
  setup: SvcSetup
}
