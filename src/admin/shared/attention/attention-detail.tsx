import { useTranslation } from "react-i18next"
import type { SvcAttention, SvcExplanation } from "../../../types"
import { UnverifiedReason } from "./unverified-reason"

/** What is said about an attention row beyond its reason, in the page's language; of rows of before, the server's own words. */
export function AttentionDetail({ attention: { explanation, detail } }: { attention: SvcAttention }) {
  const { t } = useTranslation()
  if (!explanation) {
    return <bdi>{detail}</bdi>
  }
  const { code, values } = explanation
  switch (code) {
    case "message_says":
      return <>{t(`svc.notifications.says.${values.status}`)}</>
    case "message_not_believed":
      return <UnverifiedReason reason={values.reason ?? null} field={values.field ?? null} />
    default:
      return <>{t(`svc.attention.explanations.${code}`, valuesOf(t, explanation))}</>
  }
}

/** Values keep their own direction: most are ids, amounts and names. */
function valuesOf(
  t: ReturnType<typeof useTranslation>["t"],
  { values, short = [] }: SvcExplanation
): Record<string, string> {
  const own = Object.entries(values).map(([name, value]) => [name, isolated(value)])
  const items = short.map(({ name, ...item }) => t("svc.attention.shortItem", { name: isolated(name), ...item }))
  return { ...(Object.fromEntries(own) as Record<string, string>), short: items.join(", ") }
}

function isolated(value: string): string {
  return `\u2068${value}\u2069`
}
