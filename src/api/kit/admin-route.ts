import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import type { z } from "@medusajs/framework/zod"
import type { PermissionName } from "../../modules/svc/staff/permissions"
import { pass } from "./pass"
import { type QueryConfig, validBody, validQuery } from "./validate-request"
import { answerFields } from "./answer/answer-fields"
import { onlyNamed } from "./answer/fields-of"
import { withStaff } from "../../modules/svc/staff/with-staff"
import { identifyActor, answerForbidden, mayDo } from "./permissions"

/** What must hold before a route of the Admin API runs. */
export interface AdminRouteGuard<Body, Query extends object> {
  /** The action of the option `permissions` that it is. */
  permission: PermissionName | "all_staff"
  /** What its body must be; read it as `req.validatedBody`. Without a schema the body is not looked at. */
  body?: z.ZodType<Body>
  /** What its query may be; read it as `req.validatedQuery`, `req.queryConfig` and `req.filterableFields`. */
  query?: { schema: z.ZodType<Query>; config?: QueryConfig }
}

/**
 * A route of the Admin API: who asks, what they may do and what they sent is checked where the route runs. A middleware is
 * found by the spelling of an address, and an address can be spelled in more ways than its middleware knows. Its answer
 * holds what {@link answerFields} names and nothing else.
 */
export function adminRoute<Body, Query extends object = Record<string, unknown>, Answer = unknown>(
  { permission, body, query }: AdminRouteGuard<Body, Query>,
  run: (req: AuthenticatedMedusaRequest<Body, Query>, res: MedusaResponse<Answer>) => Promise<void>
) {
  return async (req: AuthenticatedMedusaRequest<Body, Query>, res: MedusaResponse<Answer>): Promise<void> => {
    requireLogin(req)
    // Everything in this scope runs on behalf of the account that is logged in.
    req.scope = withStaff(req.scope, await identifyActor(req))
    if (permission !== "all_staff" && !(await mayDo(req, permission))) {
      answerForbidden(res, permission)
      return
    }
    if (query) {
      await pass(validQuery(query.schema, query.config ?? {}), req, res)
      req.queryConfig.fields = listAllowedFields(req.queryConfig.fields, query.config)
    }
    if (body) {
      await pass(validBody(body), req, res)
    }
    const json = res.json.bind(res)
    res.json = (answer) => json(onlyNamed(answer, answerFields) as Answer)
    try {
      await run(req, res)
    } finally {
      // What Medusa answers to an error is its own.
      res.json = json
    }
  }
}

/** Of the fields that are asked for those that may be read; another is left out without a word, as Medusa does since 2.21. */
function listAllowedFields(fields: readonly string[], config: QueryConfig = {}): string[] {
  return [...new Set(["id", ...fields.filter((field) => config.allowed?.includes(field))])]
}

/** Medusa lets nobody else reach `/admin`; should it ever, nothing runs all the same. */
function requireLogin({ auth_context }: Partial<Pick<AuthenticatedMedusaRequest, "auth_context">>): void {
  if (!auth_context?.actor_id) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, "Log in as a member of staff to do this.")
  }
}
