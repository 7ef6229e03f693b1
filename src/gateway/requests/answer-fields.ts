import { z } from "zod"

/*
 * Fields of answers to requests that create something. Only the number that identifies the created object is required:
 * the contract does not say which fields are always present, and an answer that cannot be read leaves staff with an
 * object of unknown outcome. Any other field of an unexpected type counts as absent.
 */

const wholeNumberAsText = z.int().transform(String)

/** The number that identifies a created object: text that is not blank, or a whole number, which becomes text. */
export const answeredNumber = z.union([z.string().regex(/\S/), wholeNumberAsText])

/** An id: text, or a whole number, which becomes text. */
export const answeredId = z.union([z.string(), wholeNumberAsText]).nullish().catch(null)

export const answeredText = z.string().nullish().catch(null)

/** An amount: a number or plain decimal text; the result is text. */
export const answeredAmount = z
  .union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)])
  .transform(String)
  .nullish()
  .catch(null)
