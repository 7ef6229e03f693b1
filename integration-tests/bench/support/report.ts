import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"

import { lineOf } from "./in-words"
import { type Comparison, isMet } from "./measure"
import { lastTwo, runsIn, textWith } from "./runs"
import { tableOf } from "./table"

/** What a run finds out: printed figure by figure, and kept in a file at its end, which can come at any moment. */
export class Report {
  readonly #comparisons: Comparison[] = []
  readonly #faults: string[] = []
  readonly #started = Date.now()
  #isClosed = false

  /** @param file where runs are kept. */
  constructor(private readonly file: string) {}

  /** Takes a figure as soon as it is measured. */
  add(...comparisons: readonly Comparison[]): void {
    for (const comparison of comparisons) {
      this.#comparisons.push(comparison)
      this.#print(lineOf(comparison))
    }
  }

  /** Shows who watches what is no comparison, as soon as it is known. */
  say(text: string): void {
    this.#print(`       ${text}`)
  }

  /** Takes what must not be, beside figures that miss their goals: lets the benchmark end with a failure. */
  fault(fault: string): void {
    this.#faults.push(fault)
    this.#print(`FAULT  ${fault}`)
  }

  /**
   * Prints the table of what there is and keeps it; only once. Nothing in here waits, for it may be the last that is done.
   *
   * @param endedEarly why not all was measured.
   * @returns whether every goal is met and nothing was wrong.
   */
  close(endedEarly?: string): boolean {
    const missed = this.#comparisons.filter((comparison) => !isMet(comparison)).length
    if (!this.#isClosed) {
      const seconds = Math.round((Date.now() - this.#started) / 1000)
      this.#print(`\n${tableOf(this.#comparisons)}\n`)
      this.#print(`${this.#comparisons.length - missed} goals met, ${missed} missed, in ${seconds} s`)
      this.#faults.forEach((fault) => this.#print(`FAULT: ${fault}`))
      if (endedEarly !== undefined) {
        this.#print(`Not all was measured: ${endedEarly}.`)
      }
      this.#keep(endedEarly)
      this.#isClosed = true
    }
    return missed + this.#faults.length === 0 && endedEarly === undefined
  }

  /** The last two runs that are kept, side by side. */
  static comparisonOf(file: string): string {
    return lastTwo(runsIn(readIfThere(file)))
  }

  #keep(endedEarly: string | undefined): void {
    if (this.#comparisons.length === 0) {
      return
    }
    const run = {
      at: new Date().toISOString(),
      machine: { node: process.version, cpus: os.cpus().length, model: os.cpus()[0]?.model },
      ...(endedEarly !== undefined && { ended_early: endedEarly }),
      comparisons: this.#comparisons,
      faults: this.#faults,
    }
    mkdirSync(path.dirname(this.file), { recursive: true })
    writeFileSync(this.file, textWith(runsIn(readIfThere(this.file)), run))
  }

  /** After the end, what was being measured at that moment says nothing any more. */
  #print(text: string): void {
    if (!this.#isClosed) {
      console.log(text)
    }
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return undefined
  }
}
