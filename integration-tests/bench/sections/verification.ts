import { createHash } from "node:crypto"
import { createRequire } from "node:module"
import path from "node:path"

import { signedMessage } from "../../http/support/forge"
import type * as Gateway from "../../../src/gateway"
import {
  defaultDialect,
  type NotificationExpectation,
  parseNotification,
  type ReceivedNotification,
  toAmount,
} from "../../../src/gateway"
import { sandboxDefaults } from "../../../src/sandbox/defaults"
import { pluginBuild } from "../../store/paths"
import { compare, type Comparison, inTurn, type Turn } from "../support/measure"
import type { Section } from "./section"

/** A batch of either side takes about a millisecond, so that both are interrupted as seldom. */
const CALLS = { ours: 250, theirs: 1_500 }
const BATCHES = { rounds: 300, warmUp: 150, seconds: 10, atLeast: 50 }

/** What ships, not what a loader makes of the sources; it is built before a section runs. */
const builtGateway = () => createRequire(__filename)(path.join(pluginBuild, "src", "gateway")) as typeof Gateway

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
  run: async (_bench, report) => {
    report.add(await judging("webhook"))
    report.add(await judging("callback"))
  },
}

async function judging(channel: "webhook" | "callback"): Promise<Comparison> {
  const { verifyNotification } = builtGateway()
  const received = receivedFrom(channel)
  const bytes = Buffer.from(hashedText(received), "utf8")
  const times = await inTurn(BATCHES, {
    ours: inBatches(CALLS.ours, () => {
      const { outcome } = verifyNotification(received, expectation, trust)
      if (outcome !== "verified") {
        throw new Error(`A genuine message was judged ${outcome}`)
      }
    }),
    theirs: inBatches(CALLS.theirs, () => createHash("sha256").update(bytes).digest()),
  })
  return compare(
    {
      what: `verify the message of a ${channel}`,
      against: `SHA-256 of the same ${bytes.byteLength} bytes`,
      unit: "µs",
      goal: { atMost: 3 },
    },
    times
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

/** The processor's time for a call: what else the machine does in between counts for nobody. */
function inBatches(count: number, call: () => unknown): Turn {
  return () => {
    const before = process.cpuUsage()
    for (let calls = 0; calls < count; calls++) {
      call()
    }
    const { user, system } = process.cpuUsage(before)
    return Promise.resolve((user + system) / count)
  }
}
