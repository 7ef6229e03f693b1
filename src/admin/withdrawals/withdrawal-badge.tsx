import { useTranslation } from "react-i18next"
import type { SvcWithdrawal } from "../../types"
import { withdrawalLook } from "../creation/withdrawal-look"
import { Tag } from "../shared/display/badges"

/** The status of a withdrawal. Takes state and status together, so that all pages show the same. */
export function WithdrawalBadge({ withdrawal }: { withdrawal: Pick<SvcWithdrawal, "state" | "status"> }) {
  const { t } = useTranslation()
  const { color, text, given } = withdrawalLook(withdrawal)
  return <Tag color={color}>{t(text, { defaultValue: given })}</Tag>
}
