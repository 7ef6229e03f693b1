/** Starts everything that a browser spec needs: store, shop and sandbox as in the demo, and a browser to open them in. */
import { chromium, type Browser, type LaunchOptions } from "playwright-core"

import { Parts } from "../../store/parts"
import { findFreePort } from "../../store/ports"
import { startDemo, type Demo, type DemoStart } from "../../store/start-demo"
import { runStepsSilently } from "../../store/steps"
import { chromiumArguments, findChromium } from "../../support/chromium"

/**
 * Time limit of a hook that starts servers or fills them with data: longer than a server's own patience, whose message
 * says why it did not start. The build happens before.
 */
export const START_MS = 600_000

/** Time limit of a test: several steps of a page, each of which has its own, shorter limit that names the step. */
export const TEST_MS = 300_000

/** The demo, with a browser. */
export class RunningDemo {
  private constructor(
    readonly parts: Parts,
    readonly demo: Demo,
    readonly browser: Browser
  ) {}

  static async start(start: Omit<DemoStart, "ports" | "log">): Promise<RunningDemo> {
    const parts = new Parts()
    const ports = { store: await findFreePort(), shop: await findFreePort(), sandbox: await findFreePort() }
    const [demo, browser] = await Promise.all([
      startDemo({ ports, ...start }, process.env, parts, runStepsSilently),
      launchBrowser(parts),
    ])
    return new RunningDemo(parts, demo, browser)
  }

  /** Launches another browser. */
  launchBrowser(options: LaunchOptions): Promise<Browser> {
    return launchBrowser(this.parts, options)
  }

  async stop(): Promise<void> {
    await this.parts.stop()
  }
}

async function launchBrowser(parts: Parts, options: LaunchOptions = {}): Promise<Browser> {
  const launched = chromium.launch({ executablePath: findChromium(), args: chromiumArguments, ...options })
  const { browser } = await parts.start(launched.then((browser) => ({ browser, stop: () => browser.close() })))
  return browser
}
