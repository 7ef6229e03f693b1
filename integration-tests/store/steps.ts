/** A step of work with its line of progress. */
export interface Step<T> {
  title: string
  work: () => Promise<T>
}

export type Results<Steps> = { [Name in keyof Steps]: Steps[Name] extends Step<infer T> ? T : never }

/** Runs steps in parallel; returns their results by name, or throws the error of the first that fails. */
export type RunSteps = <Steps extends Record<string, Step<unknown>>>(steps: Steps) => Promise<Results<Steps>>

export function step<T>(title: string, work: () => Promise<T>): Step<T> {
  return { title, work }
}

/** For tests, which report their own progress. */
export const runStepsSilently: RunSteps = async <Steps extends Record<string, Step<unknown>>>(steps: Steps) => {
  const results = await Promise.all(
    Object.entries(steps).map(async ([name, { work }]) => [name, await work()] as const)
  )
  return Object.fromEntries(results) as Results<Steps>
}
