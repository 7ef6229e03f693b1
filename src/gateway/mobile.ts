import { createRequire } from "node:module"
import type * as PhoneLibrary from "libphonenumber-js"
import { type MobileNumber, readMobile } from "./mobile-reading"

export type { MobileNumber } from "./mobile-reading"

let library: typeof PhoneLibrary | undefined

/** Loaded with the first number: it contains the data of all countries, and servers should start fast. */
function loadPhoneLibrary(): typeof PhoneLibrary {
  return (library ??= createRequire(__filename)("libphonenumber-js") as typeof PhoneLibrary)
}

/** Reads a telephone number as people write it; see {@link readMobile}. */
export function parseMobile(text: string, countryCode: string, country?: string | null): MobileNumber | undefined {
  return readMobile(loadPhoneLibrary(), text, countryCode, country)
}
