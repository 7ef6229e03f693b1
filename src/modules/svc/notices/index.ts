export { Notices } from "./notices"
