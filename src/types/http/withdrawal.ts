import type { EnteredValues, StoredValues } from "../../fields/entered-field"
import type { withdrawalStates } from "../../fields/statuses"
import type { withdrawalEntries } from "../../fields/withdrawal"
import type {
  SvcAmount,
  SvcEnvironment,
  SvcGatewayFailure,
  SvcHistoryEntry,
  SvcListQuery,
  SvcMoment,
  SvcPage,
  SvcTimeSpan,
} from "../values"

/**
 * State of a withdrawal in the plugin. With the option `withdrawals.approval` it begins as `awaiting_approval`. A
 * second person then approves it, which sends it to the gateway, or makes it `rejected`; until then the person who
 * requested it can make it `taken_back`.
 */
export type SvcWithdrawalState = (typeof withdrawalStates)[number]

export interface SvcWithdrawal extends StoredValues<typeof withdrawalEntries> {
  id: string
  environment: SvcEnvironment
  state: SvcWithdrawalState
  amount: SvcAmount
  currency_code: string
  /** The gateway's number (`withdrawnumber`, §2.6). */
  withdrawal_number: string | null
  /** The status in the gateway's answer, for example `REQUESTED` (§2.6). The gateway has no call to read it again. */
  status: string | null
  failure: SvcGatewayFailure | null
  requested_by: string
  decided_by: string | null
  /** When it was sent to the gateway, or was about to be; `null` before its approval. */
  sent_at: SvcMoment | null
  created_at: SvcMoment
  updated_at: SvcMoment
}

export interface SvcWithdrawalDetail extends SvcWithdrawal {
  history: SvcHistoryEntry[]
  /** Whether the caller or their API key requested it: they can withdraw the request and cannot approve it. */
  is_own: boolean
}

export interface SvcWithdrawalListQuery extends SvcListQuery {
  state?: SvcWithdrawalState | SvcWithdrawalState[]
  environment?: SvcEnvironment
  created_at?: SvcTimeSpan
}

export interface SvcWithdrawalListAnswer extends SvcPage {
  withdrawals: SvcWithdrawal[]
}

/** Body of `POST /admin/svc/withdrawals` (§4.3). */
export interface SvcCreateWithdrawalBody extends EnteredValues<typeof withdrawalEntries> {
  /** Decimal text or number, with at most two fraction digits. */
  amount: SvcAmount | number
  /** Made once for each form: requests with the same key create one withdrawal. */
  idempotency_key: string
}

/**
 * 200 with `created` or `awaiting_approval`, 202 with `unknown`; errors as for invoices, with the refused `withdrawal`.
 * 409 while another withdrawal of the same environment is `creating` or `unknown`.
 */
export interface SvcWithdrawalAnswer {
  withdrawal: SvcWithdrawalDetail
}

/** Body of `POST /admin/svc/withdrawals/:id/reject`. */
export interface SvcRejectWithdrawalBody {
  note: string
}

/** Body of `POST /admin/svc/withdrawals/:id/resolve`: what the merchant panel shows for a withdrawal in state `unknown`. */
export type SvcResolveWithdrawalBody =
  { outcome: "created"; withdrawal_number: string; note: string } | { outcome: "not_created"; note: string }
