import { useTranslation } from "react-i18next"

/**
 * Says in plain words why a message is not verified.
 *
 * @param reason the code that the server wrote down; a code that is not known gets a general sentence.
 * @param field the message's field that says so.
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
