/** Key of a new payment session's data that names the attempt whose money it is for. It is not kept. */
export const SETTLES_ATTEMPT = "settles_attempt"
