/** Staff confirm payments and approve withdrawals, which only some of them may do. */
import "./permissions/permissions"
import "./permissions/withdrawals-approval"
