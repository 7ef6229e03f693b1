/** Options that an earlier version had: what happens instead, and what to do. Said when a store that still gives one boots. */
export const removedOptions: ReadonlyMap<string, string> = new Map([
  [
    "capture",
    "was removed. The service takes the money at once, so Medusa captures a payment as soon as its order is placed. Remove this option.",
  ],
])
