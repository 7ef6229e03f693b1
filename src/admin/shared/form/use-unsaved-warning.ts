import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useBlocker } from "react-router-dom"
import { useConfirm } from "./use-confirm"

/** State of a navigation that comes after saving: what was entered is not lost by it. */
export const SAVED = { svcSaved: true }

/** Asks before a page, drawer or dialog with unsaved changes is left. */
export function useUnsavedWarning(isDirty: boolean): void {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !isAfterSaving(nextLocation.state)
  )
  useEffect(() => {
    if (blocker.state !== "blocked") {
      return
    }
    void confirm({
      title: t("svc.unsaved.title"),
      text: t("svc.unsaved.text"),
      confirm: t("svc.unsaved.leave"),
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
    // The question is put once for each time that leaving is blocked.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker.state])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    if (isDirty) {
      window.addEventListener("beforeunload", warn)
    }
    return () => window.removeEventListener("beforeunload", warn)
  }, [isDirty])
}

function isAfterSaving(state: unknown): boolean {
  return typeof state === "object" && state !== null && "svcSaved" in state
}
