import { useCallback } from "react"
import { useTranslation } from "react-i18next"

/** Names who did something: an e-mail as it is; `gateway` and `settle` did it by themselves. */
export function useActorName(): (actor: string) => string {
  const { t } = useTranslation()
  return useCallback(
    (actor: string) => (actor === "gateway" || actor === "settle" ? t(`svc.actors.${actor}`) : actor),
    [t]
  )
}
