import { simulate } from "./support/simulate"

simulate({ name: "orders-in-progress", options: { place_order_in_progress: true } })
