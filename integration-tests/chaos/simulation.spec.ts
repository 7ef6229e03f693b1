import { simulate } from "./support/simulate"

simulate({ name: "simulation" })
