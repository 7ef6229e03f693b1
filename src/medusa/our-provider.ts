/** Whether a payment provider id is one of this plugin's: `pp_svc_<id>`. */
export function isOurProvider(providerId: string): boolean {
  return /^pp_svc_/.test(providerId)
}
