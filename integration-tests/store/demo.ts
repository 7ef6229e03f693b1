/** `npm run demo`: everything on one machine; `--checkout` plays one purchase and exits. */
import { Command } from "commander"

import type { SvcSetupAnswer } from "../../src/types"
import { checkOut } from "./checkout/check-out"
import { createAdminApi } from "./checkout/json-api"
import { Parts } from "./parts"
import { claimPort, claimPortOrAnyFree, type PortRequest } from "./ports"
import { runSteps } from "./progress"
import { startDemo, type Demo, type DemoPorts } from "./start-demo"
import { step } from "./steps"
import { runCommand, stopOnSignal } from "./command"

const requests = {
  store: { variable: "PORT", fallback: 9000, purpose: "store" },
  shop: { variable: "SHOP_PORT", fallback: 8000, purpose: "shop" },
  sandbox: { variable: "SANDBOX_PORT", fallback: 4010, purpose: "sandbox" },
} satisfies Record<keyof DemoPorts, PortRequest>

const { checkout, verbose } = new Command("demo")
  .description("Starts a store with the payment plugin, a shop page and a sandbox gateway on this machine.")
  .option("--checkout", "let one shopper walk from cart to placed order, print the result as JSON, and stop")
  .option("--verbose", "show what the store and the sandbox print")
  .parse()
  .opts<{ checkout?: boolean; verbose?: boolean }>()

const parts = new Parts()
let ready = false
stopOnSignal(parts, () => (ready && !checkout ? 0 : 130))

void runCommand(parts, main)

async function main(): Promise<number> {
  const claim = checkout ? claimPortOrAnyFree : claimPort
  const demo = await startDemo(
    {
      ports: {
        store: await claim(process.env, requests.store),
        shop: await claim(process.env, requests.shop),
        sandbox: await claim(process.env, requests.sandbox),
      },
      admin: !checkout,
      log: verbose ? (text) => process.stderr.write(text) : undefined,
    },
    process.env,
    parts,
    runSteps
  )
  const { server, seeded } = demo.store
  const admin = await createAdminApi(server.url, { email: seeded.admin_email, password: seeded.admin_password })
  // Then one purchase completes the checklist of setting up.
  await runSteps({ test: step("Connection test", () => admin("POST", "/admin/svc/settings/test", {})) })
  ready = true
  if (!checkout) {
    process.stdout.write(welcome(demo))
    return await demo.failure
  }
  const result = await Promise.race([checkOut(demo, (line) => process.stderr.write(`${line}\n`)), demo.failure])
  const { setup } = await admin<SvcSetupAnswer>("GET", "/admin/svc/setup")
  const left = setup.steps.flatMap((each) => (each.is_done ? [] : each.step))
  process.stderr.write(`left to set up: ${left.join(", ") || "nothing"}\n`)
  process.stdout.write(`${JSON.stringify(result.report)}\n`)
  return result.succeeded ? 0 : 1
}

function welcome({ shop, sandbox, store: { server, seeded } }: Demo): string {
  return `
  Shop      ${shop.url}
  Admin     ${server.url}/app
            ${seeded.admin_email}
            ${seeded.admin_password}
  Sandbox   ${sandbox.url}   orders, messages, and how to make things go wrong

  Put something into the cart and pay. Ctrl-C stops everything and discards its orders.
  "npm run demo -- --verbose" shows what the store and the sandbox print.

`
}
