import { clx } from "@medusajs/ui"
import type { PropsWithChildren } from "react"
import { useFormat } from "../format/use-format"
import { convertToDate } from "../format/day"
import { useTranslation } from "react-i18next"

/** Left-to-right text in every language: numbers, ids, addresses, raw messages. */
export function Ltr({ children, mono = false, className }: PropsWithChildren<{ mono?: boolean; className?: string }>) {
  return (
    <span dir="ltr" className={clx("inline-block max-w-full break-words", mono && "font-mono", className)}>
      {children}
    </span>
  )
}

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

/** A moment as date and time, or as age with the date and time as tooltip. */
export function Moment({ at, as = "date" }: { at: string; as?: "date" | "age" }) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.moment(at)}>
      {as === "age" ? format.age(at) : format.moment(at)}
    </time>
  )
}

/** A calendar day, `YYYY-MM-DD`, in the language of the page. */
export function Day({ day }: { day: string }) {
  const { date } = useFormat()
  return <time dateTime={day}>{date(convertToDate(day)?.toISOString() ?? "")}</time>
}

/** Text from elsewhere, in any language and direction. */
export function ForeignText({ children }: PropsWithChildren) {
  return <bdi data-foreign="">{children}</bdi>
}

/** The client of an invoice, or that the name was removed. */
export function ClientName({ name }: { name: string }) {
  const { t } = useTranslation()
  return name === "" ? <span className="text-ui-fg-muted">{t("svc.personalData.nameRemoved")}</span> : <bdi>{name}</bdi>
}
