/** Staff confirm payments and approve withdrawals, which only some of them may do, and find no way around. */
import "./permissions/accounts"
import "./permissions/logins"
import "./permissions/payment-actions"
import "./permissions/withdrawal-approval"
import "./permissions/workflows-by-name"
