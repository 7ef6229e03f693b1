import express, { type Request } from "express"
import type { z } from "zod"
import { Refusal } from "./answer"

/** Largest request body, in bytes. */
export const MAX_BODY_BYTES = 256 * 1024

/** Reads every body as bytes, whatever its type; each endpoint parses its own strictly. */
export const readBody = express.raw({ type: () => true, limit: MAX_BODY_BYTES, inflate: false })

/**
 * Reads the body as text. Requires the given Content-Type and valid UTF-8.
 *
 * @throws Refusal 415 or 400.
 */
export function readBodyText(request: Request, wantedType: string, invalidMessage: string): string {
  const [type = "", ...parameters] = (request.headers["content-type"] ?? "")
    .toLowerCase()
    .split(";")
    .map((part) => part.trim())
  if (type !== wantedType || parameters.some((parameter) => !/^(charset="?utf-?8"?)?$/.test(parameter))) {
    throw new Refusal(415, "Unsupported Media Type", `Content-Type must be ${wantedType}`)
  }
  const bytes: unknown = request.body
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0))
  } catch {
    throw new Refusal(400, invalidMessage, "the body is not UTF-8")
  }
}

/**
 * Parses the JSON body with a schema.
 *
 * @param invalidMessage the message of the contract for a bad body (§7).
 * @throws Refusal 415 or 400, with the first invalid field as the reason.
 */
export function readJsonBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  invalidMessage: string
): z.output<Schema> {
  const text = readBodyText(request, "application/json", invalidMessage)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400, invalidMessage, "the body is not JSON")
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) {
    throw new Refusal(400, invalidMessage, formatReason(parsed.error))
  }
  return parsed.data
}

/** The first issue, as `field: fault`. */
export function formatReason(error: z.ZodError): string {
  const [issue] = error.issues
  return issue ? `${issue.path.map(String).join(".") || "body"}: ${issue.message}` : "the body is not as expected"
}
