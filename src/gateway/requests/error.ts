import { z } from "zod"

/** The error body of every JSON endpoint (§7). */
export const errorAnswerSchema = z.looseObject({
  error: z.looseObject({ statusCode: z.number(), name: z.string(), message: z.string() }),
})

export type ErrorAnswer = z.infer<typeof errorAnswerSchema>
