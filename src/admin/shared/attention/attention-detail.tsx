import { useTranslation } from "react-i18next"
import type { SvcAttention, SvcExplanation } from "../../../types"
import { useFormat } from "../format/use-format"

/** The explanation of an attention row in the page's language; the server's English text when it has no code. */
export function AttentionDetail({ attention: { explanation, detail } }: { attention: SvcAttention }) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  if (!explanation) {
    return <bdi>{detail}</bdi>
  }
  const { code, values } = explanation
  switch (code) {
    case "message_says":
      return (
        <>
          {t("svc.messages.fields.says")}: {t(`svc.messages.status.${values.status}`)}
        </>
      )
    case "message_unverified":
      return (
        <UnverifiedReason reason={values.reason ?? null} field={values.field ?? null} format={values.format ?? null} />
      )
    default:
      return <>{t(`svc.attention.explanations.${code}`, listValues(t, moneyInText, explanation))}</>
  }
}

/**
 * Values keep their own text direction, because most are ids, amounts and names. An amount with a currency is formatted
 * as everywhere else.
 */
function listValues(
  t: ReturnType<typeof useTranslation>["t"],
  moneyInText: ReturnType<typeof useFormat>["moneyInText"],
  { values, short = [] }: SvcExplanation
): Record<string, string> {
  const written = (value: string) => {
    const [, amount, currency] = /^(\d+(?:\.\d+)?) ([a-z]{3})$/i.exec(value) ?? []
    return amount && currency ? moneyInText(amount, currency) : value
  }
  const own = Object.entries(values).map(([name, value]) => [name, isolate(written(value))])
  const items = short.map(({ name, ...item }) => t("svc.attention.shortItem", { name: isolate(name), ...item }))
  return { ...(Object.fromEntries(own) as Record<string, string>), short: items.join(", ") }
}

function isolate(value: string): string {
  return `\u2068${value}\u2069`
}

/** How an attention row was closed: an automatic resolution in the page's language, or the note of staff. */
export function AttentionResolution({ attention: { resolution } }: { attention: SvcAttention }) {
  const { t } = useTranslation()
  return resolution === null ? null : (
    <bdi>{t(`svc.attention.closedBy.${resolution.replaceAll(" ", "_")}`, { defaultValue: resolution })}</bdi>
  )
}

/**
 * Explains why a message is not verified.
 *
 * @param reason the stored code; an unknown one gets a general sentence.
 * @param field the message's field at fault.
 * @param format the message's format, where the message itself is not shown.
 */
export function UnverifiedReason({ reason, field, format = null }: UnverifiedReasonProps) {
  const { t } = useTranslation()
  return (
    <span>
      {t(`svc.messages.reasons.${reason ?? "other"}`, { defaultValue: t("svc.messages.reasons.other") })}
      {field && (
        <>
          {" "}
          {t("svc.messages.field")} <bdi className="font-mono text-xs">{field}</bdi>
          {format && ` (${t(`svc.messages.format.${format}`)})`}
        </>
      )}
    </span>
  )
}

interface UnverifiedReasonProps {
  reason: string | null
  field: string | null
  format?: string | null
}
