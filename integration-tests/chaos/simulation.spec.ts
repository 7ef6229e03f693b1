import { simulate } from "./support/simulate"

simulate()
