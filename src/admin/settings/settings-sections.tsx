import { Badge, Button, Text } from "@medusajs/ui"
import { TriangleDownMini } from "@medusajs/icons"
import { type PropsWithChildren, useEffect, useId, useState } from "react"
import { type Control, useFormState } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import type { SvcSetting } from "../../types"
import { Section } from "../shared/page/section"
import { SettingField } from "./setting-field"
import { encodeFieldName, groupSettings, type SettingsValues } from "./settings-values"

/** The group that few stores need; collapsed by default. */
const ADVANCED = "compatibility"

const buildGroupId = (group: string) => `settings-${group}`

/** Links to the groups of settings, in their order. Goes to the part that the page's address names. */
export function SettingsContents({ settings }: { settings: readonly SvcSetting[] }) {
  const { t } = useTranslation()
  const { hash, key } = useLocation()
  useEffect(() => goTo(hash.slice(1)), [hash, key])
  return (
    <nav aria-label={t("svc.settings.contents")} data-testid="settings-contents">
      <ul className="txt-compact-small flex flex-wrap gap-x-4 gap-y-2 px-1">
        {groupSettings(settings).map(({ group }) => (
          <li key={group}>
            <a
              href={`#${buildGroupId(group)}`}
              className="text-ui-tag-blue-text hover:underline"
              onClick={(event) => {
                event.preventDefault()
                goTo(buildGroupId(group))
              }}
            >
              {t(`svc.settings.groups.${group}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls to a group and moves the focus there. */
function goTo(id: string): void {
  const place = document.getElementById(id)
  place?.scrollIntoView({ block: "start" })
  place?.focus({ preventScroll: true })
}

/** A group of settings under its title. */
export function SettingsGroup({ group, settings, control }: SettingsGroupProps) {
  const { t } = useTranslation()
  const fields = (
    <div className="grid gap-6 px-6 py-4 md:grid-cols-2 xl:grid-cols-3">
      {settings.map((setting) => (
        <SettingField key={setting.name} setting={setting} control={control} />
      ))}
    </div>
  )
  return (
    <div id={buildGroupId(group)} tabIndex={-1} className="scroll-mt-4 outline-none">
      {group === ADVANCED ? (
        <Advanced settings={settings} control={control}>
          {fields}
        </Advanced>
      ) : (
        <Section title={t(`svc.settings.groups.${group}`, { defaultValue: group })} testId={buildGroupId(group)}>
          {fields}
        </Section>
      )}
    </div>
  )
}

/** A collapsible group. Opens automatically for an invalid setting, and shows how many are set. */
function Advanced({ settings, control, children }: PropsWithChildren<Omit<SettingsGroupProps, "group">>) {
  const { t } = useTranslation()
  const contentId = useId()
  const [isOpened, setOpened] = useState(false)
  const { errors } = useFormState({ control, name: settings.map(({ name }) => encodeFieldName(name)) })
  const isFaulty = settings.some(({ name, problem }) => problem !== null || errors[encodeFieldName(name)] !== undefined)
  const isOpen = isOpened || isFaulty
  const set = settings.filter(({ source }) => source === "stored" || source === "configuration").length
  return (
    <Section
      title={t(`svc.settings.groups.${ADVANCED}`)}
      testId={buildGroupId(ADVANCED)}
      actions={
        <>
          {set > 0 && (
            <Badge size="2xsmall" data-testid="advanced-set">
              {t("svc.settings.advanced.set", { count: set })}
            </Badge>
          )}
          <Button
            size="small"
            variant="transparent"
            type="button"
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => setOpened(!isOpen)}
            disabled={isFaulty}
            data-testid="advanced-toggle"
          >
            {t(isOpen ? "svc.settings.advanced.hide" : "svc.settings.advanced.show")}
            <TriangleDownMini aria-hidden className={isOpen ? "rotate-180" : ""} />
          </Button>
        </>
      }
    >
      <Text size="small" className="text-ui-fg-subtle px-6 py-3">
        {t("svc.settings.advanced.text")}
      </Text>
      {/* Hidden rather than unmounted, so that its fields keep their values. */}
      <div id={contentId} hidden={!isOpen}>
        {children}
      </div>
    </Section>
  )
}

interface SettingsGroupProps {
  group: string
  settings: SvcSetting[]
  control: Control<SettingsValues>
}
