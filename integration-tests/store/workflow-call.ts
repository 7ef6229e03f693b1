/** What a test and a store's server say to each other about a workflow that is run in the server. */

export interface WorkflowCall {
  call: number
  /** Id of the workflow; `job-…` is a scheduled job. */
  workflow: string
  input: object
}

export interface WorkflowEnd {
  call: number
  /** Why it failed; `null` when it did not. */
  failed: string | null
}
