/**
 * Plays a day of a large shop in two minutes: two servers, messages that arrive late, twice and in reverse order, staff
 * who read pages, and a ledger of a year. Compares it with the same shop on Medusa's own provider.
 */
import type { DayOptions } from "../support/bench-store"
import { compare, type Comparison, computeQuantile } from "../support/measure"
import { formatFigure, type Report } from "../support/report"
import { countBefore, countFoundByRepair, findFaults, waitUntilSettled } from "./day/books"
import { measureCapacity } from "./day/capacity"
import { answers, listAdminReads, listCompletions, listMessages } from "./day/deeds"
import { openPayments } from "./day/payments"
import { type Deed, play, type Tally } from "./day/play"
import { readMemory, type Shop, withShop } from "./day/shop"
import type { Section } from "./section"

/** By default, this share of the carts that core alone can place in a second is played. */
const CART_SHARE = 0.25

/** The 99th percentile of each kind of answer must not exceed these. */
const LIMITS_MS = { [answers.placing]: 3_000, [answers.webhook]: 500, [answers.page]: 1_000 }

export const day: Section = {
  name: "day",
  onlyByName: true,
  run: (bench, report) => withShop(bench, (shop) => playDay(shop, bench.options, report)),
}

async function playDay(shop: Shop, { rate, seconds, carts: wished }: DayOptions, report: Report): Promise<void> {
  const capacity = await measureCapacity(shop, report)
  const carts = wished ?? CART_SHARE * computeQuantile(capacity, 0.5)
  report.say(
    `played: ${rate} payments a second for ${seconds} s, of which ${formatFigure(carts)} carts that are placed; the rest are invoices and refused cards`
  )
  const ours = await playPayments(shop, { rate, seconds, carts }, report)
  const theirs = await play(await listCompletions(shop, { carts, seconds: seconds / 4 }))
  theirs.lines().forEach((line) => report.say(`with pp_system_default: ${line}`))
  report.add(compareCallbacks(ours, theirs))
  for (const [what, limit] of Object.entries(LIMITS_MS)) {
    report.add(
      compare(
        { what: `a day: ${what}, p99`, against: "the limit", unit: "ms", goal: { atMost: 1 } },
        { ours: [computeQuantile(ours.times(what), 0.99)], theirs: [limit] }
      )
    )
  }
}

/** Plays the payments, and reports everything that is wrong afterwards as a fault. */
async function playPayments(shop: Shop, options: Required<DayOptions>, report: Report): Promise<Tally> {
  const { database } = shop
  const payments = await openPayments(shop, options)
  const before = await countBefore(database)
  const deeds = [...listMessages(shop, payments), ...listAdminReads(shop, options.seconds)]
  const [morning, evening] = halve(deeds, options.seconds * 500)
  const tally = await play(morning)
  // A full garbage collection would delay every answer, so it runs while nothing is requested.
  const halfway = await readMemory(shop)
  await play(evening, tally)
  const backlog = await waitUntilSettled(database)
  tally.lines().forEach((line) => report.say(line))
  report.say(`nothing left to settle ${formatFigure(backlog.seconds)} s after the last answer`)
  report.add(
    compare(
      { what: "a day: memory at the end", against: "halfway", unit: "MB", goal: { atMost: 1.1 } },
      { ours: await readMemory(shop), theirs: halfway }
    )
  )

  const counts: [number, string][] = [
    [tally.errors, "requests were answered with an error or not at all"],
    [backlog.left, "payments are still not settled"],
    ...(await findFaults(database, payments, before)),
    [await countFoundByRepair(shop), "payments are unlike Medusa, as the repair job finds"],
  ]
  const faults = counts.filter(([count]) => count !== 0)
  faults.forEach(([count, what]) => report.fault(`a day: ${count} ${what}`))
  if (faults.length === 0) {
    report.say(`the books of ${payments.length} payments agree, no answer was an error`)
  }
  return tally
}

/** Splits actions at a moment, from which the later ones count their time. */
function halve(deeds: readonly Deed[], middle: number): [Deed[], Deed[]] {
  const later = deeds.filter(({ at }) => at >= middle)
  return [deeds.filter(({ at }) => at < middle), later.map((deed) => ({ ...deed, at: deed.at - middle }))]
}

/** Times that were not measured in rounds are compared by quantiles: twenty of each side, from the fastest to the slowest. */
function compareCallbacks(ours: Tally, theirs: Tally): Comparison {
  const twentieths = (times: readonly number[]) =>
    Array.from({ length: 20 }, (_, place) => computeQuantile(times, (place + 0.5) / 20))
  return compare(
    {
      what: `a day: ${answers.placing}`,
      against: "as many completions with pp_system_default, no other payments",
      unit: "ms",
      goal: { atMost: 2 },
    },
    { ours: twentieths(ours.times(answers.placing)), theirs: twentieths(theirs.times(answers.completion)) }
  )
}
