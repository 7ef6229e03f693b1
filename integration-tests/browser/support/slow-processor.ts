/** Runs pages as on a slower processor, to find tests that depend on speed. */
import type { BrowserContext } from "playwright-core"

/** The factor by which every page's processor is slowed: `npm run test:browser -- --slower 4`. */
const timesSlower = Number(process.env.BROWSER_SLOWER ?? "1")

/** Slows the pages of a browser, including later ones, if the run asks for it. */
export function slowDown(context: BrowserContext): void {
  if (timesSlower > 1) {
    context.on("page", (page) => {
      const slowed = context
        .newCDPSession(page)
        .then((session) => session.send("Emulation.setCPUThrottlingRate", { rate: timesSlower }))
      // A page can be closed again before it is slowed down.
      slowed.catch(() => undefined)
    })
  }
}
