/**
 * Currencies of ISO 4217 that are not written with two decimals. `Intl` is no help: it says how many decimals shops show,
 * which is none for `lbp`, not how many amounts have.
 */
const otherThanTwoDecimals: Readonly<Record<number, readonly string[]>> = {
  0: "bif clp djf gnf isk jpy kmf krw pyg rwf ugx uyi vnd vuv xaf xof xpf".split(" "),
  3: ["bhd", "iqd", "jod", "kwd", "lyd", "omr", "tnd"],
  4: ["clf", "uyw"],
}

/**
 * Whether amounts of a currency have exactly two decimals, as TXN_AMOUNT has (§2.7). Of any other a store would capture what
 * cannot be asked for: 1.234 would be charged as 1.23.
 *
 * @param code ISO 4217, in either case.
 */
export function hasTwoDecimals(code: string): boolean {
  return !Object.values(otherThanTwoDecimals).some((codes) => codes.includes(code.toLowerCase()))
}
