import type { UseQueryResult } from "@tanstack/react-query"
import type { SvcChecksAnswer, SvcSettingsAnswer, SvcUpdateSettingsBody } from "../../types"
import { useSvcMutation, useSvcQuery } from "../shared/server/svc-queries"

export function useSvcSettings(enabled = true): UseQueryResult<SvcSettingsAnswer> {
  return useSvcQuery<SvcSettingsAnswer>("settings", {}, { enabled })
}

export function useUpdateSettings() {
  return useSvcMutation<SvcUpdateSettingsBody, SvcSettingsAnswer>(
    () => "settings",
    (body) => body
  )
}

/** The results of the last check of the store. */
export function useLastChecks(): UseQueryResult<SvcChecksAnswer> {
  return useSvcQuery<SvcChecksAnswer>("settings/test")
}

export function useTestConnection() {
  return useSvcMutation<undefined, SvcChecksAnswer>(() => "settings/test")
}
