/** Key in the data of a new payment session for the id of the attempt whose money it is for. It is not stored. */
export const SETTLES_ATTEMPT = "settles_attempt"
