/** Resets what the store under test remembers in its process, because folders of tests share one process. */
import { completeCartWorkflow } from "@medusajs/medusa/core-flows"
import { RateLimiterMemory } from "rate-limiter-flexible"

const names = ["validate", "beforePaymentAuthorization", "orderCreated"] as const
type HookName = (typeof names)[number]
type Handler = (about: { cart?: { id: string } }) => unknown

/**
 * The store's own code in the hooks of core's completion, for the running test. Medusa takes one handler for each hook
 * of a process.
 */
export const completionHooks: Partial<Record<HookName, Handler>> = {}

const hooks = completeCartWorkflow.hooks as unknown as Record<HookName, (handler: Handler) => void>
for (const name of names) {
  hooks[name]((about) => completionHooks[name]?.(about))
}

/** The keys that each rate limiter of the process has counted. */
const counted = new Map<RateLimiterMemory, Set<string | number>>()

const consume = RateLimiterMemory.prototype.consume
RateLimiterMemory.prototype.consume = function (key, ...more) {
  counted.set(this, (counted.get(this) ?? new Set()).add(key))
  return consume.call(this, key, ...more)
}

/** Removes spies and the store's own code from the hooks, and lets every rate limiter start anew. */
export async function resetProcess(): Promise<void> {
  jest.restoreAllMocks()
  for (const name of names) {
    delete completionHooks[name]
  }
  for (const [limiter, keys] of counted) {
    await Promise.all([...keys].map((key) => limiter.delete(key)))
  }
  counted.clear()
}
