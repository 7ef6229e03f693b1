import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { requireAllPermissions } from "../../kit/permissions"

/** Ids of this plugin's workflows, and of the workflows that Medusa creates for its jobs. */
const OURS = /^(job-)?svc-/

/**
 * Medusa lets all staff run any workflow by its name and set the results of its steps. This plugin's workflows run only
 * through its own routes, which check permissions.
 */
function refuseOurWorkflows(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (!OURS.test(String(req.params.workflow_id))) {
    next()
    return
  }
  res.status(403).json({
    type: "not_allowed",
    message: "This workflow belongs to medusa-payment-svc and cannot run here. Use the routes under /admin/svc.",
  })
}

/**
 * Medusa's own workflows change accounts and create API keys in anybody's name, and their results contain tokens that
 * set anybody's password. So running them and listening to them needs every permission.
 */
const keepWorkflows = requireAllPermissions(
  "Only staff with every permission of medusa-payment-svc can run workflows by name or listen to them, and no one can while withdrawals need approval."
)

export const workflowsExecutionsMiddlewares: MiddlewareRoute[] = [
  ...["run", "steps/success", "steps/failure"].map((action) => ({
    matcher: `/admin/workflows-executions/:workflow_id/${action}`,
    methods: ["POST" as const],
    middlewares: [refuseOurWorkflows, keepWorkflows],
  })),
  ...["subscribe", ":transaction_id/subscribe"].map((address) => ({
    matcher: `/admin/workflows-executions/:workflow_id/${address}`,
    methods: ["GET" as const],
    middlewares: [keepWorkflows],
  })),
]
