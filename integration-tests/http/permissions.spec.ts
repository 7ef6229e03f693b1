/** Only staff with the permission confirm payments and approve withdrawals, and cannot bypass it. */
import "./permissions/accounts"
import "./permissions/logins"
import "./permissions/payment-actions"
import "./permissions/withdrawal-approval"
import "./permissions/workflows-by-name"
import "./permissions/open-matters"
import "./permissions/foreign-pages"
