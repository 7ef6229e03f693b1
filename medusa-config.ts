import { defineConfig, loadEnv } from "@medusajs/framework/utils"
import { listRedisModules } from "./integration-tests/store/app/redis-modules"
import { svcOptionsFromEnvironment } from "./src/modules/svc/settings/options/options-from-environment"

loadEnv(process.env.NODE_ENV ?? "development", process.cwd())

/** Options that no variable sets: a second server, in a process of its own, gets them as JSON. */
const furtherOptions = JSON.parse(process.env.TEST_SVC_OPTIONS ?? "{}") as Record<string, unknown>

/** Passwords of tests need no protection, and Medusa's own setting takes a fifth of a second for each. */
const QUICK_HASH = { hashConfig: { logN: 4, r: 8, p: 1 } }

/**
 * The store of the integration tests: the plugin from its sources, configured by the environment.
 * A store that installs the package is in integration-tests/store.
 */
export default defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: "http://localhost:8000",
      adminCors: "http://localhost:9000",
      authCors: "http://localhost:9000",
      jwtSecret: "test-jwt-secret",
      cookieSecret: "test-cookie-secret",
    },
  },
  modules: [
    { resolve: "./src/modules/svc", options: { ...svcOptionsFromEnvironment(process.env), ...furtherOptions } },
    {
      resolve: "@medusajs/medusa/payment",
      dependencies: ["svc"],
      options: { providers: [{ resolve: "./src/providers/svc", id: "svc" }] },
    },
    {
      resolve: "@medusajs/medusa/auth",
      options: { providers: [{ resolve: "@medusajs/medusa/auth-emailpass", id: "emailpass", options: QUICK_HASH }] },
    },
    ...listRedisModules(process.env.TEST_REDIS_URL, undefined),
  ],
})
