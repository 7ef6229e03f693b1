/** The parts of a browser's window that the kit uses, each of them missing on a server. */
export interface Page {
  location?: { href: string; assign(address: string): void }
  localStorage?: {
    getItem(key: string): string | null
    setItem(key: string, value: string): void
    removeItem(key: string): void
  }
  document?: PageEvents & { visibilityState: string }
  navigator?: { locks?: { request<T>(name: string, work: () => Promise<T>): Promise<T> } }
}

type Listener = (event: { key?: string | null; persisted?: boolean }) => void

interface PageEvents {
  addEventListener?(type: string, listener: Listener): void
  removeEventListener?(type: string, listener: Listener): void
}

/** The window; on a server an object that has none of these. */
export const page = globalThis as unknown as Page & PageEvents

/** Whether nobody looks at the page: another tab is in front of it. */
export function isHidden(): boolean {
  return page.document?.visibilityState === "hidden"
}

/** Listens until the function that it gives back is called. */
export function listen(target: PageEvents | undefined, type: string, listener: Listener): () => void {
  target?.addEventListener?.(type, listener)
  return () => target?.removeEventListener?.(type, listener)
}
