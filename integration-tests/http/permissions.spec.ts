/** Staff confirm payments and approve withdrawals, which only some of them may do. */
import "./permissions/payment-actions"
import "./permissions/withdrawal-approval"
