/** The configuration of the demo store, which is that of a store with the plugin. */
import { defineConfig } from "@medusajs/framework/utils"
import type * as SvcModule from "medusa-payment-svc/modules/svc"
import { createRequire } from "node:module"

import { listRedisModules } from "./redis-modules"

const { env } = process

/** Options without an environment variable, as JSON: tests set them. */
const furtherOptions = JSON.parse(env.STORE_SVC_OPTIONS ?? "{}") as Record<string, unknown>

/** If set, the store has a refund function, which returns this reference. */
const refundReference = env.STORE_REFUND_REFERENCE

/** Further payment providers, as JSON: benchmarks compare with them. */
const furtherProviders = JSON.parse(env.STORE_PAYMENT_PROVIDERS ?? "[]") as { resolve: string; id: string }[]

/** The channels of messages to people, as JSON; by default Medusa's own, which is the bell of the admin. */
const channels = env.STORE_NOTIFICATION_CHANNELS && (JSON.parse(env.STORE_NOTIFICATION_CHANNELS) as string[])

/** Logs messages instead of sending them. */
const notificationModule = {
  resolve: "@medusajs/medusa/notification",
  options: { providers: [{ resolve: "@medusajs/medusa/notification-local", id: "local", options: { channels } }] },
}

/** Whether the store has this plugin: benchmarks compare with a store without it. */
const hasPlugin = env.STORE_WITHOUT_PLUGIN !== "true"

/** Loads the plugin's options only when the store has the plugin. */
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
    /** The demo has no TLS: a production cookie would be `Secure`, and browsers would not send it back. */
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
    ...(channels ? [notificationModule] : []),
    ...listRedisModules(env.REDIS_URL, env.REDIS_LOCKING),
  ],
})
