import { zodResolver } from "@hookform/resolvers/zod"
import { Button, toast } from "@medusajs/ui"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import type { SvcOrderAnswer } from "../../types"
import { useCreatePaymentLink } from "../hooks/api/orders"
import { useErrorText } from "../hooks/use-error-text"
import { useAmountSchema } from "../shared/form/use-amount-schema"
import { toHundredths } from "../shared/format/money"
import { useFormat } from "../shared/format/use-format"
import { PermittedButton } from "../shared/page/permission"
import { TextField } from "../shared/form/fields"

type Order = SvcOrderAnswer["order"]

/** Creates the payment link of an order: for everything that it owes, or for a part that staff enter. */
export function CreatePaymentLink({ order, label }: { order: Order; label: string }) {
  const { t } = useTranslation()
  const { show } = useErrorText()
  const [isPart, setPart] = useState(false)
  const { mutate, isPending } = useCreatePaymentLink(order.id)
  const create = (part: { amount?: string }) =>
    mutate(part, { onError: show, onSuccess: () => toast.success(t("svc.orders.link.created")) })
  if (isPart) {
    return <PartForm order={order} isPending={isPending} onCreate={create} onCancel={() => setPart(false)} />
  }
  return (
    <div className="flex flex-wrap gap-2">
      <PermittedButton
        permission="invoices"
        isLoading={isPending}
        onClick={() => create({})}
        data-testid="create-payment-link"
      >
        {label}
      </PermittedButton>
      <PermittedButton
        permission="invoices"
        variant="transparent"
        disabled={isPending}
        onClick={() => setPart(true)}
        data-testid="ask-for-part"
      >
        {t("svc.orders.link.part.ask")}
      </PermittedButton>
    </div>
  )
}

function PartForm({ order, isPending, onCreate, onCancel }: PartFormProps) {
  const { t } = useTranslation()
  const { moneyInText } = useFormat()
  const { outstanding, currency_code } = order
  const amount = useAmountSchema().check(
    z.refine(
      (entered) => (toHundredths(entered) ?? 0n) <= (toHundredths(outstanding) ?? 0n),
      t("svc.orders.link.part.tooMuch")
    )
  )
  const form = useForm({ resolver: zodResolver(z.object({ amount })), defaultValues: { amount: "" } })
  return (
    <form
      className="flex w-full flex-col gap-y-3"
      noValidate
      onSubmit={(event) => void form.handleSubmit(onCreate)(event)}
    >
      <TextField
        control={form.control}
        name="amount"
        label={t("svc.orders.link.part.amount", { currency: currency_code.toUpperCase() })}
        hint={t("svc.orders.link.part.hint", { amount: moneyInText(outstanding, currency_code) })}
        size="small"
        inputMode="decimal"
        autoFocus
      />
      <div className="flex flex-wrap gap-2">
        <PermittedButton permission="invoices" type="submit" isLoading={isPending} data-testid="create-part-link">
          {t("svc.orders.link.create")}
        </PermittedButton>
        <Button size="small" variant="transparent" type="button" disabled={isPending} onClick={onCancel}>
          {t("svc.common.cancel")}
        </Button>
      </div>
    </form>
  )
}

interface PartFormProps {
  order: Order
  isPending: boolean
  onCreate: (part: { amount: string }) => void
  onCancel: () => void
}
