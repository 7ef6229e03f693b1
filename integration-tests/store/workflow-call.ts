/** The messages between a test and a store's server about running a workflow. */

export interface WorkflowCall {
  call: number
  /** Id of the workflow; `job-…` is a scheduled job. */
  workflow: string
  input: object
}

export interface WorkflowEnd {
  call: number
  /** The reason of the failure; `null` on success. */
  failed: string | null
}
