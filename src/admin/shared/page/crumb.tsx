import { useTranslation } from "react-i18next"

/**
 * A page's part of the path above it, and its title in the browser: `export const handle = crumb("svc.payments.one")`.
 *
 * @param text key of the text.
 */
export function crumb(text: string) {
  return { breadcrumb: () => <Crumb text={text} />, label: text, translationNs: "translation" }
}

function Crumb({ text }: { text: string }) {
  const { t } = useTranslation()
  return <>{t(text)}</>
}
