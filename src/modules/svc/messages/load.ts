import type { GatewayEnvironment } from "../../../gateway"
import {
  LOCKED_INVOICE,
  LOCKED_INVOICE_NUMBER,
  LOCKED_SESSION,
  LOCKED_TEXT,
  LOCKED_TRANSACTION,
  toSqlArray,
  type Sql,
  joinSql,
  part,
  sql,
  type SqlPart,
} from "../database"
import { NEW_ORDER_ID } from "../invoices"
import { isRefund, listNumbersAsked, type Source } from "./decide"
import type { Message } from "./message-rows"
import type { Known, Receivable, StoredText } from "./receivable"
import type { Checked, Verdict } from "./verify"

/** A message to judge. */
export interface Asked {
  message: Message
  source: Source
  /** Numbers that begin or continue the one of its invoice in its text. */
  similar_numbers: readonly string[]
  /**
   * Environments in which to look for its invoice, in order of preference. Sandbox and live number their invoices
   * independently.
   */
  environments: readonly GatewayEnvironment[]
  /** Checks it against its subject. */
  verify: (about: Checked) => Verdict
}

/** The subject of a message, locked until the transaction ends, and everything needed to judge it. */
export interface Loaded {
  receivable: Receivable
  known: Known
  verdict: Verdict
}

/**
 * Finds the subjects of messages and locks them, in the same order everywhere: invoice numbers, texts, invoices,
 * payment sessions, transaction numbers, rows. Rows that are read after that cannot change until the transaction ends.
 *
 * @param waits whether to wait for locks of other transactions. A caller with several messages must not wait. It gets
 *   only messages whose locks are free, and only the first of several related messages.
 * @returns the messages whose subject is known and locked.
 */
export async function loadReceivables<A extends Asked>(
  statements: Sql,
  asked: readonly A[],
  { waits }: { waits: boolean }
): Promise<Map<A, Loaded>> {
  for (;;) {
    const named = await findNamed(statements, await holdInvoiceNumbers(statements, asked, waits), waits)
    const candidates = waits ? named.map(verifyNamed) : dropRelated(named.map(verifyNamed))
    const held = await holdNumbers(statements, candidates, waits)
    const loaded = await readHeld(statements, held, waits)
    // While waiting for locks, a session may have been replaced, or a payment with one of the numbers may have been
    // stored.
    if (!waits || loaded.size === named.length) {
      return loaded
    }
  }
}

/** Finds the subjects of messages without locking them. */
export async function findAbout<A extends Asked>(statements: Sql, asked: readonly A[]): Promise<Map<A, About>> {
  const named = await findNamed(statements, asked, "none")
  return new Map(named.map((each) => [each.asked, each.about]))
}

/** The subject of a message before it is locked: changeable fields can be out of date. */
export type About = Checked & {
  id: string
  invoice_id: string | null
  session: string | null
  transaction_number: string | null
  texts: StoredText[]
  /** Only read without locks. */
  attempt?: Receivable["attempt"]
  order_id?: string | null
}

interface Named<A> {
  asked: A
  about: About
}

interface Candidate<A> extends Named<A> {
  verdict: Verdict
  /** The transaction numbers that the decision depends on. */
  numbers: string[]
}

function verifyNamed<A extends Asked>({ asked, about }: Named<A>): Candidate<A> {
  const verdict = asked.verify(about)
  return { asked, about, verdict, numbers: listNumbersAsked({ ...asked, verdict }, about, about.texts) }
}

/** The subjects that a message can share with another one. */
export interface Concerned {
  asked: { message: Pick<Message, "check_value" | "content_hash"> }
  about: { id: string; session: string | null; invoice_id: string | null; environment: string }
  /** The transaction numbers that the decision depends on. */
  numbers: readonly string[]
}

/** Removes messages that share a payment session, an invoice, a text or a transaction number with an earlier one. */
export function dropRelated<C extends Concerned>(candidates: readonly C[]): C[] {
  const taken = new Set<string>()
  return candidates.filter(({ asked, about, numbers }) => {
    const keys = [
      `text ${findTextKey(asked.message)}`,
      about.session === null ? `invoice ${about.id}` : `session ${about.session}`,
      ...(about.invoice_id === null ? [] : [`invoice ${about.invoice_id}`]),
      ...numbers.map((number) => `number ${about.environment} ${number}`),
    ]
    const isFree = !keys.some((key) => taken.has(key))
    if (isFree) {
      keys.forEach((key) => taken.add(key))
    }
    return isFree
  })
}

