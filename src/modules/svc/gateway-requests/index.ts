export type { CreationAnswer } from "./creation-answer"
export { GatewayRequests } from "./gateway-requests"
export { recordCreated, recordFailure, recordResolution } from "./record-creation"
