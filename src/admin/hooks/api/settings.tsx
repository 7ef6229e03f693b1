import type { UseQueryResult } from "@tanstack/react-query"
import type { SvcChecksAnswer, SvcSettingsAnswer, SvcSetupAnswer, SvcUpdateSettingsBody } from "../../../types"
import { NOW_AND_THEN } from "../../lib/pace"
import { buildQueryKeys } from "../../lib/query-key-factory"
import { useSvcMutation, useSvcQuery } from "../use-svc-query"

export const settingsQueryKeys = buildQueryKeys("settings")
export const checksQueryKeys = buildQueryKeys("checks")
export const setupQueryKeys = buildQueryKeys("setup")

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

/** The steps of setting up. A step can be done elsewhere, for example by a message of the gateway. */
export function useSetup(): UseQueryResult<SvcSetupAnswer> {
  return useSvcQuery<SvcSetupAnswer>({ queryKey: setupQueryKeys.list(), path: "setup", pace: () => NOW_AND_THEN })
}
