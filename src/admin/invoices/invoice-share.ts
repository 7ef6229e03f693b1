import { toast } from "@medusajs/ui"
import { useMemo } from "react"
import type { UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import type { SvcInvoiceDetail, SvcShareInvoiceBody } from "../../types"
import { newestFirst } from "../shared/display/timeline"
import { useIdempotencyKey } from "../shared/form/use-idempotency-key"
import { fieldErrors, RequestError } from "../lib/request-error"
import { useErrorText } from "../hooks/use-error-text"
import { useShareInvoice } from "../hooks/api/invoices"

export const shareChannels = ["sms", "email"] as const satisfies SvcShareInvoiceBody["channel"][]

/** The form values for sharing an invoice; number and address are both kept when the channel changes. */
export interface ShareValues {
  channel: SvcShareInvoiceBody["channel"]
  mobile: string
  email: string
}

/** Validates and sends the form, and shows the outcome. */
export function useShareForm(invoice: SvcInvoiceDetail) {
  const { t } = useTranslation()
  const { show } = useErrorText()
  const share = useShareInvoice(invoice.id)
  const { key, renew } = useIdempotencyKey()
  const schema = useMemo(
    () =>
      z
        .object({
          channel: z.enum(shareChannels),
          mobile: z.string().check(z.trim()),
          email: z.string().check(z.trim()),
        })
        .check(
          z.refine(({ channel, mobile }) => channel !== "sms" || mobile !== "", {
            path: ["mobile"],
            message: t("svc.common.required"),
          }),
          z.refine(({ channel, email }) => channel !== "email" || z.email().safeParse(email).success, {
            path: ["email"],
            message: t("svc.invoices.form.noEmail"),
          })
        ),
    [t]
  )
  const send = ({ channel, ...to }: ShareValues, form: UseFormReturn<ShareValues>, done: () => void) => {
    const field = channel === "sms" ? "mobile" : "email"
    share.mutate(
      { channel, to: to[field], idempotency_key: key },
      {
        onSuccess: (answer) => {
          tellOutcome(answer.invoice)
          done()
        },
        onError: (error) => {
          if (isAnswered(error)) {
            renew()
          }
          if (fieldErrors(error, ["to"]).fields.has("to")) {
            const message = t(channel === "sms" ? "svc.invoices.form.noMobile" : "svc.invoices.form.noEmail")
            form.setError(field, { type: "server", message }, { shouldFocus: true })
          } else {
            show(error)
          }
        },
      }
    )
  }
  const tellOutcome = ({ history }: SvcInvoiceDetail) => {
    if (findLastShare(history) !== "shared") {
      toast.warning(t("svc.invoices.share.unknown"), { description: t("svc.invoices.share.unknownText") })
    } else {
      toast.success(t("svc.invoices.share.done"))
    }
  }
  return { schema, send, isPending: share.isPending }
}

/** Whether the outcome for the key is final: the gateway refused, or the key was used for another recipient. */
function isAnswered(error: unknown): boolean {
  const { status, answer } = error instanceof RequestError ? error : {}
  const code = (answer as { code?: unknown } | null | undefined)?.code
  return status === 409 || (typeof code === "string" && code.startsWith("gateway_"))
}

/** The outcome of the latest share. */
function findLastShare(history: SvcInvoiceDetail["history"]): string | undefined {
  return newestFirst(history).find(({ action }) => action === "shared" || action.startsWith("share_"))?.action
}
