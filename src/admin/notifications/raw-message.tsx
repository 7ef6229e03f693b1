import { useTranslation } from "react-i18next"

/** A message as it was received, or anything else raw; folded up until it is wanted. */
export function RawMessage({ body, open = false }: { body: string; open?: boolean }) {
  const { t } = useTranslation()
  if (body === "") {
    return <p className="txt-compact-small text-ui-fg-muted">{t("svc.personalData.bodyRemoved")}</p>
  }
  return (
    <details open={open}>
      <summary className="txt-compact-small text-ui-tag-blue-text w-fit cursor-pointer">{t("svc.common.raw")}</summary>
      <pre
        dir="ltr"
        tabIndex={0}
        className="bg-ui-bg-subtle border-ui-border-base mt-2 max-h-64 overflow-auto whitespace-pre-wrap break-all rounded-md border p-3 text-start font-mono text-xs"
      >
        {body}
      </pre>
    </details>
  )
}
