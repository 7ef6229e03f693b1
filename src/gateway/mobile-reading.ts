import type * as PhoneLibrary from "libphonenumber-js"

/** A mobile number in the forms that the gateway uses. */
export interface MobileNumber {
  /** Digits with country code, no plus: `97455123456`. The web purchase form's MOBILE_NO (§2.7). */
  digits: string
  /** Dialling code: `974` (countryCode of §4.1). */
  countryCode: string
  /** Digits without country code: `55123456` (cellnumber of §4.1). */
  national: string
  /** `<country_code>-<number>`, the form of an invoice's cellno (§2.1): `974-55123456`. */
  invoiceForm: string
}

/** Invisible characters that come along when a number is pasted, for example the direction marks of a contact. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu

/** The international prefix written as digits (Latin, Arabic or Persian zeros) in place of the plus. */
const DOUBLE_ZERO = /^\s*[0٠۰]\s*[0٠۰]/

/** Maximum number of digits including the country code (E.164). */
const MAX_DIGITS = 15

/**
 * Reads a telephone number as people write it. Shared by servers and pages, which load the library in different ways.
 *
 * @param parsePhoneNumberFromString from libphonenumber-js.
 * @param text the number, with or without country code (`+974`, `00974` or `974`), with spaces, dashes, brackets or
 *   Arabic digits.
 * @param countryCode dialling code for numbers written without one, for example `974`.
 * @param country the country of the address that the number is from, as in Medusa: a number written without a code is
 *   one of this country if it is valid there.
 * @returns the number, or `undefined` when its length is impossible in its country.
 */
export function readMobile(
  { parsePhoneNumberFromString }: Pick<typeof PhoneLibrary, "parsePhoneNumberFromString">,
  text: string,
  countryCode: string,
  country?: string | null
): MobileNumber | undefined {
  const international = text.replace(INVISIBLE, "").replace(DOUBLE_ZERO, "+").trim()
  const parse = (
    digits: string,
    defaults: { defaultCallingCode?: string; defaultCountry?: PhoneLibrary.CountryCode } = {}
  ) => parsePhoneNumberFromString(digits, { ...defaults, extract: false })
  // The library ignores a country that it does not know.
  const inCountry = country
    ? parse(international, { defaultCountry: country.toUpperCase() as PhoneLibrary.CountryCode })
    : undefined
  const withCode = parse(`+${international}`)
  const number =
    findValid(withCode, [countryCode, inCountry?.countryCallingCode]) ??
    findValid(inCountry) ??
    parse(international, { defaultCallingCode: countryCode }) ??
    withCode
  if (!number?.isPossible() || number.ext) {
    return undefined
  }
  const national = number.nationalNumber
  const digits = `${number.countryCallingCode}${national}`
  if (digits.length > MAX_DIGITS) {
    return undefined
  }
  return {
    digits,
    countryCode: number.countryCallingCode,
    national,
    invoiceForm: `${number.countryCallingCode}-${national}`,
  }
}

/** The number when it is valid and, if calling codes are given, has one of them. */
function findValid(
  number: PhoneLibrary.PhoneNumber | undefined,
  codes?: readonly (string | undefined)[]
): PhoneLibrary.PhoneNumber | undefined {
  return number?.isValid() && (codes?.includes(number.countryCallingCode) ?? true) ? number : undefined
}
