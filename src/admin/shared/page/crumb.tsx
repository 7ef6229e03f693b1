import type { ComponentType } from "react"
import { useTranslation } from "react-i18next"
import type { UIMatch } from "react-router-dom"

/**
 * A page's breadcrumb and browser title: `export const handle = crumb("svc.payments.one")`.
 *
 * @param text translation key.
 * @param Own renders the breadcrumb instead, from the id in the page's address, once the page has loaded.
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
