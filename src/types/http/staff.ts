import type { SvcEnvironment } from "../common"

/** Permissions of staff, each granted on its own (option `permissions`). */
export type SvcPermission =
  "settle" | "confirm" | "invoices" | "withdrawals" | "approve_withdrawals" | "refund_tasks" | "settings"

/** Answer of `GET /admin/svc/me`: what the pages show and offer to who is logged in. */
export interface SvcMeAnswer {
  me: {
    /** E-mail, or the id of an API key. */
    actor: string
    permissions: Record<SvcPermission, boolean>
    /** Whether everything that the gateway needs is set; `missing` names what is not. */
    configured: boolean
    missing: string[]
    /** Whether new payments can be begun (option `enabled`); what is under way goes on either way. */
    enabled: boolean
    /** `null` while the plugin is not configured. */
    environment: SvcEnvironment | null
    currency_code: string | null
    country_code: string | null
    /** Whether a second person must approve a withdrawal. */
    withdrawals_need_approval: boolean
    /** Whether the store can ask the gateway about a payment. */
    can_inquire: boolean
    /** Whether the store has a refund function, which pays refunds out. */
    can_send_refunds: boolean
    /** Where staff look up what the gateway has; `null` when it is not set. */
    merchant_panel_url: string | null
    /**
     * Where `docs/when-things-go-wrong.md` of this version is, which has an anchor for each reason for attention; `null` in a build
     * that was not published.
     */
    guide_url: string | null
    /** The issuer of printed invoices (option `invoice_print`); `null` where it is not set. */
    invoice_print: { merchant_name: string | null; address: string | null; tax_number: string | null }
  }
}
