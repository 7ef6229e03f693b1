import { readDeclineCode } from "../../../gateway"
import type { FunnelFacts } from "../payments"
import type { Message } from "./message-rows"
import type { Verdict } from "./verify"

/** Reads the facts for statistics from a judged message. An unverified one tells nothing: anyone can have written it. */
export function readFunnelFacts({ channel }: Pick<Message, "channel">, verdict: Verdict): FunnelFacts {
  const hasFailed = verdict.outcome === "verified" && verdict.claim.status === "failed"
  return {
    hasReturned: channel === "callback" && verdict.outcome !== "unverified",
    ...(hasFailed && { declineCode: readDeclineCode(verdict.claim.responseMessage) }),
  }
}
