import { z } from "zod"

/** The two environments of the service (§1): `sandbox` moves no real money, `live` does. */
export const environmentSchema = z.enum(["sandbox", "live"])

export type GatewayEnvironment = z.infer<typeof environmentSchema>
