/** The parts of a browser's window that the kit uses. On a server all of them are missing. */
export interface Page {
  location?: { href: string; assign(address: string): void }
  localStorage?: {
    getItem(key: string): string | null
    setItem(key: string, value: string): void
    removeItem(key: string): void
  }
  document?: PageEvents & { visibilityState: string; documentElement?: { lang: string } }
  navigator?: { locks?: { request<T>(name: string, work: () => Promise<T>): Promise<T> } }
}

type Listener = (event: { key?: string | null; persisted?: boolean }) => void

interface PageEvents {
  addEventListener?(type: string, listener: Listener): void
  removeEventListener?(type: string, listener: Listener): void
}

/** The window; on a server an object that has none of these. */
export const page = globalThis as unknown as Page & PageEvents

/** Whether the page is hidden, for example behind another tab. */
export function isHidden(): boolean {
  return page.document?.visibilityState === "hidden"
}

/** The language of the page (`lang` of `<html>`) when the payment page has it too. */
export function readLanguage(): "en" | "ar" | undefined {
  const [language] = page.document?.documentElement?.lang.toLowerCase().split("-") ?? []
  return language === "en" || language === "ar" ? language : undefined
}

/** Adds a listener. Returns a function that removes it. */
export function listen(target: PageEvents | undefined, type: string, listener: Listener): () => void {
  target?.addEventListener?.(type, listener)
  return () => target?.removeEventListener?.(type, listener)
}
