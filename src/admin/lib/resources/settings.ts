import type { UseQueryResult } from "@tanstack/react-query"
import type { SvcConnectionTestAnswer, SvcSettingsAnswer, SvcUpdateSettingsBody } from "../../../types"
import { useSvcMutation, useSvcQuery } from "../svc-queries"

export function useSvcSettings(enabled = true): UseQueryResult<SvcSettingsAnswer> {
  return useSvcQuery<SvcSettingsAnswer>("settings", {}, { enabled })
}

export function useUpdateSettings() {
  return useSvcMutation<SvcUpdateSettingsBody, SvcSettingsAnswer>(
    () => "settings",
    (body) => body
  )
}

export function useTestConnection() {
  return useSvcMutation<undefined, SvcConnectionTestAnswer>(() => "settings/test")
}
