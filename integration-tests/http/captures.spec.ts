/** Money that is captured, refunded or settled again is counted once. */
import "./captures/captured-in-part"
import "./captures/money-after-capture"
import "./captures/missing-refund-tasks"
import "./captures/refund-tasks"
import "./captures/refunded-payments"
import "./captures/repair"
import "./captures/repair-attention"
import "./captures/trouble"
