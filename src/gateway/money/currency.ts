/**
 * Currencies of ISO 4217 without exactly two decimals. `Intl` cannot be used: it returns how many decimals are usually
 * displayed, for example none for `lbp`, not how many the currency has.
 */
const otherThanTwoDecimals: Readonly<Record<number, readonly string[]>> = {
  0: "bif clp djf gnf isk jpy kmf krw pyg rwf ugx uyi vnd vuv xaf xof xpf".split(" "),
  3: ["bhd", "iqd", "jod", "kwd", "lyd", "omr", "tnd"],
  4: ["clf", "uyw"],
}

/**
 * Whether amounts of a currency have exactly two decimals, as TXN_AMOUNT has (§2.7). For any other currency the
 * captured amount could not be requested exactly: 1.234 would be charged as 1.23.
 *
 * @param code ISO 4217, in either case.
 */
export function hasTwoDecimals(code: string): boolean {
  return !Object.values(otherThanTwoDecimals).some((codes) => codes.includes(code.toLowerCase()))
}
