/** Actions of a forger, who has seen messages and requests and does not know the secret key. */
import fc from "fast-check"
import { carry, told } from "../carry"
import { cutAnew } from "../cuts"
import { deed, NothingToDo, pick, which } from "../deed"
import { forge, forgeries } from "../forgeries"

export const forging = {
  forge: deed(
    6,
    { letter: which, forgery: fc.constantFrom(...forgeries), place: fc.nat({ max: 40 }), other: which },
    async (world, step) => {
      const letter = pick(world.letters, step.letter)
      const other = pick([...world.trips, ...world.invoices], step.other)
      const forged = forge(letter.message, step.forgery, {
        place: step.place,
        request: letter.about.request,
        otherOrderId: other.gateway_order_id,
      })
      if (!forged) {
        throw new NothingToDo()
      }
      letter.about.wasCut ||= step.forgery === "recut"
      return `${letter.name}: ${told(await carry(world, forged, "own_route"))}`
    }
  ),

  /** Cuts the text of a genuine message or request into other fields; the check value stays valid. */
  cut_anew: deed(
    9,
    {
      letter: which,
      text: fc.constantFrom("message", "message", "message", "request"),
      place: fc.nat({ max: 100_000 }),
    },
    async (world, step) => {
      const letter = pick(world.letters, step.letter)
      const cut = cutAnew(letter, step)
      if (!cut) {
        throw new NothingToDo()
      }
      letter.about.wasCut = true
      return `${letter.name} as ${cut.body.slice(0, 400)}: ${told(await carry(world, cut, "own_route"))}`
    }
  ),
}
