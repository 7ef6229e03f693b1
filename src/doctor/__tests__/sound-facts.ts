/** Facts for the tests of the doctor. */
import type { StoreFacts } from "../facts"

/** Facts of a store without faults. */
export function soundFacts(): Required<StoreFacts> {
  return {
    installation: {
      medusa: "2.21.2",
      range: ">=2.14.2 <3",
      others: [],
      copies: [
        { name: "@medusajs/framework", side: "server", copies: [{ version: "2.21.2", folder: "node_modules/f" }] },
        { name: "react", side: "admin", copies: [{ version: "18.3.1", folder: "node_modules/react" }] },
      ],
      file: "medusa-config.ts",
    },
    configuration: {
      plugin: true,
      provider: true,
      dependency: true,
      admin: true,
      faults: [],
      shared: [
        { name: "event bus", shared: true },
        { name: "workflow engine", shared: true },
      ],
      shared_locks: true,
      storefront_url: "https://shop.example",
    },
    database: { reached: true },
    migrations: { pending: [] },
    boot: { outcome: "booted" },
    settings: {
      settings: [
        { name: "merchant_id", source: "configuration", required: true, locked: "configuration", problem: null },
        { name: "secret_key", source: "stored", required: true, locked: null, problem: null },
        { name: "order_prefix", source: "default", required: false, locked: null, problem: null },
      ],
      missing: [],
      enabled: true,
      contradictions: [],
      secrets: [{ name: "secret_key", set: true, source: "stored" }],
      encryption_key: true,
      environment: "live",
      currency_code: "qar",
      backend_url: "https://api.shop.example",
      addresses: { api_url: "https://api.svc.example", gateway_url: "https://pay.svc.example" },
      sandbox_credentials: [],
      return_origins: [{ origin: "https://shop.example", in_store_cors: true }],
    },
    gateway: {
      secret_key: { answer: "accepted" },
      access_token: { answer: "accepted" },
      seconds_ahead: 1,
      waiting: [],
    },
    callback: { address: "https://api.shop.example/svc/webhook", found: "reached" },
    regions: [{ name: "Qatar", currency_code: "qar" }],
    stranded: [],
    staff: { deserted: [], without_account: [], recreated: [], alike: [] },
    promotions: [],
    notices: { bell: true, email: true, wants_email: true },
    jobs: { overdue_payments: 0, overview_is_old: false },
    setup: {
      test_passed: true,
      webhook_verified: true,
      payment_captured: true,
      permissions_set: true,
      shop_url: "https://shop.example",
      unknown_fields: [],
      extra_fields: [],
    },
  }
}
