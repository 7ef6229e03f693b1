/** The store's own functions: one inquires about payments at the gateway, the other pays out refund tasks. */
import "./store-functions/inquiry"
import "./store-functions/refund"
