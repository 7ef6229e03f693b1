import type { LoaderOptions } from "@medusajs/framework/types"
import { validateOptions } from "../validate-options"

/** Stops the boot when the plugin's options are missing or wrong. */

export async function checkOptions({ options }: LoaderOptions): Promise<void> {
  validateOptions(options ?? {})
}
