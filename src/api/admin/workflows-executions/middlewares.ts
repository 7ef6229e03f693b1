import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"

/** Ids of this plugin's workflows, and of the workflows that Medusa makes of its jobs. */
const OURS = /^(job-)?svc-/

/**
 * Medusa lets all staff run any workflow by its name and say what its steps came to. Those of this plugin run by its own routes, which
 * know who may do what.
 */
function refuseOurWorkflows(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (!OURS.test(String(req.params.workflow_id))) {
    next()
    return
  }
  res.status(403).json({
    type: "not_allowed",
    message: "This workflow belongs to medusa-payment-svc and cannot be run here. Use the routes under /admin/svc.",
  })
}

export const workflowsExecutionsMiddlewares: MiddlewareRoute[] = ["run", "steps/success", "steps/failure"].map(
  (action) => ({
    matcher: `/admin/workflows-executions/:workflow_id/${action}`,
    methods: ["POST"],
    middlewares: [refuseOurWorkflows],
  })
)
