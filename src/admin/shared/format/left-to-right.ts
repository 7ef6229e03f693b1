/** Isolates left-to-right text, for amounts and numbers within an Arabic sentence. */
export function leftToRight(text: string): string {
  return `\u2066${text}\u2069`
}
