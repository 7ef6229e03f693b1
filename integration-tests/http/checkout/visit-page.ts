/** Visits the checkout page as a browser does, and reads its form and the attempts that it opened. */
import { findFirstForm } from "../../store/checkout/html-form"
import type { Checkout } from "../support/shopper"
import type { TestStore } from "../support/with-store"

export interface Page {
  status: number
  html: string
  headers: Headers
}

/** Opens the checkout page of a payment session. */
export async function openPage(
  store: TestStore,
  { session_id }: Pick<Checkout, "session_id">,
  headers: Record<string, string> = {}
): Promise<Page> {
  return readPage(await fetch(`${store.url}/svc/checkout/${session_id}`, { headers, redirect: "manual" }))
}

/** Enters a mobile number into the page that asks for it, and submits it. */
export async function typeMobile(
  store: TestStore,
  { session_id }: Checkout,
  mobile: string,
  headers: Record<string, string> = {}
): Promise<Page> {
  const body = new URLSearchParams({ mobile })
  const address = `${store.url}/svc/checkout/${session_id}`
  return readPage(await fetch(address, { method: "POST", body, headers, redirect: "manual" }))
}

async function readPage(response: Response): Promise<Page> {
  return { status: response.status, html: await response.text(), headers: response.headers }
}

/** Reads the form of a page: its target and its fields. */
export function readForm({ html }: Page) {
  return findFirstForm(html, "http://store.example/svc/checkout/x")
}

/** Reads the attempts of the ledger, oldest first. */
export async function readAttempts({ sql }: TestStore) {
  return sql<Record<string, string>>(
    "SELECT gateway_order_id, amount, status, email, cart_id FROM svc_attempt ORDER BY created_at, id"
  )
}
