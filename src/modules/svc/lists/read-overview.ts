import type { Sql } from "../database"
import { countUnsigned } from "../messages"
import { lastMessage, openMatters } from "./overview"
import { readMoney } from "./overview-money"
import type { OverviewSpan } from "./overview-days"

/** Reads everything that the overview shows of one environment. */
export async function readOverview(sql: Sql, span: OverviewSpan) {
  const money = await readMoney(sql, span)
  const last_message = await lastMessage(sql, span)
  const matters = await openMatters(sql, span)
  const unsigned_messages = await countUnsigned(sql)
  return { ...money, last_message, unsigned_messages, ...matters }
}
