import { clx } from "@medusajs/ui"
import { useFormat } from "../format/use-format"
import { Ltr } from "./ltr"

/** An amount of money, from left to right in every language. */
export function Money({
  amount,
  currencyCode,
  className,
}: {
  amount: string
  currencyCode: string
  className?: string
}) {
  const { money } = useFormat()
  return <Ltr className={clx("svc-money whitespace-nowrap", className)}>{money(amount, currencyCode)}</Ltr>
}
