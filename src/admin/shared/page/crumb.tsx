import type { ComponentType } from "react"
import { useTranslation } from "react-i18next"
import type { UIMatch } from "react-router-dom"

/**
 * A page's part of the path above it, and its title in the browser: `export const handle = crumb("svc.payments.one")`.
 *
 * @param text key of the text.
 * @param Own gives by the id in the page's address what stands in the path instead, once the page has read it.
 */
export function crumb(text: string, Own?: ComponentType<{ id: string }>) {
  return {
    breadcrumb: Own ? ({ params }: UIMatch) => <Own id={params.id ?? ""} /> : () => <Crumb text={text} />,
    label: text,
    translationNs: "translation",
  }
}

function Crumb({ text }: { text: string }) {
  const { t } = useTranslation()
  return <>{t(text)}</>
}
