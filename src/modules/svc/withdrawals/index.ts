export type { CreatedWithdrawal, WithdrawalResolution } from "./withdrawal-answer"
export { isOwnWithdrawal, type ApprovedWithdrawal, type TakenBackWithdrawal } from "./withdrawal-approval"
export type { BegunWithdrawal, WithdrawalRequest } from "./withdrawal-rows"
export { Withdrawals } from "./withdrawals"
