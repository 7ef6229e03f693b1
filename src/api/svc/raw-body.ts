import type { MedusaRequest } from "@medusajs/framework/http"
import getRawBody from "raw-body"
import type { MalformedReason } from "../../gateway"
import { MAX_MESSAGE_BYTES, type ReadBody, type UnreadReason } from "../../workflows/message/take-message"

const SLOWEST_BODY_MS = 10_000

/**
 * Reads a request's raw body: at most 64 KiB, within ten seconds, not compressed. A body that is not read to its
 * end, so the connection is closed after the answer.
 */
export async function readRawBody(req: MedusaRequest): Promise<ReadBody> {
  const read = await readWithinLimits(req)
  if (read.outcome === "unread") {
    req.res?.setHeader("Connection", "close")
  }
  return read
}

async function readWithinLimits(req: MedusaRequest): Promise<ReadBody> {
  const encoding = req.headers["content-encoding"]
  if (encoding !== undefined && encoding !== "identity") {
    return { outcome: "unread", reason: "compressed" }
  }
  let timer: NodeJS.Timeout | undefined
  const tooSlow = new Promise<"too_slow">((resolve) => {
    timer = setTimeout(() => resolve("too_slow"), SLOWEST_BODY_MS)
  })
  try {
    const reading = getRawBody(req, { length: req.headers["content-length"], limit: MAX_MESSAGE_BYTES })
    const body = await Promise.race([reading, tooSlow])
    if (body === "too_slow") {
      reading.catch(() => undefined)
      return { outcome: "unread", reason: "too_slow" }
    }
    return { outcome: "read", body }
  } catch (error) {
    const isTooLarge = (error as { status?: number }).status === 413
    return { outcome: "unread", reason: isTooLarge ? "too_large" : "broken_off" }
  } finally {
    clearTimeout(timer)
  }
}

const explanations: Record<MalformedReason | UnreadReason, { status: 400 | 408 | 413 | 415; message: string }> = {
  broken_off: { status: 400, message: "The body could not be read." },
  too_slow: { status: 408, message: "The body did not arrive in time. Send it again." },
  too_large: { status: 413, message: "The body is larger than 64 KiB." },
  compressed: { status: 415, message: "Compressed bodies are not accepted." },
  unsupported_content_type: { status: 415, message: "This address does not accept this Content-Type." },
  empty: { status: 400, message: "The body is empty." },
  not_utf8: { status: 400, message: "The body is not valid UTF-8." },
  bad_syntax: { status: 400, message: "The body cannot be parsed." },
  duplicate_field: { status: 400, message: "A field occurs twice" },
  nested_value: { status: 400, message: "A field holds a nested value" },
  not_an_object: { status: 400, message: "The body is not a JSON object." },
  unsafe_characters: { status: 400, message: "A field holds control characters" },
  too_many_fields: { status: 400, message: "There are too many fields." },
}

/** Status and message for a body that cannot be read or parsed; includes the field, never its value. */
export function explainMalformed(
  reason: MalformedReason | UnreadReason,
  field?: string
): { status: number; message: string } {
  const { status, message } = explanations[reason]
  return { status, message: field === undefined ? message : `${message}: ${field.slice(0, 64)}.` }
}
