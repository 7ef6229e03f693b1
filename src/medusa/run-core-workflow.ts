import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/**
 * Runs one of core's workflows through the workflow engine.
 *
 * @returns its result, or what it said when it failed; it can fail although the money step is done.
 */
export async function runCoreWorkflow(
  container: MedusaContainer,
  workflowId: string,
  input: Record<string, unknown>
): Promise<{ result?: unknown; failure?: string }> {
  try {
    const engine = container.resolve(Modules.WORKFLOW_ENGINE)
    const answer: unknown = await engine.run(workflowId, { input, throwOnError: false })
    const { result, errors } = answer as { result?: unknown; errors?: { error?: Error }[] }
    const error = errors?.[0]?.error
    return error ? { failure: error.message } : { result }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : "unknown error" }
  }
}
