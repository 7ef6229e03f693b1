import { useTranslation } from "react-i18next"
import type { SvcInvoiceDetail } from "../../types"
import { FailureWords } from "../creation/failure-words"
import { StateBanner } from "../creation/state-banner"
import { Moment } from "../shared/display/moment"
import { Money } from "../shared/display/money"
import { PermittedButton } from "../shared/permission/permitted-button"

/** Says what is known of an invoice that the gateway has not confirmed, and what to do. Nothing for one that it has. */
export function InvoiceStateBanner({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  switch (invoice.state) {
    case "created":
      return null
    case "creating":
      return (
        <StateBanner state="creating" variant="info" title={t("svc.invoices.banner.creating")}>
          {t("svc.invoices.banner.creatingText")}
        </StateBanner>
      )
    case "unknown":
      return (
        <StateBanner
          state="unknown"
          variant="warning"
          title={t("svc.invoices.banner.unknown")}
          actions={
            <PermittedButton permission="invoices" variant="primary" to="resolve" data-testid="resolve-invoice">
              {t("svc.invoices.resolve.open")}
            </PermittedButton>
          }
        >
          <p>{t("svc.invoices.banner.unknownText")}</p>
          <p>
            {t("svc.invoices.banner.lookFor")} <Money amount={invoice.amount} currencyCode={invoice.currency_code} />
            {" · "}
            <bdi>{invoice.client_name}</bdi> · <Moment at={invoice.created_at} />
          </p>
          <FailureWords failure={invoice.failure} />
        </StateBanner>
      )
    case "refused":
      return (
        <StateBanner
          state="refused"
          variant="error"
          title={t("svc.invoices.banner.refused")}
          actions={
            <PermittedButton
              permission="invoices"
              variant="primary"
              to={`/svc/invoices/create?copy=${invoice.id}`}
              data-testid="create-again"
            >
              {t("svc.invoices.create.again")}
            </PermittedButton>
          }
        >
          {invoice.failure && <p>{t(`svc.invoices.failure.${invoice.failure.kind}`)}</p>}
          <FailureWords failure={invoice.failure} />
        </StateBanner>
      )
  }
}
