import { useCallback } from "react"
import { useTranslation } from "react-i18next"

/** Those who do something by themselves. */
const PROGRAMS = new Set(["gateway", "settle", "retention"])

/** Names who did something: an e-mail as it is; a program in the language of the page. */
export function useActorName(): (actor: string) => string {
  const { t } = useTranslation()
  return useCallback((actor: string) => (PROGRAMS.has(actor) ? t(`svc.actors.${actor}`) : actor), [t])
}
