import { useTranslation } from "react-i18next"
import type { SvcAttention } from "../../../types"

/** How an attention row was closed: an automatic resolution in the page's language, or the note of staff. */
export function AttentionResolution({ attention: { resolution } }: { attention: SvcAttention }) {
  const { t } = useTranslation()
  return resolution === null ? null : (
    <bdi>{t(`svc.attention.closedBy.${resolution.replaceAll(" ", "_")}`, { defaultValue: resolution })}</bdi>
  )
}
