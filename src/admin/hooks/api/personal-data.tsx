import { useMutation, type UseMutationResult } from "@tanstack/react-query"
import type { SvcPersonalDataAnswer, SvcPersonalDataBody, SvcPersonalDataErasedAnswer } from "../../../types"
import { request } from "../../lib/request"
import { useSvcMutation } from "../use-svc-query"

/** Reads all stored data of a person. Not cached in the browser. */
export function useExportPersonalData(): UseMutationResult<SvcPersonalDataAnswer, Error, SvcPersonalDataBody> {
  return useMutation({
    mutationFn: (person) =>
      request<SvcPersonalDataAnswer>("/admin/svc/personal-data/export", { method: "POST", body: person }),
    gcTime: 0,
  })
}

/** Erases the stored data of a person that is no longer needed. */
export function useErasePersonalData(): UseMutationResult<SvcPersonalDataErasedAnswer, Error, SvcPersonalDataBody> {
  return useSvcMutation<SvcPersonalDataBody, SvcPersonalDataErasedAnswer>("personal-data/erase")
}
