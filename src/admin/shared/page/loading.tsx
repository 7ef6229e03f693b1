import { Container, Skeleton } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

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
