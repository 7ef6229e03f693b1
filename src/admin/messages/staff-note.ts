import type { SvcMessage } from "../../types"

/** The note with which staff confirmed or rejected a payment; `undefined` for a message of the gateway. */
export function readStaffNote({ channel, body }: Pick<SvcMessage, "channel" | "body">): string | undefined {
  if (channel !== "staff") {
    return undefined
  }
  try {
    const { note } = JSON.parse(body) as { note?: unknown }
    return typeof note === "string" && note !== "" ? note : undefined
  } catch {
    // The body was truncated when it was stored.
    return undefined
  }
}
