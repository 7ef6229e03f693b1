const defaults = [
  "id",
  "environment",
  "state",
  "amount",
  "currency_code",
  "message",
  "withdrawal_number",
  "status",
  "failure",
  "requested_by",
  "decided_by",
  "created_at",
  "updated_at",
]

export const listSvcWithdrawals = { defaults, allowed: defaults, isList: true, defaultLimit: 20 }

export const retrieveSvcWithdrawal = { defaults, allowed: defaults, isList: false }
