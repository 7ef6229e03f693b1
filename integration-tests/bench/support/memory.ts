import { once } from "node:events"

import type { BenchStore } from "./bench-store"

/** Bytes that are in use after a full clean-up. */
interface MemoryInUse {
  heapUsed: number
  external: number
}

const MEGABYTE = 1024 ** 2

/** Asks a server that was started with the probe how many megabytes it cannot give back. */
export async function megabytesInUse({ server }: BenchStore): Promise<number> {
  const answered = once(server.child, "message")
  server.child.send("memory")
  const [{ memory }] = (await Promise.race([answered, server.failure])) as [{ memory: MemoryInUse }]
  return (memory.heapUsed + memory.external) / MEGABYTE
}
