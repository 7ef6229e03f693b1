import { short } from "../support/in-words"
import { compare, quantileOf } from "../support/measure"
import type { DayOptions } from "../support/options"
import type { Report } from "../support/report"
import { countBefore, faultsIn, foundByRepair, untilSettled } from "./day/books"
import { measureCapacity } from "./day/capacity"
import { completionsBySystem, COMPLETION } from "./day/system-day"
import { answers, deedsOf, openPayments } from "./day/payments"
import { type Deed, play } from "./day/play"
import { watchProcessors } from "./day/processors"
import { memoryOf, type Shop, withShop } from "./day/shop"
import { READING, staffReading } from "./day/staff"
import { Tally } from "./day/tally"
import type { Section } from "./section"

/** Without another wish, this share of the carts that core alone places in a second is played. */
const CART_SHARE = 0.25

/** How soon the slowest answer in a hundred shall be there: a shopper waits at the one, the gateway's server at the other. */
const LIMITS_MS = { callback: 3_000, webhook: 500, page: 1_000 } as const

const TELL_EVERY_MS = 15_000

/**
 * A day of a large shop in two minutes: two servers, messages that come late, twice and backwards, staff who read, and a ledger of
 * a year. Beside it the same shop with Medusa's own provider.
 */
export const day: Section = {
  name: "day",
  onlyByName: true,
  run: (bench, report) => withShop(bench, (shop) => playDay(shop, bench.options.day, report)),
}

async function playDay(shop: Shop, options: DayOptions, report: Report): Promise<void> {
  const capacity = await measureCapacity(shop, report)
  const carts = options.carts ?? CART_SHARE * quantileOf(capacity, 0.5)
  const { rate, seconds } = options
  const share = `${short(carts)} carts that are placed`
  report.say(
    `played: ${rate} payments a second for ${seconds} s, of which ${share}; the rest are invoices and refused cards`
  )

  const tally = await playPayments(shop, { ...options, carts }, report)
  const theirs = await completionsBySystem(shop, { carts, seconds: seconds / 4 })
  theirs.lines().forEach((line) => report.say(`with pp_system_default: ${line}`))
  reportTimes(tally, theirs, report)
}

/** Plays the payments, and fails the run for everything that is not as it must be afterwards. */
async function playPayments(shop: Shop, options: Required<DayOptions>, report: Report): Promise<Tally> {
  const { database } = shop
  const payments = await openPayments(shop, options)
  const before = await countBefore(database)
  const atStart = await memoryOf(shop)
  const tally = new Tally()
  const processors = await watchProcessors(shop)
  const telling = setInterval(() => tellHowItGoes(tally, report), TELL_EVERY_MS)
  const deeds = [...deedsOf(shop, payments), ...staffReading(shop, options.seconds)]
  const [morning, evening] = halves(deeds, options.seconds * 500)
  await play(morning, tally.count)
  // A clean-up of the whole memory makes everybody wait, so nobody asks meanwhile.
  const halfway = await memoryOf(shop)
  await play(evening, tally.count)
  clearInterval(telling)
  report.say(await processors())

  const backlog = await untilSettled(database)
  tally.lines().forEach((line) => report.say(line))
  report.say(`nothing left to settle ${short(backlog.seconds)} s after the last answer`)
  const atEnd = await memoryOf(shop)
  reportMemory(report, atStart, halfway, atEnd)

  const faults = await faultsIn(database, payments, before)
  const unlike = await foundByRepair(shop)
  const all = [
    ...(tally.errors > 0 ? [`${tally.errors} requests were answered with an error or not at all`] : []),
    ...(backlog.left > 0 ? [`${backlog.left} payments are still not settled`] : []),
    ...(unlike > 0 ? [`the repair job finds ${unlike} payments unlike Medusa`] : []),
    ...faults,
  ]
  all.forEach((fault) => report.fault(`a day: ${fault}`))
  if (all.length === 0) {
    report.say(`the books of ${payments.length} payments agree, no answer was an error`)
  }
  return tally
}

/** What is done before a moment, and what is done from then on, which is its beginning. */
function halves(deeds: readonly Deed[], middle: number): [Deed[], Deed[]] {
  const later = deeds.filter(({ at }) => at >= middle)
  return [deeds.filter(({ at }) => at < middle), later.map((deed) => ({ ...deed, at: deed.at - middle }))]
}

function tellHowItGoes(tally: Tally, report: Report): void {
  const p99 = (what: string) => `${short(quantileOf(tally.times(what), 0.99))} ms`
  report.say(
    `${tally.size} answers, ${tally.errors} errors; p99: ${answers.placing} ${p99(answers.placing)}, ${answers.webhook} ${p99(answers.webhook)}`
  )
}

function reportMemory(report: Report, atStart: number[], halfway: number[], atEnd: number[]): void {
  const inWords = (megabytes: number[]) => megabytes.map(short).join(" and ")
  report.say(
    `memory of both servers in MB: ${inWords(atStart)}, ${inWords(halfway)} halfway, ${inWords(atEnd)} at the end`
  )
  report.add(
    compare(
      { what: "a day: memory at the end", against: "halfway", unit: "MB", goal: { atMost: 1.1 } },
      { ours: atEnd, theirs: halfway }
    )
  )
}

function reportTimes(tally: Tally, theirs: Tally, report: Report): void {
  report.add(
    compare(
      {
        what: "a day: callback of a cart",
        against: "as many completions with pp_system_default, no other payments",
        unit: "ms",
        goal: { atMost: 2 },
      },
      { ours: twentieths(tally.times(answers.placing)), theirs: twentieths(theirs.times(COMPLETION)) }
    ),
    ...limited("callback of a cart", tally.times(answers.placing), LIMITS_MS.callback),
    ...limited("webhook", tally.times(answers.webhook), LIMITS_MS.webhook),
    ...limited("page of the back office", tally.times(READING), LIMITS_MS.page)
  )
}

/** The slowest answer in a hundred against how long it may take. */
function limited(what: string, times: readonly number[], limit: number) {
  return [
    compare(
      { what: `a day: ${what}, p99`, against: `what it may take`, unit: "ms", goal: { atMost: 1 } },
      { ours: [quantileOf(times, 0.99)], theirs: [limit] }
    ),
  ]
}

/** Times that were not measured in turn are compared from the quickest to the slowest: as many of each. */
function twentieths(times: readonly number[]): number[] {
  return Array.from({ length: 20 }, (_, place) => quantileOf(times, (place + 0.5) / 20))
}
