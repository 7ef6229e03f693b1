import { MedusaError } from "@medusajs/framework/utils"
import { readError } from "../../../errors/read-error"
import { describeFaults, type SettingFault } from "./settings-in-force"

const CODE = "svc_not_configured"

/** The error while payments cannot be accepted yet. Names the missing settings and no values. */
export function buildNotConfigured(faults: readonly SettingFault[]): MedusaError {
  const message = `The payment gateway is not set up yet. ${describeFaults(faults)}`
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, message, CODE)
}

/** Whether an error is {@link buildNotConfigured}. */
export function isNotConfigured(error: unknown): boolean {
  return readError(error).code === CODE
}
