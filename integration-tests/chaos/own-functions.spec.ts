/** Plays random scenarios on a store with its own `refund` and `inquire` functions, which do not always work. */
import { simulate } from "./support/simulate"

simulate({ name: "own-functions", ownFunctions: true })
