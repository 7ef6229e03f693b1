/** Plays random scenarios on a store with default options. */
import { simulate } from "./support/simulate"

simulate({ name: "simulation" })
