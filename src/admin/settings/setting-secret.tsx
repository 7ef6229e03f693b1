import { Button, Input } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { Ltr } from "../shared/display/values"
import { FieldControl } from "../shared/form/form-field"
import type { SettingControlProps } from "./settings-values"

/** A secret: it can be entered and removed, never read. A blank field keeps the stored one. */
export function SecretInput({ setting: { secret, source, locked }, field }: SettingControlProps) {
  const { t } = useTranslation()
  const { value, onChange, ...named } = field
  const isRemoved = value === null
  return (
    <>
      <FieldControl>
        <Input
          // A locked field has no password toggle, because nothing can be entered.
          type={locked === null ? "password" : "text"}
          dir="ltr"
          autoComplete="new-password"
          {...named}
          value={typeof value === "string" ? value : ""}
          onChange={onChange}
          disabled={locked !== null || isRemoved}
          placeholder={secret?.set ? "••••••••" : ""}
        />
      </FieldControl>
      <div className="txt-small text-ui-fg-subtle flex flex-wrap items-center justify-between gap-x-3">
        <span data-testid="secret-state">
          {t(`svc.settings.secret.${isRemoved ? "removed" : secret?.set ? "set" : "notSet"}`)}
          {!isRemoved && secret?.ends_in && (
            <>
              {t("svc.settings.secret.endsIn")} <Ltr mono>…{secret.ends_in}</Ltr>
            </>
          )}
          {!isRemoved && secret?.set && locked === null && `. ${t("svc.settings.secret.blank")}`}
        </span>
        {source === "stored" && locked === null && (
          <Button
            type="button"
            size="small"
            variant="transparent"
            className="text-ui-tag-blue-text h-auto p-0"
            onClick={() => onChange(isRemoved ? "" : null)}
          >
            {t(isRemoved ? "svc.settings.secret.keep" : "svc.settings.secret.remove")}
          </Button>
        )}
      </div>
    </>
  )
}
