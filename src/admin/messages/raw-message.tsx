import { Button } from "@medusajs/ui"
import { type PropsWithChildren, useState } from "react"
import { useTranslation } from "react-i18next"
import type { SvcMessage } from "../../types"
import { CopyButton } from "../shared/display/copyable"
import { formatBody, type FormattedBody } from "./formatted-body"

/** A collapsible message: formatted for reading, with the exact received text to view and copy. */
export function RawMessage({ message, open = false }: RawMessageProps) {
  const { t } = useTranslation()
  const [exact, setExact] = useState(false)
  const { body } = message
  if (body === "") {
    return <p className="txt-compact-small text-ui-fg-muted">{t("svc.personalData.bodyRemoved")}</p>
  }
  const formatted = formatBody(message)
  return (
    <details open={open}>
      <summary className="txt-compact-small text-ui-tag-blue-text w-fit cursor-pointer">{t("svc.common.raw")}</summary>
      <div className="mt-2 flex flex-col gap-y-2">
        <Body>{formatted && !exact ? <Formatted body={formatted} /> : body}</Body>
        <div className="flex items-center gap-x-2">
          {formatted && (
            <Button size="small" variant="secondary" type="button" onClick={() => setExact(!exact)}>
              {t(exact ? "svc.messages.body.formatted" : "svc.messages.body.exact")}
            </Button>
          )}
          <CopyButton text={body} label={t("svc.common.raw")} />
        </div>
      </div>
    </details>
  )
}

function Body({ children }: PropsWithChildren) {
  return (
    <pre
      dir="ltr"
      tabIndex={0}
      className="bg-ui-bg-subtle border-ui-border-base max-h-64 overflow-auto whitespace-pre-wrap break-all rounded-md border p-3 text-start font-mono text-xs"
    >
      {children}
    </pre>
  )
}

function Formatted({ body }: { body: FormattedBody }) {
  return body.kind === "json" ? (
    <>{body.text}</>
  ) : (
    <>
      {body.fields.map(([name, value], index) => (
        <span key={index} className="block">
          <bdi className="text-ui-fg-muted">{name}</bdi>: <bdi>{value}</bdi>
        </span>
      ))}
    </>
  )
}

interface RawMessageProps {
  message: Pick<SvcMessage, "format" | "body">
  open?: boolean
}
