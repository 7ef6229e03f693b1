export { countContactMatters } from "./first-contact"
export { Notices } from "./notices"
