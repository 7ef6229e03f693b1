/** Plays random scenarios on two servers of one store, one of which is killed now and then. */
import { simulate } from "./support/simulate"

simulate({ name: "two-servers", twoServers: true })
