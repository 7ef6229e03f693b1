import { useMemo } from "react"
import * as z from "zod/mini"
import { readAmount } from "../format/entered-number"
import { useEntered } from "../format/use-entered"

/** Schema of an entered amount; parses it to decimal text with two fraction digits. */
export function useAmountSchema() {
  const { decimal, fault } = useEntered()
  return useMemo(
    () =>
      z.pipe(
        z.string(),
        z.transform((entered: string, { issues }) => {
          const read = readAmount(entered, decimal)
          if ("fault" in read) {
            issues.push({ code: "custom", message: fault(read.fault), input: entered })
            return z.NEVER
          }
          return read.amount
        })
      ),
    [decimal, fault]
  )
}
