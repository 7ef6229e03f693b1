import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { Button, Container, Skeleton, Text } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { ExclamationCircle } from "@medusajs/icons"
import { findErrorDetail, findErrorKind } from "../../lib/request-error"
import { useErrorText } from "../../hooks/use-error-text"

/** Shows an answer, a skeleton while it loads, or the error. An existing answer stays visible during a refetch. */
export function QueryStates<Answer>({ query, loading, keeps = false, children }: QueryStatesProps<Answer>) {
  if (query.data !== undefined && (keeps || !query.isPlaceholderData)) {
    return <>{children(query.data)}</>
  }
  if (query.isError) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  }
  return <>{loading ?? <Loading />}</>
}

interface QueryStatesProps<Answer> {
  query: UseQueryResult<Answer>
  /** Replaces the usual skeleton. */
  loading?: ReactNode
  /** Whether to show the answer of the previous query until the next one is loaded. */
  keeps?: boolean
  children: (answer: Answer) => ReactNode
}

/** The skeleton of a section while it loads. */
export function Loading({ rows = 4, bare = false }: { rows?: number; bare?: boolean }) {
  const { t } = useTranslation()
  const lines = (
    <div role="status" aria-label={t("svc.common.loading")} data-testid="loading" className="flex flex-col gap-y-3">
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} className={index % 2 === 0 ? "h-5 w-full" : "h-5 w-2/3"} />
      ))}
    </div>
  )
  return bare ? lines : <Container className="px-6 py-4">{lines}</Container>
}

/** Explains why loading failed, with a retry button where that can help. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const { title } = useErrorText()
  const isGone = findErrorKind(error) === "not_found"
  const detail = isGone ? undefined : findErrorDetail(error)
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

/** The content of an empty list, with an explanation. */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-y-1 px-6 py-10 text-center" data-testid="empty">
      <Text size="small" weight="plus" leading="compact">
        {title}
      </Text>
      {text && (
        <Text size="small" className="text-ui-fg-subtle max-w-md">
          {text}
        </Text>
      )}
      {action && <div className="txt-compact-small pt-3">{action}</div>}
    </div>
  )
}
