import { useTranslation } from "react-i18next"
import * as z from "zod/mini"

const MOST = 500

/** Why staff did something: always asked for, at most as long as the server takes. */
export function useNoteSchema() {
  const { t } = useTranslation()
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, t("svc.common.required")),
      z.maxLength(MOST, t("svc.common.tooLong", { most: MOST }))
    )
}
