/** Staff read lists, exports and the overview through the Admin API, which checks every parameter. */
import "./admin-api/payment-lists"
import "./admin-api/payment-purchases"
import "./admin-api/invoice-lists"
import "./admin-api/exports"
import "./admin-api/overview"
import "./admin-api/answer-fields"
import "./admin-api/admin-addresses-validation"
import "./admin-api/overview-sums"
