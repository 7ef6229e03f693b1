import { useCallback } from "react"
import { useTranslation } from "react-i18next"

/** Actors that are programs. */
const PROGRAMS = new Set(["gateway", "settle", "retention"])

/** Formats an actor: an e-mail as it is, a program in the language of the page. */
export function useActorName(): (actor: string) => string {
  const { t } = useTranslation()
  return useCallback((actor: string) => (PROGRAMS.has(actor) ? t(`svc.actors.${actor}`) : actor), [t])
}
