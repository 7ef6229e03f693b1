import { ExclamationCircle } from "@medusajs/icons"
import { Button, Container, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { errorDetail, errorKind } from "../../lib/request-error"
import { useErrorText } from "../../hooks/use-error-text"

/** Explains why loading failed, with a retry button where that can help. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const { title } = useErrorText()
  const isGone = errorKind(error) === "not_found"
  const detail = isGone ? undefined : errorDetail(error)
  return (
    <Container role="alert" className="flex flex-col items-center gap-y-2 px-6 py-10 text-center" data-testid="error">
      <ExclamationCircle className="text-ui-fg-subtle" aria-hidden />
      <Text size="small" weight="plus" leading="compact">
        {title(error)}
      </Text>
      {detail && (
        <Text size="small" className="text-ui-fg-subtle max-w-xl break-words" dir="auto">
          {detail}
        </Text>
      )}
      {!isGone && (
        <Button size="small" variant="secondary" className="mt-2" onClick={onRetry}>
          {t("svc.common.retry")}
        </Button>
      )}
    </Container>
  )
}
