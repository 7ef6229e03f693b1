/**
 * The address for webhooks that goes with a CALLBACK_URL: its last path segment `callback` replaced by `webhook`.
 *
 * @returns `null` when the path does not end in `callback`.
 */
export function webhookAddressBeside(callbackUrl: string): string | null {
  const url = new URL(callbackUrl)
  const path = url.pathname.replace(/\/callback$/, "/webhook")
  if (path === url.pathname) {
    return null
  }
  url.pathname = path
  return url.href
}
