/** Most characters of each text of an invoice, and most of its lines. The admin's form and the server take no more. */
export const invoiceLimits = {
  client_name: 255,
  mobile: 40,
  email: 320,
  remarks: 1000,
  description: 500,
  lines: 200,
} as const
