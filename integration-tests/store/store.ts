/** `npm run store`: only the store, for the gateway that the environment names. Prints one line of JSON when it is ready. */
import { storeEnvironment } from "./environment"
import { Parts } from "./parts"
import { claimPort } from "./ports"
import { runSteps } from "./progress"
import { layFoundation, startStore } from "./start-store"
import { runCommand, stopOnSignal } from "./command"

const parts = new Parts()
let ready = false
stopOnSignal(parts, () => (ready ? 0 : 130))

void runCommand(parts, main)

async function main(): Promise<never> {
  const port = await claimPort(process.env, { variable: "PORT", fallback: 9000, purpose: "store" })
  const env = storeEnvironment(process.env, { backendUrl: `http://localhost:${port}` })
  const databaseUrl = await layFoundation(env, parts, runSteps)
  const { server, seeded } = await startStore(
    {
      env,
      databaseUrl,
      port,
      admin: true,
      shopOrigins: (env.SVC_RETURN_ORIGINS ?? "").split(",").filter(Boolean),
      log: (text) => process.stderr.write(text),
    },
    parts,
    runSteps
  )
  ready = true
  const line = {
    event: "ready",
    backend_url: server.url,
    admin_url: `${server.url}/app`,
    admin_email: seeded.admin_email,
    admin_password: seeded.admin_password,
    publishable_key: seeded.publishable_key,
    region_id: seeded.region_id,
    payment_provider_id: seeded.payment_provider_id,
    variant_id: seeded.variant_id,
    shipping_option_id: seeded.shipping_option_id,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  return await server.failure
}
