import { simulate } from "./support/simulate"

simulate({ name: "own-functions", ownFunctions: true })
