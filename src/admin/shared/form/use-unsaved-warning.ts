import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useBlocker } from "react-router-dom"
import { useConfirm } from "./use-confirm"

/** Navigation state after saving, which needs no warning. */
export const SAVED = { svcSaved: true }

/** Asks before leaving a page, drawer or dialog with unsaved changes. */
export function useUnsavedWarning(isDirty: boolean): void {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && !isAfterSaving(nextLocation.state)
  )
  const isAsking = useRef(false)
  useEffect(() => {
    if (blocker.state !== "blocked" || isAsking.current) {
      return
    }
    isAsking.current = true
    void confirm({
      title: t("svc.unsaved.title"),
      text: t("svc.unsaved.text"),
      confirm: t("svc.unsaved.leave"),
      danger: true,
    }).then((leave) => {
      isAsking.current = false
      if (leave) {
        blocker.proceed()
      } else {
        blocker.reset()
      }
    })
    // Asks once for each blocked navigation. A second attempt to leave can create a new blocker before a slow browser
    // has rendered the reset of the first one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker])
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
