import { useCallback } from "react"
import { useTranslation } from "react-i18next"

/** Actors that are programs, with their names in the texts. */
const PROGRAMS: ReadonlyMap<string, string> = new Map([
  ...["gateway", "settle", "retention"].map((name) => [name, name] as const),
  ["program svc-reminders", "reminders"],
])

/** Formats an actor: an e-mail as it is, a program in the language of the page. */
export function useActorName(): (actor: string) => string {
  const { t } = useTranslation()
  return useCallback(
    (actor: string) => {
      const program = PROGRAMS.get(actor)
      return program === undefined ? actor : t(`svc.actors.${program}`)
    },
    [t]
  )
}
