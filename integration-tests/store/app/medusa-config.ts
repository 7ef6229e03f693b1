/** The configuration of the demo store, as a store with the plugin has it. */
import { defineConfig } from "@medusajs/framework/utils"
import type * as SvcModule from "medusa-payment-svc/modules/svc"
import { createRequire } from "node:module"

import { redisModules } from "./redis-modules"

const { env } = process

/** Options that no variable of the plugin sets, as JSON: tests give them. */
const furtherOptions = JSON.parse(env.STORE_SVC_OPTIONS ?? "{}") as Record<string, unknown>

/** With it the store has a refund function of its own, which gives money back under this reference. */
const refundReference = env.STORE_REFUND_REFERENCE

/** Further payment providers, as JSON: benchmarks compare with them. */
const furtherProviders = JSON.parse(env.STORE_PAYMENT_PROVIDERS ?? "[]") as { resolve: string; id: string }[]

/** What the store is without this plugin: benchmarks compare with it. */
const hasPlugin = env.STORE_WITHOUT_PLUGIN !== "true"

/** Loaded only with the plugin: a store without it must not have to. */
function svcOptions(): Record<string, unknown> {
  const plugin = createRequire(__filename)("medusa-payment-svc/modules/svc") as typeof SvcModule
  return { ...plugin.svcOptionsFromEnvironment(env), ...furtherOptions, ...(refundReference && { refund }) }
}

const refund = () => Promise.resolve({ reference: refundReference })

const svcProvider = { resolve: "medusa-payment-svc/providers/svc", id: "svc" }

export default defineConfig({
  projectConfig: {
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    /** The demo has no TLS: a production cookie would otherwise be `Secure` and never come back. */
    cookieOptions: { secure: false, sameSite: "lax" },
    http: {
      storeCors: env.STORE_CORS ?? "",
      adminCors: env.ADMIN_CORS ?? "",
      authCors: env.AUTH_CORS ?? "",
      jwtSecret: env.JWT_SECRET,
      cookieSecret: env.COOKIE_SECRET,
    },
  },
  admin: { disable: env.DISABLE_MEDUSA_ADMIN === "true" },
  plugins: hasPlugin ? [{ resolve: "medusa-payment-svc", options: svcOptions() }] : [],
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      ...(hasPlugin && { dependencies: ["svc"] }),
      options: { providers: [...(hasPlugin ? [svcProvider] : []), ...furtherProviders] },
    },
    ...redisModules(env.REDIS_URL, env.REDIS_LOCKING),
  ],
})
