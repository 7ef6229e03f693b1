/** Removed options, with the error text for a store that still sets one: what happens instead and what to do. */
export const removedOptions: ReadonlyMap<string, string> = new Map([
  [
    "capture",
    "is no longer supported. Remove it: the gateway takes the money at once, so Medusa captures a payment as soon as its order is placed.",
  ],
])
