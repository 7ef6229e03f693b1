/** Performs a step and writes its result into the transcript. */
import type { Deed } from "./deed"
import { NothingToDo } from "./deed"
import { deeds, type SimpleStep, type Step } from "./steps"
import type { World } from "./world"

export async function perform(world: World, step: Step): Promise<void> {
  const line = world.transcript.push(`${describe(step)} …`) - 1
  if (step.do === "together") {
    world.refundsCollided ||= step.steps.some((part) => part.do === "refund" || part.do === "cancel_order")
    world.capturesCollided ||= step.steps.filter((part) => part.do === "capture").length > 1
    const { steps } = step
    const parts = await Promise.all(steps.map(async (part) => `${describe(part)} → ${await attempt(world, part)}`))
    world.transcript[line] = ["together", ...parts].join("\n     & ")
    return
  }
  world.transcript[line] = `${describe(step)} → ${await attempt(world, step)}`
}

function describe({ do: verb, ...rest }: Step): string {
  const details = Object.entries(rest).filter(([name]) => name !== "steps")
  return [verb, ...details.map(([name, value]) => `${name}=${String(value)}`)].join(" ")
}

/** A refusal of the store is not a failure: the end is judged. */
async function attempt(world: World, step: SimpleStep): Promise<string> {
  const { perform: act } = deeds[step.do] as unknown as Deed<SimpleStep>
  try {
    const outcome = await act(world, step)
    world.count(step.do, "done")
    return outcome
  } catch (error) {
    if (error instanceof NothingToDo) {
      world.count(step.do, "nothing")
      return error.message
    }
    world.count(step.do, "refused")
    return `refused: ${error instanceof Error ? error.message.slice(0, 160) : String(error)}`
  }
}
