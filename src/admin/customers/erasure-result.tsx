import { useTranslation } from "react-i18next"
import type { SvcKeptPersonalData, SvcPersonalDataErasedAnswer } from "../../types"
import { Ltr } from "../shared/display/values"
import { TextLink } from "../shared/display/links"

type Erasure = SvcPersonalDataErasedAnswer["erasure"]

/** Shows how much was erased, and links to kept rows with the reason. */
export function ErasureResult({ erasure: { erased, kept } }: { erasure: Erasure }) {
  const { t } = useTranslation()
  return (
    <div className="txt-compact-small flex flex-col gap-y-2">
      <p>{t("svc.personalData.erased", { ...erased })}</p>
      {kept.length > 0 && (
        <>
          <p>{t("svc.personalData.kept")}</p>
          <ul className="flex flex-col gap-y-1">
            {kept.map((row) => (
              <li key={row.id} className="flex flex-wrap gap-x-2">
                <KeptLink row={row} />
                <span className="text-ui-fg-subtle">{t(`svc.personalData.need.${row.need}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function KeptLink({ row: { id, kind, number } }: { row: SvcKeptPersonalData }) {
  const { t } = useTranslation()
  return (
    <TextLink to={kind === "payment" ? `/svc/payments/${id}` : `/svc/invoices/${id}`}>
      {t(kind === "payment" ? "svc.personalData.keptRow.payment" : "svc.personalData.keptRow.invoice")}{" "}
      {number !== null && <Ltr>{number}</Ltr>}
    </TextLink>
  )
}
