import { useTranslation } from "react-i18next"
import type { SvcWithdrawal } from "../../types"
import { withdrawalLook } from "../creation/withdrawal-look"
import { Tag } from "../shared/display/tag"

/** How a withdrawal stands. Whole rows come in, so that no page leaves out what another one shows. */
export function WithdrawalBadge({ withdrawal }: { withdrawal: Pick<SvcWithdrawal, "state" | "status"> }) {
  const { t } = useTranslation()
  const { color, text, given } = withdrawalLook(withdrawal)
  return <Tag color={color}>{t(text, { defaultValue: given })}</Tag>
}
