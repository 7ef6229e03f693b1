/** A part of the demo that runs until it is stopped. */
export interface Part {
  stop(): Promise<void>
}

/** The running parts; they stop in reverse order, even when the start is interrupted. */
export class Parts {
  private readonly running: Part[] = []
  private stopping: Promise<void> | undefined

  /** Starts a part and registers it. A part that becomes ready after `stop` was called is stopped at once. */
  async start<T extends Part>(part: Promise<T>): Promise<T> {
    const started = await part
    if (this.stopping) {
      await started.stop()
      throw new Error("Interrupted")
    }
    this.running.push(started)
    return started
  }

  /** Whether the parts are being stopped: then a part that ends is not a failure. */
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
