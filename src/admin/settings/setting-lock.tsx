import { LockClosedSolidMini } from "@medusajs/icons"
import { Text, Tooltip } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcSetting } from "../../types"

type Locked = NonNullable<SvcSetting["locked"]>

/** Marks a locked setting; the reason is accessible by pointer, keyboard and screen reader. */
export function SettingLock({ locked }: { locked: Locked }) {
  const { t } = useTranslation()
  const reason = t(`svc.settings.locked.${locked}`)
  return (
    <Tooltip content={reason}>
      <span tabIndex={0} role="img" aria-label={reason} data-testid="setting-lock">
        <LockClosedSolidMini className="text-ui-fg-muted" />
      </span>
    </Tooltip>
  )
}

/** The reasons why settings are locked, each once. Empty when none are. */
export function LockReasons({ settings }: { settings: readonly SvcSetting[] }) {
  const { t } = useTranslation()
  const reasons = [...new Set(settings.flatMap(({ locked }) => locked ?? []))]
  return reasons.length === 0 ? null : (
    <div className="flex flex-col gap-y-1 px-1" data-testid="lock-reasons">
      {reasons.map((reason) => (
        <Text key={reason} size="small" className="text-ui-fg-subtle flex items-center gap-x-2">
          <LockClosedSolidMini aria-hidden className="text-ui-fg-muted shrink-0" />
          {t(`svc.settings.lockedGroup.${reason}`)}
        </Text>
      ))}
    </div>
  )
}
