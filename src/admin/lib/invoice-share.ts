import { toast } from "@medusajs/ui"
import { useMemo } from "react"
import type { UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { z } from "zod"
import type { SvcInvoiceDetail, SvcShareInvoiceBody } from "../../types"
import { newestFirst } from "./newest-first"
import { fieldErrors } from "./request-error"
import { useShareInvoice } from "./resources/invoices"
import { useErrorText } from "./use-error-text"

export const shareChannels = ["sms", "email"] as const satisfies SvcShareInvoiceBody["channel"][]

/** What is entered to share an invoice: number and address are both kept while the channel is chosen. */
export interface ShareValues {
  channel: SvcShareInvoiceBody["channel"]
  mobile: string
  email: string
}

/** Checks and sends what is entered, and tells how it ended. */
export function useShareForm(invoice: SvcInvoiceDetail) {
  const { t } = useTranslation()
  const { show } = useErrorText()
  const share = useShareInvoice(invoice.id)
  const schema = useMemo(
    () =>
      z
        .object({ channel: z.enum(shareChannels), mobile: z.string().trim(), email: z.string().trim() })
        .refine(({ channel, mobile }) => channel !== "sms" || mobile !== "", {
          path: ["mobile"],
          message: t("svc.common.required"),
        })
        .refine(({ channel, email }) => channel !== "email" || z.email().safeParse(email).success, {
          path: ["email"],
          message: t("svc.invoices.form.noEmail"),
        }),
    [t]
  )
  const send = ({ channel, ...to }: ShareValues, form: UseFormReturn<ShareValues>, done: () => void) => {
    const field = channel === "sms" ? "mobile" : "email"
    share.mutate(
      { channel, to: to[field] },
      {
        onSuccess: (answer) => {
          tellOutcome(answer.invoice)
          done()
        },
        onError: (error) => {
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
    if (lastShareOf(history) === "share_unknown") {
      toast.warning(t("svc.invoices.share.unknown"), { description: t("svc.invoices.share.unknownText") })
    } else {
      toast.success(t("svc.invoices.share.done"))
    }
  }
  return { schema, send, isPending: share.isPending }
}

/** How the latest try to share ended. */
function lastShareOf(history: SvcInvoiceDetail["history"]): string | undefined {
  return newestFirst(history).find(({ action }) => action === "shared" || action.startsWith("share_"))?.action
}
