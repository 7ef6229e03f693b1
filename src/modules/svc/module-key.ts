/** Name of the module in Medusa's container, and in the payment module's `dependencies`. */
export const SVC_MODULE = "svc"
