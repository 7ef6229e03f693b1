/** Starts all parts of the demo. */
import { findCountry, buildSandboxEnvironment, storeEnvironment, type SvcEnvironment } from "./environment"
import type { Parts } from "./parts"
import { step, type RunSteps } from "./steps"
import { startSandbox, type Sandbox } from "./sandbox-process"
import { startShop, type ShopServer } from "./shop-server"
import { layFoundation, startStore, type RunningStore } from "./start-store"

export interface DemoPorts {
  store: number
  shop: number
  sandbox: number
}

export interface DemoStart {
  ports: DemoPorts
  admin: boolean
  /** Variables to leave unset, because staff will enter the values. */
  without?: readonly string[]
  log?: (text: string) => void
}

export interface Demo {
  store: RunningStore
  shop: ShopServer
  sandbox: Sandbox
  country_code: string
  /** Rejects when a part ends unexpectedly; never resolves. */
  failure: Promise<never>
}

/** Starts everything that shopper and staff see: database, sandbox gateway, store and shop. */
export async function startDemo(
  { ports, admin, without = [], log }: DemoStart,
  env: NodeJS.ProcessEnv,
  parts: Parts,
  runSteps: RunSteps
): Promise<Demo> {
  const shopOrigin = `http://localhost:${ports.shop}`
  const backendUrl = `http://localhost:${ports.store}`
  const addresses = { backendUrl, shopOrigin }
  // Validate first: the sandbox would report an option instead of the variable that the user set.
  const market = storeEnvironment(
    buildSandboxEnvironment(env, `http://localhost:${ports.sandbox}`, addresses),
    addresses
  )
  const country_code = findCountry(market.SVC_COUNTRY_CODE)
  const databaseUrl = await layFoundation(env, parts, runSteps)
  const { sandbox } = await runSteps({
    sandbox: step("Sandbox gateway", () =>
      parts.start(
        startSandbox({
          port: ports.sandbox,
          webhookUrl: `${backendUrl}/svc/webhook`,
          currency: market.SVC_CURRENCY,
          log,
        })
      )
    ),
  })
  const svc: SvcEnvironment = {
    ...buildSandboxEnvironment(market, sandbox.url, addresses),
    SVC_MERCHANT_PANEL_URL: sandbox.url,
  }
  without.forEach((name) => delete svc[name])
  const store = await startStore(
    { env: svc, databaseUrl, port: ports.store, admin, shopOrigins: [shopOrigin], log },
    parts,
    runSteps
  )
  const { shop } = await runSteps({
    shop: step("Shop", () =>
      parts.start(
        startShop(
          {
            backend_url: store.server.url,
            publishable_key: store.seeded.publishable_key,
            region_id: store.seeded.region_id,
            payment_provider_id: store.seeded.payment_provider_id,
            currency_code: svc.SVC_CURRENCY.toLowerCase(),
            country_code,
            dialling_code: svc.SVC_COUNTRY_CODE,
          },
          ports.shop
        )
      )
    ),
  })
  const failure = Promise.race([sandbox.failure, store.server.failure])
  // Callers that stop the parts on purpose need not handle the rejection.
  failure.catch(() => undefined)
  return { store, shop, sandbox, country_code, failure }
}
