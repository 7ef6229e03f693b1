import { simulate } from "./support/simulate"

simulate({ name: "two-servers", twoServers: true })
