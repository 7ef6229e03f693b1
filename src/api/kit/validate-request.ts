import { validateAndTransformBody, validateAndTransformQuery } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

type Issue = z.core.$ZodIssue
/** How Medusa reads a query: what is listed, and by which defaults. */
export type QueryConfig = Parameters<typeof validateAndTransformQuery>[1]

/**
 * Validates a body as Medusa does, but every refusal names its field: Medusa's own messages leave it out for values that
 * have the right type and are wrong all the same.
 */
export function validBody(schema: z.ZodType) {
  return validateAndTransformBody(namingFields(schema) as z.ZodObject)
}

/** Validates and transforms a query as Medusa does; see {@link validBody}. */
export function validQuery(schema: z.ZodType, config: QueryConfig) {
  return validateAndTransformQuery(namingFields(schema) as z.ZodObject, config)
}

/** What Medusa calls of a schema. Fields that the schema does not know are refused. */
function namingFields(schema: z.ZodType): unknown {
  const strict = schema instanceof z.ZodObject ? schema.strict() : schema
  return {
    parseAsync: async (value: unknown) => {
      const parsed = await strict.safeParseAsync(value)
      if (parsed.success) {
        return parsed.data
      }
      const faults = parsed.error.issues.flatMap((issue) => faultsOf(issue, []))
      throw new MedusaError(MedusaError.Types.INVALID_DATA, `Invalid request: ${[...new Set(faults)].join("; ")}`)
    },
  }
}

/** `field: what is wrong with it`, for each field. Values are not repeated: they may be secrets. */
function faultsOf(issue: Issue, parent: PropertyKey[]): string[] {
  const path = [...parent, ...issue.path]
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => `${nameOf([...path, key])}: is not a known field`)
  }
  if (issue.code === "invalid_union") {
    const closest = issue.errors.toSorted((left, right) => depthOf(right) - depthOf(left))[0]
    return closest && closest.length > 0
      ? closest.flatMap((inner) => faultsOf(inner, path))
      : [`${nameOf(path)}: ${issue.message}`]
  }
  return [`${nameOf(path)}: ${issue.message}`]
}

/** The alternative of a union in which the value got furthest is the one that was meant. */
function depthOf(issues: readonly Issue[]): number {
  return Math.min(...issues.map(({ path }) => path.length), Number.MAX_SAFE_INTEGER)
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.length > 0 ? path.map(String).join(".") : "request"
}
