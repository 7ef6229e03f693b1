import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { readErrorText } from "../errors/read-error"

/**
 * Runs one of core's workflows through the workflow engine.
 *
 * @returns its result, or its error. It can fail although the money step has succeeded.
 */
export async function runCoreWorkflow(
  container: MedusaContainer,
  workflowId: string,
  input: Record<string, unknown>
): Promise<{ result?: unknown; failure?: string }> {
  try {
    const engine = container.resolve(Modules.WORKFLOW_ENGINE)
    const answer: unknown = await engine.run(workflowId, { input, throwOnError: false })
    const { result, errors } = answer as { result?: unknown; errors?: unknown[] }
    return errors && errors.length > 0 ? { failure: readErrorText(errors) } : { result }
  } catch (error) {
    return { failure: readErrorText(error) }
  }
}
