/** Plays random scenarios on a store with its own `refund` and `inquire` functions, which fail at times. */
import { simulate } from "./support/simulate"

simulate({ name: "own-functions", ownFunctions: true })
