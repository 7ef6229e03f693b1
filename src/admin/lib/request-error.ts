/** A failed request. */
export class RequestError extends Error {
  /** HTTP status; `undefined` without an answer. */
  readonly status: number | undefined
  readonly code: string | undefined
  readonly type: string | undefined
  /** The complete answer, for data that belongs to the error, such as a refused invoice. */
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

/** The kind of error; a key of `svc.errors`. */
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

/** Classifies an error by code and status. The gateway's failures are 422 (request), 502 (credentials) and 503. */
export function findErrorKind(error: unknown): ErrorKind {
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

/** Medusa's code for unexpected errors, whose message is useless. */
const UNKNOWN_ERROR = "unknown_error"

/** The server's own English message, which can be more specific than the translated text. `undefined` when it adds nothing. */
export function findErrorDetail(error: unknown): string | undefined {
  if (!(error instanceof RequestError) || error.message === "") {
    return undefined
  }
  const isExplained = ["offline", "logged_out"].includes(findErrorKind(error)) || error.type === UNKNOWN_ERROR
  return isExplained ? undefined : error.message
}

/** The server's error for a field: a code for translation, if there is one, and the English message. */
export interface FieldFault {
  code?: string
  message: string
}

/**
 * Reads the field errors of a form from an answer with status 400. The server lists them as `fields`, or as
 * `name: message; name: message` after an introduction.
 *
 * @param names the server's names of the form's fields; `lines` also covers `lines.0.amount`.
 * @returns errors by the server's path; `rest` has those that belong to no field.
 */
export function listFieldErrors(
  error: unknown,
  names: readonly string[]
): { fields: Map<string, FieldFault>; rest: string[] } {
  const fields = new Map<string, FieldFault>()
  const rest: string[] = []
  for (const { path, ...fault } of error instanceof RequestError && error.status === 400 ? listFaults(error) : []) {
    const known = path !== undefined && names.some((name) => path === name || path.startsWith(`${name}.`))
    if (known && !fields.has(path)) {
      fields.set(path, fault)
    } else {
      rest.push(path === undefined ? fault.message : `${path}: ${fault.message}`)
    }
  }
  return { fields, rest }
}

function listFaults(error: RequestError): (FieldFault & { path?: string })[] {
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
