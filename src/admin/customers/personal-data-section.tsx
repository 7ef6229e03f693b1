import type { AdminCustomer } from "@medusajs/types"
import { useTranslation } from "react-i18next"
import { saveFile } from "../shared/display/save-file"
import { Section } from "../shared/page/section"
import { useErasePersonalData, useExportPersonalData } from "../hooks/api/personal-data"
import type { SvcKeptPersonalData, SvcPersonalDataBody, SvcPersonalDataErasedAnswer } from "../../types"
import { Ltr } from "../shared/display/values"
import { TextLink } from "../shared/display/links"
import { ActionButton } from "../shared/page/action-button"

/** A section of the customer's page that exports and erases the customer's payment data. */
export function PersonalDataSection({ customer }: { customer: AdminCustomer }) {
  const { t } = useTranslation()
  const exportData = useExportPersonalData()
  const erase = useErasePersonalData()
  const person = describePerson(customer)
  return (
    <Section
      title={t("svc.personalData.title")}
      testId="personal-data"
      actions={
        <>
          <ActionButton
            permission="settings"
            action={exportData}
            body={person}
            onDone={({ personal_data }) => {
              const json = new Blob([JSON.stringify(personal_data, null, 2)], { type: "application/json" })
              saveFile(json, `personal-data-${customer.id}.json`)
            }}
            data-testid="export-personal-data"
          >
            {t("svc.personalData.export")}
          </ActionButton>
          <ActionButton
            permission="settings"
            variant="danger"
            action={erase}
            body={person}
            question={{
              title: t("svc.personalData.erase.title"),
              text: t("svc.personalData.erase.text"),
              confirm: t("svc.personalData.erase.confirm"),
              danger: true,
            }}
            data-testid="erase-personal-data"
          >
            {t("svc.personalData.erase.open")}
          </ActionButton>
        </>
      }
    >
      <div className="flex flex-col gap-y-3 px-6 py-4">
        <p className="txt-compact-small text-ui-fg-subtle">{t("svc.personalData.text")}</p>
        <ul className="txt-compact-small flex flex-wrap gap-x-4" data-testid="personal-data-entries">
          {[person.email, person.mobile].filter(Boolean).map((entry) => (
            <li key={entry} className="break-all">
              <Ltr>{entry}</Ltr>
            </li>
          ))}
        </ul>
        {/* Always mounted, so that screen readers announce its changes. */}
        <div role="status" aria-live="polite" data-testid="erasure-result">
          {erase.data && <ErasureResult erasure={erase.data.erasure} />}
        </div>
      </div>
    </Section>
  )
}

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

/** Builds the identifiers of a customer for the payment service. Leaves out a phone entry that cannot be a telephone number. */
export function describePerson({
  id,
  email,
  phone,
}: Pick<AdminCustomer, "id" | "email" | "phone">): SvcPersonalDataBody {
  const digits = (phone ?? "").replace(/\P{Nd}/gu, "").length
  return {
    customer_id: id,
    ...(email && { email }),
    ...(phone && digits >= 7 && digits <= 17 && { mobile: phone }),
  }
}
