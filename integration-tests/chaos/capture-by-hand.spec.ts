import { simulate } from "./support/simulate"

simulate({ name: "capture-by-hand", options: { capture: "manual" } })
