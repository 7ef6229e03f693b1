import { Text } from "@medusajs/ui"
import { CopyButton } from "../copy/copy-button"

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
