/** Memory of this browser. */
interface Memory {
  cart_id?: string
  /** The gateway's environment according to the last payment session. */
  environment?: string
  language?: string
}

const KEY = "demo-shop"

/** Reads the data that this browser keeps over reloads, closed tabs and trips to the gateway. */
export function recall(): Memory {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Memory
  } catch {
    return {}
  }
}

/** Changes some entries; `undefined` deletes one. */
export function remember(changes: Memory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...recall(), ...changes }))
  } catch {
    // A browser without storage still works, but forgets the data on a reload.
  }
}
