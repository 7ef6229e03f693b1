export { countContactMatters, UNDERSTOOD } from "./first-contact"
export { Notices } from "./notices"
