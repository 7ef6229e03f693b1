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
  const { memory } = await askServer<{ memory: MemoryInUse }>(server, "memory")
  return (memory.heapUsed + memory.external) / MEGABYTE
}

/** Asks a server that was started with the probe how many seconds it has kept a processor busy. */
export async function processorSeconds({ server }: BenchStore): Promise<number> {
  return (await askServer<{ processor: number }>(server, "processor")).processor / 1_000_000
}

/** Asks a server what its probe knows. One question at a time: answers do not say what was asked. */
export async function askServer<Answer>(server: BenchStore["server"], question: string): Promise<Answer> {
  const answered = once(server.child, "message")
  server.child.send(question)
  const [answer] = (await Promise.race([answered, server.failure])) as [Answer]
  return answer
}
