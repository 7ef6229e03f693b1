import { useTranslation } from "react-i18next"
import { TextLink } from "./text-link"

/** Links to a Medusa order, with its display number if known. */
export function OrderLink({ id, displayId }: OrderLinkProps) {
  const { t } = useTranslation()
  return (
    <TextLink to={`/orders/${id}`}>
      {displayId ? t("svc.common.order", { number: displayId }) : t("svc.common.openOrder")}
    </TextLink>
  )
}

interface OrderLinkProps {
  id: string
  displayId?: number | null
}
