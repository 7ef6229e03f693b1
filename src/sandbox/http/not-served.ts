import type { ErrorRequestHandler, RequestHandler } from "express"
import { readErrorText } from "../../errors/read-error"
import type { SandboxContext } from "../context"
import { buildErrorAnswer, Refusal } from "./answer"
import { MAX_BODY_BYTES } from "./body"
import { send, serve, type ShowRefusal } from "./endpoint"

/** Answers 405 to every other method of a path. */
export function refuseOtherMethods(
  context: SandboxContext,
  methods: "get" | "post" | "put" | "get and post",
  showRefusal?: ShowRefusal
): RequestHandler {
  const allow = methods.toUpperCase().replace(" AND ", ", ")
  return serve(
    context,
    (request) => {
      throw new Refusal(405, "Method Not Allowed", `${request.method} is not served here, only ${allow}`, {
        Allow: allow,
      })
    },
    showRefusal && { showRefusal }
  )
}

/** Answers 404 to every path that does not exist. */
export function refuseUnknownPaths(context: SandboxContext): RequestHandler {
  return serve(context, (request) => {
    throw new Refusal(404, "Data not found", `there is nothing at ${request.method} ${request.path}`)
  })
}

/** Answers unreadable requests, and errors of the sandbox itself, in the shape of §7. */
export function showFailures({ log }: SandboxContext): ErrorRequestHandler {
  return (error: { status?: number; stack?: string }, request, response, next) => {
    if (response.headersSent) {
      return next(error)
    }
    const status = error.status !== undefined && error.status >= 400 && error.status < 500 ? error.status : 500
    log(`${request.method} ${request.path}: ${status} ${status === 500 ? (error.stack ?? "") : readErrorText(error)}`)
    const messages: Record<number, string> = {
      413: "Payload Too Large",
      415: "Unsupported Media Type",
      500: "Internal Server Error",
    }
    const reason = status === 413 ? `the body is larger than ${MAX_BODY_BYTES} bytes` : readErrorText(error)
    return send(
      response,
      buildErrorAnswer(status, messages[status] ?? "Invalid data", status === 500 ? undefined : reason)
    )
  }
}
