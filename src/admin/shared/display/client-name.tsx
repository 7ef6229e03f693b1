import { useTranslation } from "react-i18next"

/** The client of an invoice, or that the name was removed. */
export function ClientName({ name }: { name: string }) {
  const { t } = useTranslation()
  return name === "" ? <span className="text-ui-fg-muted">{t("svc.personalData.nameRemoved")}</span> : <bdi>{name}</bdi>
}
