/** A fake browser for the kit: a page, its storage and its events. Replaces Node's globals. */
export class FakeBrowser {
  readonly stored = new Map<string, string>()
  /** Addresses that the page navigated to. */
  readonly left: string[] = []
  private readonly window = new EventTarget()
  private readonly document = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    documentElement: { lang: "" },
  })

  constructor(href = "https://shop.example/checkout") {
    const { stored } = this
    this.put("location", { href, assign: (address: string) => this.left.push(address) })
    this.put("document", this.document)
    this.put("localStorage", {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    })
    this.put("navigator", {})
    this.put("addEventListener", this.window.addEventListener.bind(this.window))
    this.put("removeEventListener", this.window.removeEventListener.bind(this.window))
  }

  /** Sets a global of the page. */
  put(name: string, value: unknown): void {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  }

  speak(lang: string): void {
    this.document.documentElement.lang = lang
  }

  forbidStorage(): void {
    Object.defineProperty(globalThis, "localStorage", {
      configurable: true,
      get() {
        throw new Error("The operation is insecure.")
      },
    })
  }

  hide(): void {
    this.document.visibilityState = "hidden"
    this.document.dispatchEvent(new Event("visibilitychange"))
  }

  show(): void {
    this.document.visibilityState = "visible"
    this.document.dispatchEvent(new Event("visibilitychange"))
  }

  comeOnline(): void {
    this.window.dispatchEvent(new Event("online"))
  }

  /** Simulates a write to the storage by another tab. */
  otherTabWrites(key: string, value: string | undefined): void {
    if (value === undefined) {
      this.stored.delete(key)
    } else {
      this.stored.set(key, value)
    }
    this.window.dispatchEvent(Object.assign(new Event("storage"), { key }))
  }
}
