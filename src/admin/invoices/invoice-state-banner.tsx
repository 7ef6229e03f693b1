import { useTranslation } from "react-i18next"
import type { SvcInvoiceDetail } from "../../types"
import { CreationStateBanner, StateBanner } from "../creation/state-banner"
import { Moment, Money } from "../shared/display/values"
import { PermittedButton } from "../shared/page/permission"
import { useSetAside } from "./use-set-aside"

/** Explains the state of an invoice that the gateway has not confirmed, and what to do. Empty once it has. */
export function InvoiceStateBanner({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  return (
    <CreationStateBanner
      kind="invoices"
      state={invoice.state}
      failure={invoice.failure}
      lookFor={
        <>
          <Money amount={invoice.amount} currencyCode={invoice.currency_code} /> · <bdi>{invoice.client_name}</bdi> ·{" "}
          <Moment at={invoice.created_at} />
        </>
      }
      again={
        <PermittedButton
          permission="invoices"
          variant="primary"
          to={`/svc/invoices/create?copy=${invoice.id}`}
          data-testid="create-again"
        >
          {t("svc.invoices.create.again")}
        </PermittedButton>
      }
    />
  )
}

/** Explains that an invoice is set aside, with a button to undo it. Empty for any other invoice. */
export function SetAsideBanner({ invoice }: { invoice: SvcInvoiceDetail }) {
  const { t } = useTranslation()
  const { isPending, expectAgain } = useSetAside(invoice.id)
  return invoice.set_aside ? (
    <StateBanner
      state="set-aside"
      variant="info"
      title={t("svc.invoices.setAside.banner")}
      actions={
        <PermittedButton permission="invoices" isLoading={isPending} onClick={expectAgain} data-testid="expect-again">
          {t("svc.invoices.setAside.undo")}
        </PermittedButton>
      }
    >
      {t("svc.invoices.setAside.text")}
    </StateBanner>
  ) : null
}
