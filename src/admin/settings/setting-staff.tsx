import { TriangleDownMini } from "@medusajs/icons"
import { Button, DropdownMenu } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { FieldControl, useFieldDescription } from "../shared/form/form-field"
import type { SettingControlProps } from "./settings-values"
import { type StaffMember, useStaff } from "../hooks/api/users"

/**
 * A selection of staff; an empty one means everybody. The field's value is their ids, one per line; the configuration
 * may list e-mails.
 */
export function SettingStaff({ setting, field: { value, onChange, onBlur } }: SettingControlProps) {
  const { t, i18n } = useTranslation()
  const staff = useStaff()
  const description = useFieldDescription()
  const chosen = String(value).split("\n").filter(Boolean)
  // Deleted accounts stay visible, so that they can be removed from the list.
  const gone = chosen.filter((entry) => !staff.some(({ id, email }) => entry === id || entry === email))
  const people: StaffMember[] = [...staff, ...gone.map((entry) => ({ id: entry, email: entry }))]
  const isChosen = ({ id, email }: StaffMember) => chosen.includes(id) || chosen.includes(email)
  const emails = people.filter(isChosen).map(({ email }) => email)
  const change = (id: string, checked: boolean) =>
    onChange([...chosen.filter((other) => other !== id), ...(checked ? [id] : [])].join("\n"))
  return (
    <FieldControl>
      <div role="group" onBlur={onBlur}>
        <DropdownMenu dir={i18n.dir()}>
          <DropdownMenu.Trigger asChild disabled={setting.locked !== null}>
            <Button
              size="base"
              variant="secondary"
              type="button"
              className="w-full justify-between overflow-hidden"
              aria-describedby={description}
            >
              {emails.length > 0 ? (
                <span dir="ltr" className="truncate" title={emails.join(", ")}>
                  {emails.join(", ")}
                </span>
              ) : (
                t("svc.settings.allStaff")
              )}
              <TriangleDownMini aria-hidden className="text-ui-fg-muted shrink-0" />
            </Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content align="start" className="max-h-72 overflow-y-auto">
            {people.map(({ id, email, name }) => (
              <DropdownMenu.CheckboxItem
                key={id}
                checked={isChosen({ id, email })}
                onCheckedChange={(checked) => change(id, checked)}
                // Keeps the menu open for multiple selections.
                onSelect={(event) => event.preventDefault()}
              >
                <span className="flex flex-col items-start">
                  {name && <span>{name}</span>}
                  <span dir="ltr" className={name && "text-ui-fg-subtle"}>
                    {email}
                  </span>
                </span>
              </DropdownMenu.CheckboxItem>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu>
      </div>
    </FieldControl>
  )
}
