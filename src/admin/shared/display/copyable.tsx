import { CheckCircleMiniSolid, SquareTwoStackMini } from "@medusajs/icons"
import { clx, IconButton, Text, Tooltip } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"

const SHOWN_MS = 2000

/** Copies a text. The button's accessible name is "Copy <label>". */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    const timer = copied ? setTimeout(() => setCopied(false), SHOWN_MS) : undefined
    return () => clearTimeout(timer)
  }, [copied])
  const name = t("svc.common.copy", { what: label })
  return (
    <Tooltip content={copied ? t("svc.common.copied") : name}>
      <IconButton
        size="2xsmall"
        variant="transparent"
        type="button"
        aria-label={copied ? t("svc.common.copied") : name}
        onClick={() => void copyText(text).then(setCopied)}
      >
        {copied ? <CheckCircleMiniSolid /> : <SquareTwoStackMini />}
      </IconButton>
    </Tooltip>
  )
}

/**
 * Copies text to the clipboard.
 *
 * @returns whether it succeeded. Over plain http pages have no clipboard API, so a selection is copied.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}

function copySelection(text: string): boolean {
  const field = document.createElement("textarea")
  field.value = text
  field.style.position = "fixed"
  document.body.append(field)
  field.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way without a secure origin
  const copied = document.execCommand("copy")
  field.remove()
  return copied
}

/** Text with a copy button, left to right. The button's accessible name is "Copy <label>". */
export function Copyable({ text, label, shown, className }: CopyableProps) {
  return (
    <span className={clx("inline-flex min-w-0 max-w-full items-center gap-x-1", className)} dir="ltr">
      <span className="min-w-0 break-all">{shown ?? text}</span>
      <CopyButton text={text} label={label} />
    </span>
  )
}

interface CopyableProps {
  text: string
  label: string
  /** Shown instead of the text. */
  shown?: string
  className?: string
}

/** An external address with a copy button. Only web addresses are links. */
export function OutsideLink({ label, hint, url }: { label: string; hint?: string; url: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-y-1">
      <Text size="small" leading="compact" weight="plus">
        {label}
      </Text>
      <span dir="ltr" className="txt-compact-small flex min-w-0 items-center gap-x-1 rtl:justify-end">
        {/^https?:\/\//i.test(url) ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer noopener"
            className="text-ui-tag-blue-text min-w-0 break-all hover:underline"
          >
            {url}
          </a>
        ) : (
          <span className="min-w-0 break-all">{url}</span>
        )}
        <CopyButton text={url} label={label} />
      </span>
      {hint && (
        <Text size="xsmall" className="text-ui-fg-subtle">
          {hint}
        </Text>
      )}
    </div>
  )
}
