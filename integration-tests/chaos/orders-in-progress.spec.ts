/** Plays random scenarios on a store that places orders while payments are in progress. */
import { simulate } from "./support/simulate"

simulate({ name: "orders-in-progress", options: { place_order_in_progress: true } })
