import os from "node:os"

import { short } from "../../support/in-words"
import { processorTimeOf, type Shop } from "./shop"

interface Reading {
  at: number
  /** Milliseconds in which any processor of the machine was busy, with whatever. */
  busy: number
  /** Seconds in which the shop's servers were. */
  servers: number
}

/**
 * Watches what keeps the processors busy.
 *
 * @returns what says so in words when it is called.
 */
export async function watchProcessors(shop: Shop): Promise<() => Promise<string>> {
  const before = await read(shop)
  return async () => {
    const after = await read(shop)
    const count = os.cpus().length
    const available = ((after.at - before.at) * count) / 1000
    const percentOf = (seconds: number) => `${short((seconds / available) * 100)} %`
    const busy = percentOf((after.busy - before.busy) / 1000)
    const servers = percentOf(after.servers - before.servers)
    return `${count} processors: ${busy} busy, ${servers} with the two servers, the rest with their database and whatever else runs here`
  }
}

async function read(shop: Shop): Promise<Reading> {
  const busy = os.cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)
  return { at: performance.now(), busy, servers: await processorTimeOf(shop) }
}
