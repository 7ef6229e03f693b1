import { zodResolver } from "@hookform/resolvers/zod"
import { toast } from "@medusajs/ui"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { withdrawalEntries } from "../../../../../fields/withdrawal"
import { EntryFields, fillEntries, omitEmpty, useEntrySchemas } from "../../../../creation/entry-fields"
import { toCreationError } from "../../../../creation/creation-error"
import { CreationFormError } from "../../../../creation/creation-form-error"
import { EnvironmentBadge } from "../../../../shared/display/badges"
import { RouteDrawerForm } from "../../../../shared/modals/route-drawer-form"
import { useIdempotencyKey } from "../../../../shared/form/use-idempotency-key"
import { SettingsMissing } from "../../../../shared/page/configuration-banner"
import { useMe } from "../../../../hooks/api/me"
import { listFieldErrors } from "../../../../lib/request-error"
import { useErrorText } from "../../../../hooks/use-error-text"
import { useBlockingWithdrawal, useCreateWithdrawal } from "../../../../hooks/api/withdrawals"
import { WithdrawalBlocked } from "../../../../withdrawals/withdrawal-blocked"
import { WithdrawalConfirmation } from "../../../../withdrawals/withdrawal-confirmation"
import * as z from "zod/mini"
import { useAmountSchema } from "../../../../shared/form/use-amount-schema"
import { TextField } from "../../../../shared/form/fields"

const RequestWithdrawalDrawer = () => {
  const { t } = useTranslation()
  const { field } = useErrorText()
  const me = useMe().data?.me
  const blocking = useBlockingWithdrawal(me?.environment ?? undefined)
  const defaultValues = { amount: "", ...fillEntries(withdrawalEntries) }
  const form = useForm({ resolver: zodResolver(useWithdrawalSchema()), defaultValues })
  const { key, renew } = useIdempotencyKey()
  const request = useCreateWithdrawal()
  const [toConfirm, setToConfirm] = useState<Withdrawing>()
  // With approval a request is allowed while another withdrawal is unknown; only sending is blocked.
  const isBlocked = blocking !== undefined && me?.withdrawals_need_approval === false
  const send = ({ values, done }: Withdrawing) => {
    setToConfirm(undefined)
    if (request.isPending) {
      return
    }
    request.mutate(
      { ...omitEmpty(values), idempotency_key: key },
      {
        onError: (error) => {
          if (toCreationError(error, "withdrawals").outcome === "refused") {
            renew()
          }
          for (const [name, fault] of listFieldErrors(error, Object.keys(defaultValues)).fields) {
            form.setError(name as "amount", { type: "server", message: field(fault) }, { shouldFocus: true })
          }
        },
        onSuccess: ({ withdrawal }) => {
          const showToast = withdrawal.state === "unknown" ? toast.warning : toast.success
          showToast(t(`svc.withdrawals.create.done.${withdrawal.state}`))
          done(undefined, `/svc/withdrawals/${withdrawal.id}`)
        },
      }
    )
  }
  return (
    <RouteDrawerForm
      title={
        <span className="flex flex-wrap items-center gap-2">
          {t("svc.withdrawals.create.title")}
          {me?.environment && <EnvironmentBadge environment={me.environment} />}
        </span>
      }
      description={t("svc.withdrawals.create.text")}
      form={form}
      permission="withdrawals"
      submit={{
        label: t("svc.withdrawals.create.submit"),
        pending: request.isPending,
        disabled: isBlocked || !me?.environment,
      }}
      onSubmit={(values, done) => setToConfirm({ values, done })}
    >
      <SettingsMissing missing={me?.missing ?? []} withLink />
      {isBlocked && <WithdrawalBlocked by={blocking} />}
      {request.isError && (
        <CreationFormError
          kind="withdrawals"
          creation={toCreationError(request.error, "withdrawals")}
          error={request.error}
        />
      )}
      <TextField
        control={form.control}
        name="amount"
        label={t("svc.withdrawals.fields.amountIn", { currency: me?.currency_code?.toUpperCase() ?? "" })}
        inputMode="decimal"
        placeholder="0.00"
      />
      <EntryFields kind="withdrawals" fields={withdrawalEntries} control={form.control} />
      {toConfirm && me?.environment && (
        <WithdrawalConfirmation
          amount={toConfirm.values.amount}
          currencyCode={me.currency_code ?? ""}
          environment={me.environment}
          sends={!me.withdrawals_need_approval}
          onConfirm={() => send(toConfirm)}
          onCancel={() => setToConfirm(undefined)}
        />
      )}
    </RouteDrawerForm>
  )
}

export default RequestWithdrawalDrawer

/** Schema of the form; parses the amount to decimal text with two fraction digits. */
function useWithdrawalSchema() {
  return z.object({ amount: useAmountSchema(), ...useEntrySchemas(withdrawalEntries) })
}

/** An entered withdrawal that awaits confirmation; `done` navigates to its page. */
interface Withdrawing {
  values: z.infer<ReturnType<typeof useWithdrawalSchema>>
  done: (text?: string, path?: string) => void
}
