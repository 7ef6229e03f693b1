import type { UseQueryResult } from "@tanstack/react-query"
import type { SvcChecksAnswer, SvcSettingsAnswer, SvcUpdateSettingsBody } from "../../../types"
import { buildQueryKeys } from "../../lib/query-key-factory"
import { useSvcMutation, useSvcQuery } from "../use-svc-query"

export const settingsQueryKeys = buildQueryKeys("settings")
export const checksQueryKeys = buildQueryKeys("checks")

export function useSettings(enabled = true): UseQueryResult<SvcSettingsAnswer> {
  return useSvcQuery<SvcSettingsAnswer>({ queryKey: settingsQueryKeys.list(), path: "settings", enabled })
}

export function useUpdateSettings() {
  return useSvcMutation<SvcUpdateSettingsBody, SvcSettingsAnswer>("settings")
}

/** The results of the last check of the store. */
export function useLastChecks(): UseQueryResult<SvcChecksAnswer> {
  return useSvcQuery<SvcChecksAnswer>({ queryKey: checksQueryKeys.list(), path: "settings/test" })
}

export function useTestConnection() {
  return useSvcMutation<undefined, SvcChecksAnswer>("settings/test")
}
