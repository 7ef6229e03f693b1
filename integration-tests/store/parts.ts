/** A part of the demo that runs until it is stopped. */
export interface Part {
  stop(): Promise<void>
}

/** The parts that run; they stop in the reverse order of their start, also when the start is interrupted. */
export class Parts {
  private readonly running: Part[] = []
  private stopping: Promise<void> | undefined

  /** Starts a part and keeps it. One that is ready only after `stop` was called is stopped at once. */
  async start<T extends Part>(part: Promise<T>): Promise<T> {
    const started = await part
    if (this.stopping) {
      await started.stop()
      throw new Error("Interrupted")
    }
    this.running.push(started)
    return started
  }

  /** Once this is so, a part that ends is no failure. */
  get areStopping(): boolean {
    return this.stopping !== undefined
  }

  stop(): Promise<void> {
    this.stopping ??= this.stopAll()
    return this.stopping
  }

  private async stopAll(): Promise<void> {
    for (const part of this.running.reverse()) {
      await part.stop()
    }
  }
}
