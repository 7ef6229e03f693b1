/** Options that an earlier version had: what happens instead, and what to do. Said when a store that still gives one boots. */
export const removedOptions: ReadonlyMap<string, string> = new Map([
  [
    "capture",
    "is no longer supported. Remove it: the gateway takes the money at once, so Medusa captures a payment as soon as its order is placed.",
  ],
])
