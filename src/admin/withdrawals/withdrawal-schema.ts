import * as z from "zod/mini"
import { withdrawalEntries } from "../../fields/withdrawal"
import { useEntrySchemas } from "../creation/entries"
import { useAmountSchema } from "../shared/form/use-amount-schema"

/** Schema of the form; parses the amount to decimal text with two fraction digits. */
export function useWithdrawalSchema() {
  return z.object({ amount: useAmountSchema(), ...useEntrySchemas(withdrawalEntries) })
}

/** An entered withdrawal that awaits confirmation; `done` navigates to its page. */
export interface Withdrawing {
  values: z.infer<ReturnType<typeof useWithdrawalSchema>>
  done: (path?: string) => void
}
