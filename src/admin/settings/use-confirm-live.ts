import { useTranslation } from "react-i18next"
import type { SvcSettingsAnswer, SvcUpdateSettingsBody } from "../../types"
import { useConfirm } from "../shared/form/use-confirm"

/** Asks for confirmation before a store goes live, showing the merchant and the gateway. */
export function useConfirmLive() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return (settings: SvcSettingsAnswer["settings"], changes: SvcUpdateSettingsBody["values"]) => {
    const after = (name: string) =>
      String(changes[name] ?? settings.fields.find((field) => field.name === name)?.value ?? "–")
    return confirm({
      title: t("svc.settings.live.title"),
      text: t("svc.settings.live.text", { merchant: after("merchant_id"), gateway: after("gateway_url") }),
      confirm: t("svc.settings.live.confirm"),
      danger: true,
    })
  }
}
