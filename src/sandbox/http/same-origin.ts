import type { RequestHandler } from "express"
import type { SandboxContext } from "../context"
import { buildErrorAnswer } from "./answer"
import { send } from "./endpoint"

/** Refuses changes that a page of another site makes through the developer's browser. Programs do not send this header. */
export function requireSameOrigin({ log }: SandboxContext): RequestHandler {
  return (request, response, next) => {
    const site = request.headers["sec-fetch-site"]
    if (request.method === "GET" || site === undefined || site === "same-origin" || site === "none") {
      return next()
    }
    log(`${request.method} ${request.path}: 403 from a page of another site`)
    return send(response, buildErrorAnswer(403, "Forbidden", "pages of other sites may not control the sandbox"))
  }
}
