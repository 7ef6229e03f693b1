import { TriangleDownMini } from "@medusajs/icons"
import { Button, DropdownMenu } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import { FieldControl } from "../shared/form/field"
import type { SettingControlProps } from "./setting-control"
import { type StaffMember, useStaff } from "./use-staff"

/** Members of staff who are chosen; nobody chosen is everybody. The field holds their e-mails as any list: one on each line. */
export function SettingStaff({ setting, field: { value, onChange, onBlur } }: SettingControlProps) {
  const { t, i18n } = useTranslation()
  const staff = useStaff()
  const chosen = String(value).split("\n").filter(Boolean)
  // Who has left is still on the list, to be taken off it.
  const gone = chosen.filter((email) => !staff.some((one) => one.email === email))
  const people: StaffMember[] = [...staff, ...gone.map((email) => ({ email }))]
  const change = (email: string, isChosen: boolean) =>
    onChange([...chosen.filter((other) => other !== email), ...(isChosen ? [email] : [])].join("\n"))
  return (
    <FieldControl>
      <div role="group" onBlur={onBlur}>
        <DropdownMenu dir={i18n.dir()}>
          <DropdownMenu.Trigger asChild disabled={setting.locked !== null}>
            <Button size="base" variant="secondary" type="button" className="w-full justify-between overflow-hidden">
              {chosen.length > 0 ? (
                <span dir="ltr" className="truncate" title={chosen.join(", ")}>
                  {chosen.join(", ")}
                </span>
              ) : (
                t("svc.settings.allStaff")
              )}
              <TriangleDownMini aria-hidden className="text-ui-fg-muted shrink-0" />
            </Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content align="start" className="max-h-72 overflow-y-auto">
            {people.map(({ email, name }) => (
              <DropdownMenu.CheckboxItem
                key={email}
                checked={chosen.includes(email)}
                onCheckedChange={(checked) => change(email, checked)}
                // The menu stays open: more than one is chosen.
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
