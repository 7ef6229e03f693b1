/** The steps of setting up, in their order. */
export const setupSteps = [
  "settings",
  "connection_test",
  "region",
  "webhook_address",
  "first_payment",
  "permissions",
] as const

/** Why the payment page can say that the checksum does not match, the most frequent first. */
export const checksumCauses = ["wrong_key", "other_domain", "key_before_domain", "test_mode_off"] as const