/** Key of a message's text. One text can be cut into messages about different receivables; this key serializes them. */
const findTextKey = ({ check_value, content_hash }: Pick<Message, "check_value" | "content_hash">) =>
  check_value ?? content_hash

type Waiting = boolean | "none"

/** The SQL expression that locks a key until the transaction ends; `false` when the lock is taken by another. */
function writeLock(waits: Waiting, key: string): string {
  const lock = waits === true ? "pg_advisory_xact_lock" : "pg_try_advisory_xact_lock"
  return waits === "none" ? "true" : `${lock}(hashtextextended(${key}, 0))`
}

/** An invoice's number is locked before the look-up, because another transaction may be about to store it. */
async function holdInvoiceNumbers<A extends Asked>(statements: Sql, asked: readonly A[], waits: boolean): Promise<A[]> {
  const numbers = [...new Set(asked.flatMap(({ message }) => message.invoice_number ?? []))].sort()
  if (numbers.length === 0) {
    return [...asked]
  }
  const rows = await statements.execute<{ number: string; held: unknown }>(
    `SELECT number, ${writeLock(waits, `'${LOCKED_INVOICE_NUMBER}' || number`)} AS held FROM unnest(?::text[]) AS asked (number)`,
    [toSqlArray(numbers)]
  )
  const busy = new Set(rows.filter(({ held }) => held === false).map(({ number }) => number))
  return asked.filter(({ message }) => !busy.has(message.invoice_number ?? ""))
}

async function findNamed<A extends Asked>(statements: Sql, asked: readonly A[], waits: Waiting): Promise<Named<A>[]> {
  const numbers = asked.flatMap(({ message }) => message.invoice_number ?? [])
  const orderIds = asked.flatMap(({ message }) => message.gateway_order_id ?? [])
  if (numbers.length + orderIds.length === 0) {
    return []
  }
  const isHeld = waits !== "none"
  const columns = isHeld ? CHECKED : CALLER_COLUMNS
  const texts = (kind: "attempt" | "invoice") => (isHeld ? selectTexts(kind) : "'[]'::jsonb")
  // The names are repeated as arrays: the planner cannot estimate the number of rows in the JSON and would scan all
  // attempts.
  const attempts = sql`SELECT n, text_key, payment_session_id AS session, ${columns.attempt}, ${texts("attempt")} AS texts,
      false AS names_payment, '[]'::jsonb AS related_invoices
    FROM asked JOIN svc_attempt ON gateway_order_id = order_id
    WHERE gateway_order_id = ANY(${part("?", toSqlArray(orderIds))}) AND svc_attempt.deleted_at IS NULL`
  const named =
    numbers.length === 0
      ? attempts
      : sql`SELECT n, text_key, NULL AS session, ${columns.invoice}, ${texts("invoice")} AS texts, ${NAMED_BESIDE}
          FROM asked JOIN svc_invoice ON svc_invoice.invoice_number = number
          WHERE svc_invoice.invoice_number = ANY(${part("?", toSqlArray(numbers))}) AND svc_invoice.deleted_at IS NULL
        UNION ALL ${attempts} AND NOT EXISTS (
          SELECT 1 FROM svc_invoice known WHERE known.invoice_number = number AND known.deleted_at IS NULL)`
  const { text, values } = sql`WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${part("?::jsonb", writeNames(asked))})
        AS asked (n int, order_id text, number text, similar_numbers jsonb, text_key text)),
    named AS MATERIALIZED (${named})
    SELECT *, ${writeLock(waits, `'${LOCKED_TEXT}' || text_key`)} AS text_held,
      CASE WHEN invoice_id IS NOT NULL THEN ${writeLock(waits, `'${LOCKED_INVOICE}' || invoice_id`)} END AS invoice_held,
      CASE WHEN session IS NOT NULL THEN ${writeLock(waits, `'${LOCKED_SESSION}' || session`)} END AS session_held
    FROM named`
  type Held = Record<"text_held" | "invoice_held" | "session_held", unknown>
  const rows = await statements.execute<About & Held & { n: number }>(text, [...values])
  return asked.flatMap((each, n) => {
    const own = rows.filter((row) => row.n === n)
    const preferred = each.environments.flatMap(
      (environment) => own.find((row) => row.environment === environment) ?? []
    )
    const about = preferred[0] ?? own[0]
    const isBusy = about && [about.text_held, about.invoice_held, about.session_held].includes(false)
    return about && !isBusy ? [{ asked: each, about }] : []
  })
}

