import type { SvcOptionsInput } from "../../../src/modules/svc/settings/options"

/** The store of these specs: two people approve a withdrawal, and some permissions are for named staff alone. */
export const storeOptions: Partial<SvcOptionsInput> = {
  gateway_timeout_ms: 400,
  withdrawals: { approval: true },
  permissions: {
    confirm: ["Admin@Shop.Example"],
    approve_withdrawals: ["admin@shop.example", "colleague@shop.example", "third@shop.example"],
  },
}
