import { useMutation, type UseMutationResult } from "@tanstack/react-query"
import type { SvcPersonalDataAnswer, SvcPersonalDataBody, SvcPersonalDataErasedAnswer } from "../../types"
import { request } from "../shared/server/request"
import { useSvcMutation } from "../shared/server/svc-queries"

/** Reads all that is kept of a person. It is not kept in the browser. */
export function useExportPersonalData(): UseMutationResult<SvcPersonalDataAnswer, Error, SvcPersonalDataBody> {
  return useMutation({
    mutationFn: (person) =>
      request<SvcPersonalDataAnswer>("/admin/svc/personal-data/export", { method: "POST", body: person }),
    gcTime: 0,
  })
}

/** Erases what is kept of a person and is not needed any more. */
export function useErasePersonalData(): UseMutationResult<SvcPersonalDataErasedAnswer, Error, SvcPersonalDataBody> {
  return useSvcMutation<SvcPersonalDataBody, SvcPersonalDataErasedAnswer>(
    () => "personal-data/erase",
    (person) => person
  )
}