function writeNames(asked: readonly Asked[]): string {
  return JSON.stringify(
    asked.map((each, n) => ({
      n,
      order_id: each.message.gateway_order_id,
      number: each.message.invoice_number,
      similar_numbers: each.similar_numbers,
      text_key: findTextKey(each.message),
    }))
  )
}

/** Locks transaction numbers, so that no two receivables are judged by the same number at the same time. */
async function holdNumbers<A extends Asked>(
  statements: Sql,
  candidates: readonly Candidate<A>[],
  waits: boolean
): Promise<Candidate<A>[]> {
  const keys = candidates.flatMap(({ about, numbers }) => numbers.map((number) => `${about.environment}:${number}`))
  if (keys.length === 0) {
    return [...candidates]
  }
  const rows = await statements.execute<{ key: string; held: unknown }>(
    `SELECT key, ${writeLock(waits, `'${LOCKED_TRANSACTION}' || key`)} AS held FROM unnest(?::text[]) AS asked (key)`,
    [toSqlArray(keys.sort())]
  )
  const busy = new Set(rows.filter(({ held }) => held === false).map(({ key }) => key))
  return candidates.filter(
    ({ about, numbers }) => !numbers.some((number) => busy.has(`${about.environment}:${number}`))
  )
}

/** A separate statement, so that it sees what was committed while waiting for locks. */
async function readHeld<A extends Asked>(
  statements: Sql,
  candidates: readonly Candidate<A>[],
  waits: boolean
): Promise<Map<A, Loaded>> {
  const kinds = (["attempt", "invoice"] as const).filter((kind) => candidates.some(({ about }) => about.kind === kind))
  if (kinds.length === 0) {
    return new Map()
  }
  const ids = toSqlArray(candidates.map(({ about }) => about.id))
  const asked = JSON.stringify(
    candidates.map(({ asked: { message }, about: { id, session }, numbers }, n) => {
      const { check_value, content_hash } = message
      return { n, asked_id: id, session, asked_check: check_value, asked_hash: content_hash, numbers }
    })
  )
  const asksNumbers = candidates.some(({ numbers }) => numbers.length > 0)
  const asksTasks = candidates.some(({ asked: { source }, verdict }) => source.by === "staff" || isRefund(verdict))
  const reading = (
    kind: "attempt" | "invoice"
  ) => sql`SELECT n, ${COLUMNS[kind]}, ${selectKnown(kind, { asksNumbers, asksTasks })}
    FROM asked JOIN svc_${kind} ON svc_${kind}.id = asked_id
      ${kind === "attempt" ? "AND payment_session_id IS NOT DISTINCT FROM session" : ""}
    WHERE svc_${kind}.id = ANY(${part("?", ids)}) AND svc_${kind}.deleted_at IS NULL
    FOR UPDATE OF svc_${kind} ${waits ? "" : "SKIP LOCKED"}`
  const { text, values } = sql`WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${part("?::jsonb", asked)})
        AS asked (n int, asked_id text, session text, asked_check text, asked_hash text, numbers jsonb)),
    ${joinSql(
      kinds.map((kind) => sql`held_${kind} AS (${reading(kind)})`),
      ", "
    )}
    ${joinSql(
      kinds.map((kind) => sql`SELECT * FROM held_${kind}`),
      " UNION ALL "
    )}`
  type Read = Receivable & Omit<Known, "text_seen" | "same_text_id"> & { n: number; text: SeenText }
  const rows = await statements.execute<Read>(text, [...values])
  const loaded = rows.flatMap(({ n, texts, stored, text: seen, used, tasks, issues, ...receivable }) => {
    const candidate = candidates[n]
    if (!candidate) {
      return []
    }
    const needed = listNumbersAsked({ ...candidate.asked, verdict: candidate.verdict }, receivable, texts)
    if (!needed.every((number) => candidate.numbers.includes(number))) {
      return []
    }
    const known = { texts, stored, used, tasks, issues, text_seen: seen.seen, same_text_id: seen.same }
    return [[candidate.asked, { receivable, known, verdict: candidate.verdict }] as const]
  })
  return new Map(loaded)
}

