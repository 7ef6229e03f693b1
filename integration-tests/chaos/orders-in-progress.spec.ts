import { simulate } from "./support/simulate"

simulate({ place_order_in_progress: true })
