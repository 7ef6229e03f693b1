import { validateAndTransformBody, validateAndTransformQuery } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"

type Issue = z.core.$ZodIssue
/** Medusa's configuration of a query: fields and defaults. */
export type QueryConfig = Parameters<typeof validateAndTransformQuery>[1]

/**
 * Validates a body as Medusa does, but every error names its field: Medusa's own errors omit it for values with the
 * right type and a wrong value. Texts that the database cannot store are refused in every field.
 */
export function validateBody(schema: z.ZodType) {
  return validateAndTransformBody(nameFields(schema) as z.ZodObject)
}

/** Validates and transforms a query as Medusa does; see {@link validateBody}. */
export function validateQuery(schema: z.ZodType, config: QueryConfig) {
  return validateAndTransformQuery(nameFields(schema) as z.ZodObject, config)
}

/** The part of a schema that Medusa calls. Rejects unknown fields. */
function nameFields(schema: z.ZodType): unknown {
  const strict = schema instanceof z.ZodObject ? schema.strict() : schema
  return {
    parseAsync: async (value: unknown) => {
      const parsed = await strict.safeParseAsync(value)
      const faults = parsed.success
        ? listUnstorable(parsed.data)
        : parsed.error.issues.flatMap((issue) => listFaults(issue, []))
      if (parsed.success && faults.length === 0) {
        return parsed.data
      }
      throw new MedusaError(MedusaError.Types.INVALID_DATA, `Invalid request: ${[...new Set(faults)].join("; ")}`)
    },
  }
}

/** Finds the texts that the database throws on, each with its field. A loop, because settings can be nested deeply. */
function listUnstorable(given: unknown): string[] {
  const faults: string[] = []
  const waiting = [{ path: "", value: given }]
  for (const { path, value } of waiting) {
    if (typeof value === "string") {
      if (value.includes("\0") || !value.isWellFormed()) {
        faults.push(`${path}: must not contain zero bytes or broken characters`)
      }
    } else {
      const inner = Object.entries((value ?? {}) as Record<string, unknown>)
      waiting.push(...inner.map(([key, one]) => ({ path: path === "" ? key : `${path}.${key}`, value: one })))
    }
  }
  return faults
}

/** Formats an issue as `field: fault`, for each field. Values are omitted because they may be secrets. */
function listFaults(issue: Issue, parent: PropertyKey[]): string[] {
  const path = [...parent, ...issue.path]
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => `${formatPath([...path, key])}: is not a known field`)
  }
  if (issue.code === "invalid_union") {
    const closest = issue.errors.toSorted((left, right) => measureDepth(right) - measureDepth(left))[0]
    return closest && closest.length > 0
      ? closest.flatMap((inner) => listFaults(inner, path))
      : [`${formatPath(path)}: ${issue.message}`]
  }
  return [`${formatPath(path)}: ${issue.message}`]
}

/** How deep the value got in an alternative of a union; the deepest one is most likely meant. */
function measureDepth(issues: readonly Issue[]): number {
  return Math.min(...issues.map(({ path }) => path.length), Number.MAX_SAFE_INTEGER)
}

function formatPath(path: readonly PropertyKey[]): string {
  return path.length > 0 ? path.map(String).join(".") : "request"
}
