/** Plays what happened before a test: the first time for real, and then by writing the same rows. */
import type { SandboxCall, SandboxControl } from "../../support/sandbox-control"
import type { KeptScenes } from "./kept-rows"
import { completionHooks } from "./process-state"

interface Scene {
  name: string
  result: unknown
  calls: SandboxCall[]
}

/**
 * The scenes of a booted store. They are written only into a store that has the rows of the boot, because a second copy
 * would have the same ids. A test whose subject is the way to a scene does not use it.
 */
export class Scenes {
  readonly #kept = new Map<string, Scene>()
  #count = 0

  /** @param store its sandbox changes with the environment. */
  constructor(
    private readonly store: { sandbox: SandboxControl },
    private readonly rows: KeptScenes,
    private readonly whenIdle: () => Promise<void>
  ) {}

  /** Forgets all scenes: the store has other options. */
  clear(): void {
    this.#kept.clear()
  }

  /** Returns what `act` returns, which must be plain data, after it was played or its rows were written. */
  async play<Result>(title: string, act: () => Promise<Result>): Promise<Result> {
    if (Object.keys(completionHooks).length > 0 || !(await this.rows.isUntouched())) {
      return act()
    }
    const { sandbox } = this.store
    const kept = this.#kept.get(title)
    if (kept) {
      await this.rows.write(kept.name)
      await sandbox.repeat(kept.calls)
      return structuredClone(kept.result) as Result
    }
    const before = sandbox.calls.length
    const result = await act()
    await this.whenIdle()
    const name = `scene ${this.#count++}`
    await this.rows.keep(name)
    this.#kept.set(title, { name, result: structuredClone(result), calls: sandbox.calls.slice(before) })
    return result
  }
}
