/**
 * Derives the webhook address from a CALLBACK_URL: replaces the last path segment `callback` by `webhook`.
 *
 * @returns `null` when the path does not end in `callback`.
 */
export function deriveWebhookAddress(callbackUrl: string): string | null {
  const url = new URL(callbackUrl)
  const path = url.pathname.replace(/\/callback$/, "/webhook")
  if (path === url.pathname) {
    return null
  }
  url.pathname = path
  return url.href
}
