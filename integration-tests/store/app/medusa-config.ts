import { defineConfig } from "@medusajs/framework/utils"
import { svcOptionsFromEnvironment } from "medusa-payment-svc/modules/svc"

import { redisModules } from "./redis-modules"

const { env } = process

/** Options that no variable of the plugin sets, as JSON: tests give them. */
const furtherOptions = JSON.parse(env.STORE_SVC_OPTIONS ?? "{}") as Record<string, unknown>

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
  plugins: [{ resolve: "medusa-payment-svc", options: { ...svcOptionsFromEnvironment(env), ...furtherOptions } }],
  modules: [
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["svc"],
      options: { providers: [{ resolve: "medusa-payment-svc/providers/svc", id: "svc" }] },
    },
    ...redisModules(env.REDIS_URL, env.REDIS_LOCKING),
  ],
})
