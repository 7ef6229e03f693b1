/** A complete HTTP answer, built before anything is sent, so that a fault can replace it. */
export interface Answer {
  status: number
  contentType: string
  body: string
  headers?: Record<string, string>
}

/** A refused request; `message` is part of the contract, `reason` helps a developer. */
export class Refusal extends Error {
  override readonly name = "Refusal"
  constructor(
    readonly status: number,
    message: string,
    readonly reason: string,
    readonly headers: Record<string, string> = {}
  ) {
    super(message)
  }
}

export function buildJsonAnswer(body: unknown, status = 200): Answer {
  return { status, contentType: "application/json; charset=utf-8", body: JSON.stringify(body) }
}

/**
 * The error body of every JSON endpoint (§7), with exactly three fields. The reason is in the sandbox's own header
 * `X-Sandbox-Reason`.
 */
export function buildErrorAnswer(status: number, message: string, reason?: string): Answer {
  return {
    ...buildJsonAnswer({ error: { statusCode: status, name: "Error", message } }, status),
    ...(reason !== undefined && {
      headers: { "X-Sandbox-Reason": reason.replace(/[^\u0020-\u007e]+/g, "?").slice(0, 500) },
    }),
  }
}

/** Redirects the browser: 303 and 302 with GET, 307 with the same request. */
export function buildRedirect(location: string, status: 302 | 303 | 307 = 303): Answer {
  return { status, contentType: "text/plain; charset=utf-8", body: "See other", headers: { Location: location } }
}

/** A page. Its address may contain a token, so other sites get only the origin as referrer, as from a real gateway. */
export function buildHtmlAnswer(
  page: { toString(): string },
  { status = 200, csp }: { status?: number; csp: string }
): Answer {
  return {
    status,
    contentType: "text/html; charset=utf-8",
    body: page.toString(),
    headers: {
      "Content-Security-Policy": csp,
      "Referrer-Policy": "strict-origin",
      "X-Content-Type-Options": "nosniff",
    },
  }
}
