import { Container } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcAttention } from "../../types"
import { AttentionSummary } from "./attention-summary"
import { PermittedButton } from "./permitted-button"
import type { SvcPermission } from "../../types"

/**
 * What is open, each with what it means, what to do, and the way to close it. Nothing when nothing is.
 *
 * @param resolveTo address of the drawer that closes a row.
 */
export function AttentionCards({ attention, resolveTo, permission = "settle" }: AttentionCardsProps) {
  const { t } = useTranslation()
  return attention
    .filter(({ resolved_at }) => resolved_at === null)
    .map((row) => (
      <Container
        key={row.id}
        className="border-s-ui-tag-orange-icon flex flex-wrap items-start justify-between gap-3 border-s-4 px-6 py-4"
        role="alert"
        data-testid={`attention-${row.reason}`}
      >
        <div className="min-w-0 flex-1 basis-80">
          <AttentionSummary attention={row} />
        </div>
        <PermittedButton permission={permission} to={resolveTo(row.id)} data-testid="resolve">
          {t("svc.attention.resolve")}
        </PermittedButton>
      </Container>
    ))
}

interface AttentionCardsProps {
  attention: SvcAttention[]
  resolveTo: (attentionId: string) => string
  permission?: SvcPermission
}
