/**
 * Starts one production server of the store on PORT. The database must have been prepared. A message from the parent
 * process runs a workflow in the server's own engine, as only the store's own code can.
 */
import { container } from "@medusajs/framework"
import { Modules } from "@medusajs/framework/utils"
import start from "@medusajs/medusa/commands/start"
import type { WorkflowCall, WorkflowEnd } from "../workflow-call"

process.on("message", (call: Partial<WorkflowCall>) => {
  if (call.workflow !== undefined) {
    void runWorkflow(call as WorkflowCall).then((end) => process.send?.(end))
  }
})

async function runWorkflow({ call, workflow, input }: WorkflowCall): Promise<WorkflowEnd> {
  try {
    await container.resolve(Modules.WORKFLOW_ENGINE).run(workflow, { input, throwOnError: true })
    return { call, failed: null }
  } catch (error) {
    return { call, failed: (error as { message?: string }).message ?? String(error) }
  }
}

void start({ directory: process.cwd(), port: Number(process.env.PORT) })
