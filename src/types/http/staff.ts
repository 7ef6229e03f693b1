import type { permissionNames } from "../../fields/permissions"
import type { SvcEnvironment } from "../values"

/** Permissions of staff, each granted on its own (option `permissions`). */
export type SvcPermission = (typeof permissionNames)[number]

/** Answer of `GET /admin/svc/me`: what the pages show and offer to the logged-in user. */
export interface SvcMeAnswer {
  me: {
    /** E-mail, `api-key <id>` or `program <name>`. */
    actor: string
    permissions: Record<SvcPermission, boolean>
    /** Whether all required settings are set; `missing` names the others. */
    configured: boolean
    missing: string[]
    /** Whether new payments can begin (option `enabled`). Payments in progress continue either way. */
    enabled: boolean
    /** `null` while the plugin is not configured. */
    environment: SvcEnvironment | null
    currency_code: string | null
    country_code: string | null
    /** Whether a second person must approve a withdrawal. */
    withdrawals_need_approval: boolean
    /** Whether the store has a status inquiry function. */
    can_inquire: boolean
    /** Whether the store has a refund function, which pays refunds out. */
    can_send_refunds: boolean
    /** Open matters that the user has the permission to act on; 0 while the plugin is not configured. */
    open_count: number
    /** Address of the merchant panel; `null` when it is not set. */
    merchant_panel_url: string | null
    /**
     * Address of `docs/when-things-go-wrong.md` of this version, which has an anchor for each reason for attention;
     * `null` in an unpublished build.
     */
    guide_url: string | null
    /** The issuer of printed invoices (option `invoice_print`); unset values are `null`. */
    invoice_print: { merchant_name: string | null; address: string | null; tax_number: string | null }
  }
}
