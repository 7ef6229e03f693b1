import { useTranslation } from "react-i18next"
import { TextLink } from "./text-link"

/** Leads to a Medusa order; by its number for people when that is known. */
export function OrderLink({ id, displayId, short = false }: OrderLinkProps) {
  const { t } = useTranslation()
  return (
    <TextLink to={`/orders/${id}`}>
      {!displayId ? (
        t("svc.common.openOrder")
      ) : short ? (
        <bdi dir="ltr">#{displayId}</bdi>
      ) : (
        t("svc.common.order", { number: displayId })
      )}
    </TextLink>
  )
}

interface OrderLinkProps {
  id: string
  displayId?: number | null
  /** The number alone, where a heading says what it is. */
  short?: boolean
}
