import type { SvcMoment } from "../values"

/** Checked items, in the order of the report. */
export type SvcCheckItem =
  | "medusa_version"
  | "packages"
  | "plugin"
  | "payment_module"
  | "options"
  | "database"
  | "migrations"
  | "boot"
  | "settings"
  | "settings_fit"
  | "new_payments"
  | "encryption_key"
  | "secret_key"
  | "access_token"
  | "environment"
  | "clock"
  | "callback_address"
  | "https"
  | "return_origins"
  | "regions"
  | "open_payments"
  | "staff"
  | "promotions"
  | "staff_notices"
  | "jobs"
  | "several_servers"
  | "payment_link_button"

/**
 * Result of a check. `detail` is in the check's `params`.
 * - `version_fits`, `version_outside` (of `range`), `versions_mixed`: `detail` lists the other packages of Medusa with
 *   their versions.
 * - `medusa_missing`: no Medusa is installed where the command runs.
 * - `one_copy`, `several_copies`: `detail` names the packages, and the path of each copy.
 * - `plugin_listed`, `plugin_missing`; `configuration_unreadable`: the store's configuration `file`.
 * - `provider_listed`, `provider_missing`, `dependency_missing`: the payment module in `file`.
 * - `options_sound`, `options_refused`: `detail` names them with the reasons.
 * - `database_reached`, `database_unreachable`.
 * - `migrations_run`, `migrations_pending` (named in `detail`).
 * - `store_boots`, `store_does_not_boot`: `detail` is the reason without secrets.
 * - `settings_complete`: lists the settings that come from the `configuration`, the `admin` and by `default`, each
 *   omitted when empty; `settings_incomplete` (named in `detail`); `settings_reserved`: the same, and those in
 *   `reserved` can be set only in the store's configuration, beside a secret.
 * - `settings_fit`, `settings_contradict`: `detail` names them, with the source of each and what it must be.
 * - `payments_on`, `payments_off`: whether new payments can begin.
 * - `encryption_key_set`, `encryption_key_missing`, `encryption_key_not_needed`, `secrets_unreadable` (named in
 *   `detail`).
 * - `secret_key_accepted`, `secret_key_rejected`: secret key and domain together, tested by requesting an SDK token.
 * - `access_token_accepted`, `access_token_rejected`; `login_refused`: there is none, because its login was refused.
 * - `request_refused`: the gateway refused for another reason.
 * - `gateway_unreachable`: no answer, for any reason; `answer_unclear`: an answer that is not the gateway's.
 * - `addresses_fit`, `sandbox_address_in_live`, `local_address_in_live`, `live_address_in_sandbox` (named in `detail`),
 *   `sandbox_credentials_in_live`.
 * - `clock_right`, `clock_off`: by `seconds`; `clock_unknown`: the gateway did not send its time.
 * - `callback_reached`: a store with this plugin answers at the address in `detail`; `callback_other_server`: another
 *   server answers.
 * - `callback_redirected`, `callback_unreachable`: as seen from this server.
 * - `https`, `not_https`, `http_in_sandbox`: the scheme of the callback address.
 * - `origins_in_cors`, `origins_not_in_cors` (named in `detail`), `origins_missing`.
 * - `provider_enabled`: `detail` names the regions; `other_currency`: enabled only in these regions, which have another
 *   currency.
 * - `provider_nowhere`: no region has the provider.
 * - `open_payments_fit`; `open_payments_stranded`: `detail` names the regions of the payments in which the provider is
 *   no longer enabled, with the number of payments.
 * - `staff_lists_deserted`: `detail` names the lists; for the other codes of `staff` it names the e-mails.
 * - `promotions_counted`, `promotions_overcounted`: `detail` names the codes, with the campaign whose budget counts in
 *   brackets, and the number of counted uses / of orders that use it.
 * - `notices_reach_staff`, `notices_without_bell`, `notices_without_email`: whether the store has notification providers for
 *   Medusa's bell, and for e-mail if `staff_notices.emails` asks for it.
 * - `jobs_run`; `jobs_stopped`: received payments have been due for long, or the sums of the overview are days old or
 *   were never stored.
 * - `several_servers_ready`, `one_server_only`, `locks_on_one_server`: `detail` names the modules without Redis.
 * - `payment_link_button_leads`, `payment_link_button_dead`: `detail` is the address that it leads to, or the setting
 *   to add.
 * - `settings_missing`: the check needs the settings in `detail`; `store_not_started`: it needs a store that boots.
 * - `not_checked`: the store itself could not run the check.
 */
export type SvcCheckCode =
  | SvcCommandCode
  | "version_fits"
  | "version_outside"
  | "versions_mixed"
  | "one_copy"
  | "several_copies"
  | "plugin_listed"
  | "plugin_missing"
  | "provider_listed"
  | "provider_missing"
  | "dependency_missing"
  | "options_sound"
  | "options_refused"
  | "database_reached"
  | "migrations_run"
  | "migrations_pending"
  | "store_boots"
  | "settings_complete"
  | "settings_incomplete"
  | "settings_reserved"
  | "settings_fit"
  | "settings_contradict"
  | "payments_on"
  | "payments_off"
  | "encryption_key_set"
  | "encryption_key_missing"
  | "encryption_key_not_needed"
  | "secrets_unreadable"
  | "secret_key_accepted"
  | "secret_key_rejected"
  | "access_token_accepted"
  | "access_token_rejected"
  | "login_refused"
  | "request_refused"
  | "gateway_unreachable"
  | "answer_unclear"
  | "addresses_fit"
  | "sandbox_address_in_live"
  | "local_address_in_live"
  | "live_address_in_sandbox"
  | "sandbox_credentials_in_live"
  | "clock_right"
  | "clock_off"
  | "clock_unknown"
  | "callback_reached"
  | "callback_other_server"
  | "callback_redirected"
  | "callback_unreachable"
  | "https"
  | "not_https"
  | "http_in_sandbox"
  | "origins_in_cors"
  | "origins_not_in_cors"
  | "origins_missing"
  | "provider_enabled"
  | "provider_nowhere"
  | "other_currency"
  | "open_payments_fit"
  | "open_payments_stranded"
  | "staff_known"
  | "staff_lists_deserted"
  | "staff_without_account"
  | "staff_accounts_recreated"
  | "staff_emails_alike"
  | "promotions_counted"
  | "promotions_overcounted"
  | "notices_reach_staff"
  | "notices_without_bell"
  | "notices_without_email"
  | "jobs_run"
  | "jobs_stopped"
  | "several_servers_ready"
  | "payment_link_button_leads"
  | "payment_link_button_dead"
  | "one_server_only"
  | "locks_on_one_server"
  | "settings_missing"
  | "not_checked"

/** Results of the command only: the admin needs a store that has started. */
export type SvcCommandCode =
  "medusa_missing" | "configuration_unreadable" | "database_unreachable" | "store_does_not_boot" | "store_not_started"

/** One check. Contains no secrets. */
export interface SvcCheck {
  item: SvcCheckItem
  /** `warning`: no harm yet; `skipped`: not checked. */
  outcome: "ok" | "warning" | "failed" | "skipped"
  code: SvcCheckCode
  /** Values for the code's text; `detail` is shown after it: names, addresses, the gateway's words. */
  params: Record<string, string>
}

/** Answer of `GET` and `POST /admin/svc/settings/test`: the results of the last check of the store. */
export interface SvcChecksAnswer {
  /** Empty before the first check. */
  checks: SvcCheck[]
  /** `null` before the first check. */
  ran_at: SvcMoment | null
  /** E-mail of the member of staff who ran it; `null` for the daily check. */
  ran_by: string | null
}