interface SeenText {
  seen: Known["text_seen"]
  same: string | null
}

/** SQL for a {@link Receivable}'s attempt as JSON; `a` is its alias. */
const selectAttempt = (a: string) => `jsonb_build_object('id', ${a}.id, 'gateway_order_id', ${a}.gateway_order_id,
  'payment_session_id', ${a}.payment_session_id, 'opened_session_id', ${a}.opened_session_id, 'return_url', ${a}.return_url,
  'status', ${a}.status, 'pays_session', ${a}.pays_session, 'settled', ${a}.settled_at IS NOT NULL)`

/** The columns that a message is checked against, see {@link Checked}, and the transaction that has paid. */
const CHECKED = {
  attempt: `'attempt' AS kind, svc_attempt.id, svc_attempt.invoice_id, svc_attempt.environment, svc_attempt.merchant_id,
    svc_attempt.secret_key_id, svc_attempt.amount, svc_attempt.gateway_order_id AS reference, NULL AS invoice_number,
    svc_attempt.transaction_number`,
  invoice: `'invoice' AS kind, svc_invoice.id, svc_invoice.id AS invoice_id, svc_invoice.environment, svc_invoice.merchant_id,
    svc_invoice.secret_key_id, svc_invoice.amount, svc_invoice.reference_id AS reference, svc_invoice.invoice_number,
    svc_invoice.transaction_number`,
}

/** The columns of {@link Checked} about other payments and invoices that the message of an invoice names. */
const NAMED_BESIDE = `EXISTS (SELECT 1 FROM svc_attempt payment
      WHERE payment.gateway_order_id = asked.order_id AND payment.deleted_at IS NULL) AS names_payment,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('environment', related.environment, 'merchant_id', related.merchant_id,
        'amount', related.amount, 'reference', related.reference_id, 'invoice_number', related.invoice_number)), '[]')
      FROM svc_invoice related WHERE related.environment IN ('sandbox', 'live') AND related.deleted_at IS NULL
        AND related.invoice_number = ANY(ARRAY(SELECT jsonb_array_elements_text(similar_numbers)))) AS related_invoices`

/** The columns that callers get. */
const CALLER_COLUMNS = {
  attempt: `${CHECKED.attempt}, NULL AS order_id, ${selectAttempt("svc_attempt")} AS attempt`,
  invoice: `${CHECKED.invoice}, svc_invoice.order_id, (SELECT ${selectAttempt("paying")} FROM svc_attempt paying
    WHERE paying.id = svc_invoice.attempt_id AND paying.deleted_at IS NULL) AS attempt`,
}

/** The columns of a {@link Receivable}. */
const COLUMNS = {
  attempt: `${CALLER_COLUMNS.attempt}, svc_attempt.id AS attempt_id, svc_attempt.currency_code, svc_attempt.status,
    EXISTS (SELECT 1 FROM svc_attempt other WHERE other.payment_session_id = svc_attempt.payment_session_id
      AND other.pays_session AND other.id <> svc_attempt.id AND other.deleted_at IS NULL) AS session_paid_elsewhere,
    svc_attempt.gateway_order_id AS new_order_id`,
  invoice: `${CALLER_COLUMNS.invoice}, svc_invoice.attempt_id, svc_invoice.currency_code,
    CASE WHEN svc_invoice.status = 'paid' THEN 'paid' ELSE 'awaiting_payment' END AS status,
    false AS session_paid_elsewhere, ${NEW_ORDER_ID} AS new_order_id`,
}

/** The id columns of a receivable: an attempt and the invoice whose payment it records count as one. */
const OWN = {
  attempt: { attempt: "svc_attempt.id", invoice: "svc_attempt.invoice_id" },
  invoice: { attempt: "svc_invoice.attempt_id", invoice: "svc_invoice.id" },
}

