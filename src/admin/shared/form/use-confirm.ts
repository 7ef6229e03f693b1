import { usePrompt } from "@medusajs/ui"
import { useTranslation } from "react-i18next"

/**
 * Asks for confirmation before an action.
 *
 * @returns a function that resolves to whether it was confirmed. `danger` marks irreversible actions.
 */
export function useConfirm() {
  const { t } = useTranslation()
  const prompt = usePrompt()
  return (question: { title: string; text: string; confirm: string; danger?: boolean; typeToConfirm?: string }) =>
    prompt({
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
}
