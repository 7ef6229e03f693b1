/** Checks answers in which the store refuses a request. */

/** An answer of the store with its error message. */
export interface Answer {
  status: number
  body: { message?: string }
}

/** Expects that the store refused a request with the status, and that its message contains the words. */
export function expectRefusal({ status, body }: Answer, refused: number, words: string): void {
  expect([status, body.message]).toEqual([refused, expect.stringContaining(words)])
}
