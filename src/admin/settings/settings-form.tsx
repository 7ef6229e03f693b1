import { Alert, Button, toast } from "@medusajs/ui"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { SvcSettingsAnswer, SvcUpdateSettingsBody } from "../../types"
import { useUnsavedWarning } from "../shared/form/use-unsaved-warning"
import { findErrorKind, listFieldErrors } from "../lib/request-error"
import { useErrorText } from "../hooks/use-error-text"
import { useSettings, useUpdateSettings } from "../hooks/api/settings"
import { LockReasons } from "./setting-lock"
import { SettingsContents, SettingsGroup } from "./settings-sections"
import { collectChanges, encodeFieldName, groupSettings, listFormValues, type SettingsValues } from "./settings-values"
import { useSettingFault } from "./use-setting-fault"
import { useConfirm } from "../shared/form/use-confirm"
import { keepLeftToRight } from "../shared/format/use-format"

type Settings = SvcSettingsAnswer["settings"]

/** All settings as one form. It sends the version it was loaded with, so that saving over somebody else's change is refused. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const [loaded, setLoaded] = useState(settings)
  const { refetch } = useSettings()
  const update = useUpdateSettings()
  const { show } = useErrorText()
  const faultText = useSettingFault(loaded.fields)
  const confirmLive = useConfirmLive()
  const form = useForm<SettingsValues>({ defaultValues: listFormValues(loaded.fields) })
  const { isDirty } = form.formState
  useUnsavedWarning(isDirty && !update.isPending)

  const start = (fresh: Settings) => {
    setLoaded(fresh)
    form.reset(listFormValues(fresh.fields))
  }
  const showErrors = (error: unknown) => {
    const { fields, rest } = listFieldErrors(
      error,
      loaded.fields.map(({ name }) => name)
    )
    fields.forEach((fault, name) => form.setError(encodeFieldName(name), { message: faultText(name, fault) }))
    showFirstFault()
    if (fields.size === 0 || rest.length > 0) {
      show(error)
    } else {
      toast.error(t("svc.settings.notSaved"))
    }
  }
  const save = form.handleSubmit(async (values) => {
    const changes = collectChanges(loaded.fields, values)
    const becomesLive = changes.environment === "live"
    if (becomesLive && !(await confirmLive(loaded, changes))) {
      return
    }
    update.mutate(
      { version: loaded.version, values: changes, ...(becomesLive && { confirm_live: true }) },
      {
        onError: showErrors,
        onSuccess: ({ settings: fresh }) => {
          start(fresh)
          toast.success(t("svc.settings.saved"))
        },
      }
    )
  })
  const reload = async () => {
    const { data } = await refetch()
    if (data) {
      update.reset()
      start(data.settings)
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-y-3" noValidate>
      <SettingsContents settings={loaded.fields} />
      <LockReasons settings={loaded.fields} />
      {groupSettings(loaded.fields).map((group) => (
        <SettingsGroup key={group.group} {...group} control={form.control} />
      ))}
      <div className="sticky bottom-0 flex flex-col gap-y-2">
        {findErrorKind(update.error) === "conflict" && (
          <Alert variant="error" data-testid="settings-conflict">
            <div className="flex flex-col items-start gap-y-2">
              {t("svc.settings.conflict")}
              <Button size="small" variant="secondary" type="button" onClick={() => void reload()}>
                {t("svc.settings.reload")}
              </Button>
            </div>
          </Alert>
        )}
        <div className="bg-ui-bg-base shadow-elevation-card-rest flex flex-wrap items-center justify-between gap-2 rounded-lg px-6 py-3">
          <span className="txt-compact-small text-ui-fg-subtle" role="status" data-testid="unsaved">
            {isDirty ? t("svc.settings.unsaved") : t("svc.settings.allSaved")}
          </span>
          <span className="flex gap-x-2">
            <Button
              size="small"
              variant="secondary"
              type="button"
              disabled={!isDirty || update.isPending}
              onClick={() => form.reset()}
            >
              {t("svc.settings.discard")}
            </Button>
            <Button
              size="small"
              type="submit"
              disabled={!isDirty}
              isLoading={update.isPending}
              data-testid="save-settings"
            >
              {t("svc.settings.save")}
            </Button>
          </span>
        </div>
      </div>
    </form>
  )
}

/**
 * Focuses the first invalid field, or the first button of its group, and scrolls it to the middle of the window, clear
 * of the bar below, once its error is shown.
 */
function showFirstFault(): void {
  setTimeout(() => {
    const first = document.querySelector<HTMLElement>(
      "form [aria-invalid=true]:not([role=group]), form [role=group][aria-invalid=true] button"
    )
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: "center" })
  })
}

/** Asks for confirmation before a store goes live, showing the merchant and the gateway. */
function useConfirmLive() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return (settings: SvcSettingsAnswer["settings"], changes: SvcUpdateSettingsBody["values"]) => {
    const after = (name: string) =>
      String(changes[name] ?? settings.fields.find((field) => field.name === name)?.value ?? "–")
    return confirm({
      title: t("svc.settings.live.title"),
      text: t("svc.settings.live.text", {
        merchant: after("merchant_id"),
        gateway: keepLeftToRight(after("gateway_url")),
      }),
      confirm: t("svc.settings.live.confirm"),
      danger: true,
    })
  }
}
