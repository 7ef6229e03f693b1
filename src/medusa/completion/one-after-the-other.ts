import type { ILockingModule } from "@medusajs/framework/types"

/**
 * Takes several locks one after the other, always in the same order. The Redis provider takes them all at once, so two
 * callers that want the same ones deadlock, and the locks they got stay taken for a minute after they give up.
 */
export function oneAfterTheOther(locking: ILockingModule): ILockingModule["execute"] {
  return (keys, job, args) => {
    const inOrder = [...new Set([keys].flat())].sort()
    return inOrder.reduceRight((inner, key) => () => locking.execute(key, inner, args), job)()
  }
}
