import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { useBlocker } from "react-router-dom"
import { useConfirm } from "./use-confirm"

/** Asks before a page with unsaved changes is left. */
export function useUnsavedWarning(isDirty: boolean): void {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname
  )
  useEffect(() => {
    if (blocker.state !== "blocked") {
      return
    }
    void confirm({
      title: t("svc.settings.unsavedTitle"),
      text: t("svc.settings.unsavedText"),
      confirm: t("svc.settings.leave"),
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
