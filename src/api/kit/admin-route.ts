import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import type { z } from "@medusajs/framework/zod"
import { type PermissionName, withStaff } from "../../modules/svc/staff"
import { pass } from "./pass"
import { type QueryConfig, validateBody, validateQuery } from "./validate-request"
import { runWithoutForeignWords } from "./answer-error"
import { answerFields } from "./answer/answer-fields"
import { pickNamed } from "./answer/fields-of"
import { identifyActor, answerForbidden, answerWithoutRole, hasRoleFor, mayDo } from "./permissions"

/** The checks before a route of the Admin API runs. */
export interface AdminRouteGuard<Body, Query extends object> {
  /** The required permission. */
  permission: PermissionName | "all_staff"
  /** Schema of the body; read it as `req.validatedBody`. Without a schema the body is ignored. */
  body?: z.ZodType<Body>
  /** Schema of the query; read it as `req.validatedQuery`, `req.queryConfig` and `req.filterableFields`. */
  query?: { schema: z.ZodType<Query>; config?: QueryConfig }
}

/**
 * Builds a route of the Admin API. Login, permission, body and query are checked in the handler, because middlewares
 * match the spelling of an address, and an address has more spellings than a middleware knows. The answer contains only
 * the fields of {@link answerFields}.
 */
export function adminRoute<Body, Query extends object = Record<string, unknown>, Answer = unknown>(
  { permission, body, query }: AdminRouteGuard<Body, Query>,
  run: (req: AuthenticatedMedusaRequest<Body, Query>, res: MedusaResponse<Answer>) => Promise<void>
) {
  const checkAndRun = async (req: AuthenticatedMedusaRequest<Body, Query>, res: MedusaResponse<Answer>) => {
    requireLogin(req)
    // Everything in this scope runs on behalf of the logged-in account.
    req.scope = withStaff(req.scope, await identifyActor(req))
    if (!(await hasRoleFor(req, permission))) {
      answerWithoutRole(res, permission)
      return
    }
    if (permission !== "all_staff" && !(await mayDo(req, permission))) {
      answerForbidden(res, permission)
      return
    }
    if (query) {
      await pass(validateQuery(query.schema, query.config ?? {}), req, res)
      req.queryConfig.fields = listAllowedFields(req.queryConfig.fields, query.config)
    }
    if (body) {
      await pass(validateBody(body), req, res)
    }
    const json = res.json.bind(res)
    res.json = (answer) => json(pickNamed(answer, answerFields) as Answer)
    try {
      await run(req, res)
    } finally {
      // Medusa's own error answers are not filtered.
      res.json = json
    }
  }
  return (req: AuthenticatedMedusaRequest<Body, Query>, res: MedusaResponse<Answer>): Promise<void> =>
    runWithoutForeignWords(req, () => checkAndRun(req, res))
}

/** Keeps the requested fields that may be read; others are ignored silently, as in Medusa since 2.21. */
function listAllowedFields(fields: readonly string[], config: QueryConfig = {}): string[] {
  return [...new Set(["id", ...fields.filter((field) => config.allowed?.includes(field))])]
}

/** Medusa already requires a login for `/admin`; this is a second line of defense. */
function requireLogin({ auth_context }: Partial<Pick<AuthenticatedMedusaRequest, "auth_context">>): void {
  if (!auth_context?.actor_id) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, "Log in as a member of staff to do this.")
  }
}
