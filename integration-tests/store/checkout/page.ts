/** Opens pages and sends their forms, as a browser does. */
import { findFirstForm, stripTags, type HtmlForm } from "./html-form"

/** A page that a shopper sees. */
export interface Page {
  url: string
  html: string
}

const MAX_REDIRECTS = 5

/** Opens an address as a browser does, redirects followed. */
export async function openPage(url: string): Promise<Page> {
  return await load(url, { method: "GET" })
}

/** Submits the page's form with one of its buttons; returns the next page. */
export async function submitForm(page: Page, button?: HtmlForm["buttons"][number]): Promise<Page> {
  const form = findFirstForm(page.html, page.url)
  if (button && !form.buttons.some(({ name, value }) => name === button.name && value === button.value)) {
    throw new Error(`${page.url} has no button ${button.name}=${button.value}`)
  }
  const body = new URLSearchParams({ ...form.fields, ...(button && { [button.name]: button.value }) })
  // A browser sends the origin of a form.
  const headers = { origin: new URL(page.url).origin }
  return await load(form.action, { method: form.method, body, headers })
}

async function load(address: string, init: RequestInit): Promise<Page> {
  let url = address
  let request = init
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await fetch(url, { ...request, redirect: "manual" })
    const location = response.headers.get("location")
    if (response.status >= 300 && response.status < 400 && location) {
      url = new URL(location, url).href
      request = { method: "GET" }
      continue
    }
    const html = await response.text()
    if (!response.ok) {
      throw new Error(
        `${request.method ?? "GET"} ${url} was answered ${response.status}: ${stripTags(html).slice(0, 500)}`
      )
    }
    return { url, html }
  }
  throw new Error(`${address} redirects in circles`)
}
