import { useTranslation } from "react-i18next"

/**
 * Explains why a message is not verified.
 *
 * @param reason the stored code; an unknown one gets a general sentence.
 * @param field the message's field at fault.
 */
export function UnverifiedReason({ reason, field }: { reason: string | null; field: string | null }) {
  const { t } = useTranslation()
  return (
    <span>
      {t(`svc.messages.reasons.${reason ?? "other"}`, { defaultValue: t("svc.messages.reasons.other") })}
      {field && (
        <>
          {" "}
          {t("svc.messages.field")} <bdi className="font-mono text-xs">{field}</bdi>
        </>
      )}
    </span>
  )
}
