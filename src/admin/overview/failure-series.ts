import { funnelSteps } from "../../fields/statuses"
import type { SvcFailuresAnswer, SvcFunnelCounts, SvcFunnelStep, SvcPaymentChannel } from "../../types"

export type Failures = SvcFailuresAnswer["failures"]

/** The steps of each channel. An app opens the gateway's screen at once, so there opened is sent. */
export const steps = {
  web: funnelSteps,
  sdk: ["opened", "returned", "paid"],
} as const satisfies Record<SvcPaymentChannel, readonly SvcFunnelStep[]>

/** The channels with payments; the web also when there are none at all. */
export function listChannels({ sdk }: Pick<Failures, "sdk">): SvcPaymentChannel[] {
  return sdk.opened > 0 ? ["web", "sdk"] : ["web"]
}

/** Whether no payment began. */
export const isEmpty = ({ web, sdk }: Pick<Failures, "web" | "sdk">) => web.opened + sdk.opened === 0

/** Filters of the payments list. */
export interface PaymentFilters {
  channel?: SvcPaymentChannel
  step?: SvcFunnelStep
  status?: "failed"[]
  decline?: string[]
  payment_mode?: string[]
  hour?: number
}

/** Address of the list of the payments that began in the period. */
export function linkToBegun({ environment, since }: Pick<Failures, "environment" | "since">, filters: PaymentFilters) {
  const values = Object.entries({ ...filters, created_at: { $gte: since } })
  const query = values.map(([name, value]) => `&${name}=${encodeURIComponent(JSON.stringify(value))}`)
  return `/svc/payments?environment=${environment}${query.join("")}`
}

/** A row of the table of hours or payment modes. */
export interface DividedRow extends SvcFunnelCounts {
  key: string
  /** `undefined` where the list cannot be filtered by it: an unknown payment mode. */
  filters: PaymentFilters | undefined
  declines: Failures["declines"]
}

/** The rows of the hours of the day. */
export function listHours({ by_hour }: Pick<Failures, "by_hour">): (DividedRow & { hour: number })[] {
  return by_hour.map((row) => ({ ...row, key: String(row.hour), filters: { hour: row.hour } }))
}

/** The rows of the payment modes, with the unknown one last; none while no mode is known. */
export function listModes({ by_mode }: Pick<Failures, "by_mode">): (DividedRow & { mode: string | null })[] {
  const known = by_mode.filter(({ mode }) => mode !== null)
  const rows = known.length === 0 ? [] : [...known, ...by_mode.filter(({ mode }) => mode === null)]
  return rows.map((row) => ({
    ...row,
    key: row.mode ?? "",
    filters: row.mode === null ? undefined : { payment_mode: [row.mode] },
  }))
}
