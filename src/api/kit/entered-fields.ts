import { z } from "@medusajs/framework/zod"

/** Money as people enter it; how many digits it may have is checked where it is read. */
export const enteredAmount = z.union([z.string().trim().max(40), z.number()], {
  error: "must be a decimal number",
})

/** Why a member of staff did something. */
export const note = z.string().trim().min(1, "must give a reason").max(500)

/** Made by the caller, once for what it asks for. */
export const idempotencyKey = z.string().trim().min(1, "must not be empty").max(200)

/** As the merchant panel shows it. */
export const transactionNumber = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, "must be a transaction number: letters, digits, hyphens and underscores")
