import { clx } from "@medusajs/ui"
import { useTranslation } from "react-i18next"
import type { SvcEnvironment } from "../../../types"
import { Tag } from "../display/tag"

/** Shows the environment: red for live, where real money moves, orange for the sandbox. */
export function EnvironmentBadge({ environment }: { environment: SvcEnvironment }) {
  const { t } = useTranslation()
  return (
    <Tag
      color={environment === "live" ? "red" : "orange"}
      className={clx(environment === "live" && "bg-ui-tag-red-bg border-ui-tag-red-border text-ui-tag-red-text")}
      data-testid={`environment-${environment}`}
    >
      {t(`svc.environments.${environment}`)}
    </Tag>
  )
}
