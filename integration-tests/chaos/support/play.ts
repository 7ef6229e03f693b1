/** Plays one scenario to its end, and judges it. */
import { appendFile } from "node:fs/promises"
import { findViolations } from "./judge"
import { perform } from "./perform"
import type { SecretWatch } from "./secrets"
import type { Step } from "./steps"
import { answerAllQuestions, repeatEverything, windUp } from "./wind-up"
import { createWorld, type Stage, type World } from "./world"

/** A violation; the message contains the whole story. */
export class ScenarioFailure extends Error {
  override readonly name = "ScenarioFailure"

  constructor(when: string, violations: readonly string[], transcript: readonly string[]) {
    const story = transcript.map((line, index) => `${String(index + 1).padStart(3)}. ${line}`)
    super([`${when}:`, ...violations.map((violation) => `  - ${violation}`), "What happened:", ...story].join("\n"))
  }
}

/**
 * Plays one scenario to its end and judges it three times: when all messages have arrived and nothing is due; when
 * staff have resolved every open question; and when all messages, including lost ones, have arrived once more.
 *
 * @param storyFile receives the story, also of a success.
 * @throws ScenarioFailure
 */
export async function play(
  stage: Stage,
  steps: readonly Step[],
  secrets: SecretWatch,
  storyFile?: string
): Promise<void> {
  const world = await createWorld(stage)
  try {
    await playIn(world, steps, secrets)
  } finally {
    if (storyFile) {
      await appendFile(storyFile, `${world.transcript.join("\n")}\n\n`)
    }
  }
}

async function playIn(world: World, steps: readonly Step[], secrets: SecretWatch): Promise<void> {
  const judge = async (when: string, more: readonly string[] = []) => {
    const violations = [...world.complaints, ...more, ...(await findViolations(world)), ...(await secrets.leaks())]
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
  await repeatEverything(world)
  await judge("When everything had come in once more")
}
