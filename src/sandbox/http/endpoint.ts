import type { Request, RequestHandler, Response } from "express"
import type { SandboxContext } from "../context"
import { type EndpointFault, type FaultyEndpointName, takeEndpointFault } from "../faults"
import { type Answer, buildErrorAnswer, Refusal } from "./answer"

/** Turns a request into a complete answer. May throw {@link Refusal}. */
export type Endpoint = (request: Request) => Answer | Promise<Answer>

/** Turns a refusal into an answer; §7's JSON unless an endpoint shows pages. */
export type ShowRefusal = (refusal: Refusal, request: Request) => Answer

const showAsJson: ShowRefusal = ({ status, message, reason }) => buildErrorAnswer(status, message, reason)

/**
 * Wraps an endpoint as an Express handler.
 *
 * @param faultName the name under which faults can be set for it.
 */
export function serve(
  { state, log }: SandboxContext,
  endpoint: Endpoint,
  { faultName, showRefusal = showAsJson }: { faultName?: FaultyEndpointName; showRefusal?: ShowRefusal } = {}
): RequestHandler {
  const run = async (request: Request): Promise<Answer> => {
    try {
      return await endpoint(request)
    } catch (error) {
      if (!(error instanceof Refusal)) {
        throw error
      }
      log(`${request.method} ${request.path}: ${error.status} ${error.message} (${error.reason})`)
      const answer = showRefusal(error, request)
      return { ...answer, headers: { ...answer.headers, ...error.headers } }
    }
  }
  return (request, response, next) => {
    const fault = faultName && takeEndpointFault(state.faults, faultName)
    const work = async () => {
      if (!fault) {
        send(response, await run(request))
        return
      }
      log(`${request.method} ${request.path}: fault ${fault.mode}${fault.after_effect ? " after the effect" : ""}`)
      if (fault.after_effect) {
        await run(request)
      }
      fail(request, response, fault)
    }
    work().catch(next)
  }
}

/** Sends a prepared answer. */
export function send(response: Response, { status, contentType, body, headers = {} }: Answer): void {
  response.status(status).set({ "Content-Type": contentType, "Cache-Control": "no-store", ...headers })
  response.end(body)
}

function fail(request: Request, response: Response, { mode }: EndpointFault): void {
  switch (mode) {
    case "timeout":
      return
    case "reset":
      request.socket.resetAndDestroy()
      return
    case "error_500":
      return send(response, buildErrorAnswer(500, "Internal Server Error"))
    case "html":
      return send(response, {
        status: 200,
        contentType: "text/html; charset=utf-8",
        body: "<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>",
      })
    case "garbage":
      return send(response, { status: 200, contentType: "application/json", body: '{"result":tru' })
    case "error_400":
      return send(response, buildErrorAnswer(400, "Invalid data"))
    case "error_401":
      return send(response, buildErrorAnswer(401, "Authorization Required"))
    case "error_404":
      return send(response, buildErrorAnswer(404, "Data not found"))
  }
}
