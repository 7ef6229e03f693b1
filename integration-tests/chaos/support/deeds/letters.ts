/** Actions of the network: it delivers, repeats and loses messages of the gateway. */
import fc from "fast-check"
import { bring, type Door } from "../carry"
import { deed, pick, which } from "../deed"
import type { Letter } from "../letter"
import type { World } from "../world"

const door = fc.oneof(
  { weight: 8, arbitrary: fc.constant<Door>("own_route") },
  { weight: 2, arbitrary: fc.constant<Door>("core_hook") },
  { weight: 1, arbitrary: fc.constant<Door>("stopping_server") }
)

const findLetters = ({ letters }: World, state: Letter["state"]) => letters.filter((letter) => letter.state === state)

export const lettersOnTheirWay = {
  bring: deed(22, { letter: which, door }, async (world, step) => {
    return bring(world, pick(findLetters(world, "on_its_way"), step.letter), step.door)
  }),

  bring_again: deed(3, { letter: which, door }, async (world, step) => {
    return bring(world, pick(findLetters(world, "accepted"), step.letter), step.door)
  }),

  lose: deed(2, { letter: which }, (world, step) => {
    const letter = pick(findLetters(world, "on_its_way"), step.letter)
    letter.state = "lost"
    return Promise.resolve(letter.name)
  }),
}
