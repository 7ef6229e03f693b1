import type { ILockingModule } from "@medusajs/framework/types"

/**
 * Takes several locks one after the other, always in the same order. The Redis provider takes them all at once: two that want the
 * same ones then wait for each other, and what they hold when they give up stays locked for a minute.
 */
export function oneAfterTheOther(locking: ILockingModule): ILockingModule["execute"] {
  return (keys, job, args) => {
    const inOrder = [...new Set([keys].flat())].sort()
    return inOrder.reduceRight((inner, key) => () => locking.execute(key, inner, args), job)()
  }
}
