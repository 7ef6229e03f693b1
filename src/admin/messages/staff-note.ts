import type { SvcMessage } from "../../types"

/** Why a member of staff confirmed or rejected what the merchant panel shows; `undefined` for what the gateway said. */
export function readStaffNote({ channel, body }: Pick<SvcMessage, "channel" | "body">): string | undefined {
  if (channel !== "staff") {
    return undefined
  }
  try {
    const { note } = JSON.parse(body) as { note?: unknown }
    return typeof note === "string" && note !== "" ? note : undefined
  } catch {
    // It was cut to the length that is kept.
    return undefined
  }
}
