import { useTranslation } from "react-i18next"
import * as z from "zod/mini"

const MAX_LENGTH = 500

/** Schema of the note of staff: required, with the server's maximum length. */
export function useNoteSchema() {
  const { t } = useTranslation()
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t("svc.common.required")),
      z.maxLength(MAX_LENGTH, t("svc.common.tooLong", { most: MAX_LENGTH }))
    )
}
