import { z } from "zod"
import { faultyEndpointNames, type Faults, faultsSchema } from "../faults"

/** A form always sends every field; an empty text means unset. */
const text = z.string().default("")

/** Names of the inputs of an endpoint's fault. */
export function nameEndpointInputs(endpoint: string): { mode: string; times: string; afterEffect: string } {
  return { mode: `${endpoint}.mode`, times: `${endpoint}.times`, afterEffect: `${endpoint}.after_effect` }
}

/**
 * Reads faults from the form of the sandbox's page. Faults without a field, such as the retry policy, are kept.
 *
 * @throws ZodError when a value is out of range.
 */
export function readFaults(entries: Iterable<readonly [string, string]>, before: Faults): Faults {
  const form = z.record(z.string(), text).parse(Object.fromEntries(entries))
  const value = (name: string) => form[name]?.trim() || undefined
  const number = (name: string) => (value(name) === undefined ? undefined : Number(value(name)))
  const aboveZero = (name: string) => (number(name) === 0 ? undefined : number(name))
  const drop = value("drop")
  const tamperField = value("tamper_field")
  const messages = {
    delay_ms: aboveZero("delay_ms"),
    drop: drop === "all" ? true : drop,
    duplicate: aboveZero("duplicate"),
    reorder: value("reorder"),
    tamper: tamperField && { field: tamperField, value: form.tamper_value ?? "" },
    shape: value("shape"),
    rewrite: before.messages?.rewrite,
  }
  const endpoints = faultyEndpointNames.flatMap((endpoint) => {
    const inputs = nameEndpointInputs(endpoint)
    const mode = value(inputs.mode)
    const fault = { mode, times: number(inputs.times), after_effect: value(inputs.afterEffect) === "yes" }
    return mode === undefined ? [] : [[endpoint, fault] as const]
  })
  return faultsSchema.parse({
    ...(Object.values(messages).some((set) => set !== undefined) && { messages }),
    ...(endpoints.length > 0 && { endpoints: Object.fromEntries(endpoints) }),
    ...(value("bank_details_missing") === "yes" && { bank_details_missing: true }),
    ...(value("user_blocked") === "yes" && { user_blocked: true }),
    ...(value("second_host") !== undefined && { second_host: number("second_host") }),
    ...(value("empty_return") !== undefined && { empty_return: value("empty_return") }),
    ...(before.retry && { retry: before.retry }),
  })
}
