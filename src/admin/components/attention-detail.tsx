import type { SvcAttention } from "../../types"
import { Disbelief } from "./disbelief"

/** What the server wrote down about an attention row: why a message is not believed in plain words, else its own words. */
export function AttentionDetail({ attention: { reason, detail } }: { attention: SvcAttention }) {
  if (!detail) {
    return null
  }
  const [, code, field] = reason === "unverified" ? (/^(\w+)(?:: (\w+))?$/.exec(detail) ?? []) : []
  return code === undefined ? <bdi>{detail}</bdi> : <Disbelief reason={code} field={field ?? null} />
}
