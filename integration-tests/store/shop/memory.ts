/** Memory of this browser. */
interface Memory {
  cart_id?: string
  /** The gateway's environment as the last payment session named it. */
  environment?: string
  language?: string
}

const KEY = "demo-shop"

/** What this browser keeps over reloads, closed tabs and trips to the gateway. */
export function recall(): Memory {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Memory
  } catch {
    return {}
  }
}

/** Changes some entries; `undefined` forgets one. */
export function remember(changes: Memory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...recall(), ...changes }))
  } catch {
    // A browser without storage shops on; it only forgets at a reload.
  }
}
