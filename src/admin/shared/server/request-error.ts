/** Why a request was not carried out. */
export class RequestError extends Error {
  /** HTTP status; `undefined` when no answer came. */
  readonly status: number | undefined
  readonly code: string | undefined
  readonly type: string | undefined
  /** The whole answer, for what belongs to the error: a refused invoice, say. */
  readonly answer: unknown

  constructor(parts: { message: string; status?: number; code?: string; type?: string; answer?: unknown }) {
    super(parts.message)
    this.name = "RequestError"
    this.status = parts.status
    this.code = parts.code
    this.type = parts.type
    this.answer = parts.answer
  }
}

/** What went wrong, in the words of `svc.errors`. */
export type ErrorKind =
  | "permission_denied"
  | "logged_out"
  | "not_found"
  | "conflict"
  | "invalid"
  | "gateway_refused"
  | "gateway_rejected_us"
  | "gateway_unavailable"
  | "offline"
  | "unexpected"

/**
 * Sorts an error by its code and status. The gateway's failures are 422 (the request), 502 (the credentials) and 503.
 */
export function errorKind(error: unknown): ErrorKind {
  if (!(error instanceof RequestError)) {
    return "unexpected"
  }
  if (error.code === "permission_denied") {
    return "permission_denied"
  }
  switch (error.status) {
    case undefined:
      return "offline"
    case 400:
      return "invalid"
    case 401:
      return "logged_out"
    case 403:
      return "permission_denied"
    case 404:
      return "not_found"
    case 409:
      return "conflict"
    case 422:
      return "gateway_refused"
    case 502:
      return "gateway_rejected_us"
    case 503:
      return "gateway_unavailable"
    default:
      return "unexpected"
  }
}

/** How Medusa answers what nobody foresaw: its message says no more than that. */
const UNKNOWN_ERROR = "unknown_error"

/** The server's own words, which are English: they say what the translated text cannot. `undefined` when they add nothing. */
export function errorDetail(error: unknown): string | undefined {
  if (!(error instanceof RequestError) || error.message === "") {
    return undefined
  }
  const isTold = ["offline", "logged_out"].includes(errorKind(error)) || error.type === UNKNOWN_ERROR
  return isTold ? undefined : error.message
}

/** A fault that the server found in a field: a code for the page's own words, where there is one, and the same in English. */
export interface FieldFault {
  code?: string
  message: string
}

/**
 * The faults that the server found in the fields of a form, from an answer with status 400. It lists them as `fields`, or writes
 * `name: words; name: words` after an introduction.
 *
 * @param names the form's fields, as the server names them; `lines` also stands for `lines.0.amount`.
 * @returns faults by the path that the server names; `rest` is what belongs to none of the fields.
 */
export function fieldErrors(
  error: unknown,
  names: readonly string[]
): { fields: Map<string, FieldFault>; rest: string[] } {
  const fields = new Map<string, FieldFault>()
  const rest: string[] = []
  for (const { path, ...fault } of error instanceof RequestError && error.status === 400 ? faultsOf(error) : []) {
    const known = path !== undefined && names.some((name) => path === name || path.startsWith(`${name}.`))
    if (known && !fields.has(path)) {
      fields.set(path, fault)
    } else {
      rest.push(path === undefined ? fault.message : `${path}: ${fault.message}`)
    }
  }
  return { fields, rest }
}

function faultsOf(error: RequestError): (FieldFault & { path?: string })[] {
  const listed = (error.answer as { fields?: unknown } | undefined)?.fields
  if (Array.isArray(listed)) {
    return (listed as (FieldFault & { name: string })[]).map(({ name, ...fault }) => ({ path: name, ...fault }))
  }
  return error.message
    .replace(/^Invalid request: /, "")
    .split("; ")
    .map((part) => {
      const [, path, message] = /^([\w.]+): (.+)$/s.exec(part) ?? []
      return path !== undefined && message !== undefined ? { path, message } : { message: part }
    })
}
