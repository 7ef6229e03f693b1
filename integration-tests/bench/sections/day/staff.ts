import type { Deed } from "./play"
import { serverAt, type Shop } from "./shop"

/** A page of the back office is opened so often. */
const EVERY_MS = 500

/** What the plugin's pages ask for. */
const pages = [
  "/admin/svc/payments",
  "/admin/svc/overview?environment=sandbox",
  "/admin/svc/notifications",
  "/admin/svc/payments?status=paid&order=-created_at",
  "/admin/svc/invoices",
  "/admin/svc/payments?attention=true",
  "/admin/svc/notifications?outcome=verified",
  "/admin/svc/payments?q=shopper5000@",
] as const

export const READING = "page of the back office"

/** Staff who open one page after the other. */
export function staffReading(shop: Shop, seconds: number): Deed[] {
  return Array.from({ length: Math.floor((seconds * 1000) / EVERY_MS) }, (_, number) => ({
    at: number * EVERY_MS,
    what: READING,
    run: async () => (await serverAt(shop, number).staff.ask("GET", pages[number % pages.length] ?? pages[0])).status,
  }))
}
