import { createHash } from "node:crypto"

import { signedMessage } from "../../http/support/forge"
import {
  defaultDialect,
  type NotificationExpectation,
  parseNotification,
  type ReceivedNotification,
  toAmount,
  verifyNotification,
} from "../../../src/gateway"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import { compare, type Comparison, timeInTurn } from "../support/measure"
import type { Section } from "./section"

const CALLS = 2_000
const BATCHES = { rounds: 40, warmUp: 10 }

const trust = { secretKey: sandboxDefaults.secretKey, dialect: defaultDialect }

const expectation: NotificationExpectation = {
  merchantId: sandboxDefaults.merchantId,
  orderId: "bench01K9ZZZZZZZZZZZZZZZZZZZZZZ",
  amount: toAmount("55.00"),
  environment: "sandbox",
}

/** What it takes to decide that a message is genuine, in microseconds. */
export const verification: Section = {
  name: "verification",
  run: async () => [await judging("webhook"), await judging("callback")],
}

async function judging(channel: "webhook" | "callback"): Promise<Comparison> {
  const received = receivedFrom(channel)
  const bytes = Buffer.from(hashedText(received), "utf8")
  const times = await timeInTurn(
    BATCHES,
    inBatches(() => {
      const { outcome } = verifyNotification(received, expectation, trust)
      if (outcome !== "verified") {
        throw new Error(`A genuine message was judged ${outcome}`)
      }
    }),
    inBatches(() => createHash("sha256").update(bytes).digest())
  )
  return compare(
    {
      what: `verify the message of a ${channel}`,
      against: `SHA-256 of the same ${bytes.byteLength} bytes`,
      unit: "µs",
      goal: { atMost: 3 },
    },
    { ours: times.ours.map(microsecondsACall), theirs: times.theirs.map(microsecondsACall) }
  )
}

function receivedFrom(channel: "webhook" | "callback"): ReceivedNotification {
  const { body, content_type } = signedMessage(channel, { ...expectation, transactionNumber: "431000000012345" })
  const parsed = parseNotification(Buffer.from(body), content_type)
  if (parsed.outcome !== "parsed") {
    throw new Error(`The message is malformed: ${parsed.reason}`)
  }
  return parsed.received
}

/** What enters the hash: the key and every value but the check value itself. */
function hashedText({ fields }: ReceivedNotification): string {
  return [trust.secretKey, ...fields.filter(({ name }) => name !== "checksumhash").map(({ written }) => written)].join(
    ""
  )
}

function inBatches(call: () => unknown) {
  return {
    prepare: () => Promise.resolve(),
    run: () => {
      for (let calls = 0; calls < CALLS; calls++) {
        call()
      }
      return Promise.resolve()
    },
  }
}

function microsecondsACall(milliseconds: number): number {
  return (milliseconds / CALLS) * 1000
}
