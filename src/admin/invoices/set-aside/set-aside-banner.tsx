import { useTranslation } from "react-i18next"
import type { SvcInvoiceDetail } from "../../../types"
import { StateBanner } from "../../creation/state-banner"
import { PermittedButton } from "../../shared/page/permission"
import { useSetAside } from "./use-set-aside"

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
