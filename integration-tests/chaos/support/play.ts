import { violationsIn } from "./invariants"
import { perform } from "./perform"
import type { SecretWatch } from "./secrets"
import type { Step } from "./steps"
import { answerAllQuestions, everythingAgain, windUp } from "./wind-up"
import { newWorld } from "./world"
import type { SvcOptionsInput } from "../../../src/modules/svc/options"
import type { TestStore } from "../../http/support/with-store"

/** What must not happen has happened; the message tells the whole story. */
export class ScenarioFailure extends Error {
  override readonly name = "ScenarioFailure"

  constructor(when: string, violations: readonly string[], transcript: readonly string[]) {
    const story = transcript.map((line, index) => `${String(index + 1).padStart(3)}. ${line}`)
    super([`${when}:`, ...violations.map((violation) => `  - ${violation}`), "What happened:", ...story].join("\n"))
  }
}

/**
 * Plays one scenario to its end and judges it three times: when all messages are in and nothing is due any more; when staff
 * have answered every open question; and when everything has come in once more.
 *
 * @throws ScenarioFailure
 */
export async function play(
  store: TestStore,
  options: Partial<SvcOptionsInput>,
  steps: readonly Step[],
  secrets: SecretWatch
): Promise<void> {
  const world = await newWorld(store, options)
  const judge = async (when: string, more: readonly string[] = []) => {
    const violations = [...world.complaints, ...more, ...(await violationsIn(world)), ...(await secrets.leaks())]
    if (violations.length > 0) {
      throw new ScenarioFailure(when, violations, world.transcript)
    }
  }
  for (const step of steps) {
    await perform(world, step)
  }
  await windUp(world)
  await judge("When all messages were in")
  const unanswerable = await answerAllQuestions(world)
  await judge("When staff had answered every question", unanswerable)
  await everythingAgain(world)
  await judge("When everything had come in once more")
}
