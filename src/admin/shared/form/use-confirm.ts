import { usePrompt } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { focusAgain } from "../modals/use-focus-return"

/** A question before an action. */
export interface Question {
  title: string
  text: string
  /** Label of the button that confirms. */
  confirm: string
  /** For an action that cannot be undone. */
  danger?: boolean
  typeToConfirm?: string
}

/** @returns a function that asks, and resolves to whether the action was confirmed. */
export function useConfirm() {
  const { t } = useTranslation()
  const prompt = usePrompt()
  return async (question: Question) => {
    const opener = document.activeElement
    const isConfirmed = await prompt({
      title: question.title,
      description: question.text,
      confirmText: question.confirm,
      cancelText: t("svc.common.cancel"),
      variant: question.danger ? "danger" : "confirmation",
      ...(question.typeToConfirm !== undefined && {
        verificationText: question.typeToConfirm,
        verificationInstruction: t("svc.common.typeToConfirm"),
      }),
    })
    focusAgain(opener)
    return isConfirmed
  }
}
