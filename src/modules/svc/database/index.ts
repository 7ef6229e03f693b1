export { buildEntryColumns } from "./entry-columns"
export { Coalesced } from "./coalesced"
export { BY_GATEWAY, SETTINGS_SUBJECT, addHistory, buildHistoryInsert } from "./history"
export { isVerified } from "./is-verified"
export { LAST_SIGN } from "./last-sign"
export {
  LOCKED_INVOICE,
  LOCKED_INVOICE_NUMBER,
  LOCKED_OVERVIEW,
  LOCKED_SESSION,
  LOCKED_TEXT,
  LOCKED_TRANSACTION,
  lockKey,
  holdKeyIfFree,
  lockAttempt,
  lockSession,
} from "./locks"
export { refuseEarlierTables } from "./refuse-earlier-tables"
export { computeRequestHash } from "./request-hash"
export { announce, Runner } from "./runner"
export { ALIKE, MAX_WORD_LENGTH } from "./search-words"
export {
  joinConditions,
  buildIsoMomentSql,
  joinSql,
  part,
  runPart,
  sql,
  runSqlOn,
  toSqlArray,
  type Connection,
  type Row,
  type Sql,
  type SqlPart,
} from "./sql"
export { buildAmountSql, buildSumSql, readSum, type Sum } from "./sum"