/**
 * SQL for the {@link StoredText}s of a receivable, including those about its invoice or about the attempt that records
 * its payment.
 */
function selectTexts(kind: "attempt" | "invoice"): SqlPart {
  return part(`(SELECT coalesce(jsonb_agg(jsonb_build_object('check_value', message.check_value, 'outcome', message.outcome,
      'signed', message.signed, 'transaction_status', message.transaction_status, 'transaction_number', message.transaction_number,
      'transaction_numbers', message.transaction_numbers, 'effect', message.effect) ORDER BY message.id), '[]')
    FROM svc_message message
    WHERE (message.attempt_id = ${OWN[kind].attempt} OR message.invoice_id = ${OWN[kind].invoice}) AND message.deleted_at IS NULL
      AND (message.signed OR coalesce(message.outcome, '') <> 'unverified'))`)
}

/**
 * SQL for the columns of {@link Known}.
 *
 * @param asksNumbers whether any decision depends on transaction numbers; planning that look-up takes longest.
 * @param asksTasks whether any decision depends on refund tasks.
 */
function selectKnown(
  kind: "attempt" | "invoice",
  { asksNumbers, asksTasks }: { asksNumbers: boolean; asksTasks: boolean }
): SqlPart {
  const table = `svc_${kind}`
  const own = OWN[kind]
  const isOther = (attempt: string, invoice: string) =>
    `coalesce(${attempt}, '') <> coalesce(${own.attempt}, 'none') AND coalesce(${invoice}, '') <> coalesce(${own.invoice}, 'none')`
  const has = (alias: string) =>
    `${alias}.transaction_number = asked_number AND ${alias}.environment = ${table}.environment AND ${alias}.deleted_at IS NULL`
  const used = `(SELECT coalesce(jsonb_agg(asked_number), '[]') FROM jsonb_array_elements_text(numbers) AS asked_numbers (asked_number)
    WHERE EXISTS (SELECT 1 FROM svc_attempt paid WHERE ${has("paid")} AND ${isOther("paid.id", "paid.invoice_id")})
      OR EXISTS (SELECT 1 FROM svc_invoice paid WHERE ${has("paid")} AND ${isOther("paid.attempt_id", "paid.id")})
      OR EXISTS (SELECT 1 FROM svc_attention money WHERE ${has("money")} AND money.transaction_number <> ''
        AND (money.reason = 'paid_twice' OR money.confirmed_by IS NOT NULL)
        AND ${isOther("money.attempt_id", "money.invoice_id")}))`
  const tasks = `(SELECT coalesce(jsonb_agg(jsonb_build_object('transaction_number', task.transaction_number,
      'amount', task.amount, 'status', task.status)), '[]') FROM svc_refund_task task
    WHERE (task.attempt_id = ${own.attempt} OR task.invoice_id = ${own.invoice}) AND task.deleted_at IS NULL)`
  return sql`${selectTexts(kind)} AS texts,
    (SELECT jsonb_build_object('id', stored.id, 'outcome', stored.outcome) FROM svc_message stored
      WHERE stored.content_hash = asked_hash AND stored.deleted_at IS NULL) AS stored,
    (SELECT jsonb_build_object('seen', CASE WHEN bool_or(same.outcome = 'verified') THEN 'verified' WHEN count(*) > 0 THEN 'doubted' ELSE 'new' END,
        'same', min(same.id) FILTER (WHERE same.outcome = 'verified' AND same.${kind}_id = ${table}.id))
      FROM svc_message same WHERE same.check_value = asked_check AND same.content_hash <> asked_hash
        AND same.outcome <> 'unverified' AND same.deleted_at IS NULL) AS text,
    ${asksNumbers ? used : "'[]'::jsonb"} AS used,
    ${asksTasks ? tasks : "'[]'::jsonb"} AS tasks,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', issue.id, 'reason', issue.reason,
        'transaction_number', issue.transaction_number, 'confirmed_by', issue.confirmed_by) ORDER BY issue.id), '[]')
      FROM svc_attention issue WHERE issue.${kind}_id = ${table}.id AND issue.resolved_at IS NULL
        AND issue.deleted_at IS NULL) AS issues`
}
