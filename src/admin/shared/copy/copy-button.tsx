import { CheckCircleMiniSolid, SquareTwoStackMini } from "@medusajs/icons"
import { IconButton, Tooltip } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { copyText } from "./copy-text"

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
