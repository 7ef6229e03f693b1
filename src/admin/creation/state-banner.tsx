import type { ComponentProps, PropsWithChildren, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { SvcCreationState, SvcGatewayFailure } from "../../types"
import { MerchantPanelLink } from "../shared/display/links"
import { PermittedButton } from "../shared/page/permission"
import { type CreationKind, kindSingulars } from "./creation-kind"
import { GatewayFailure } from "./creation-form-error"
import { Alert } from "@medusajs/ui"

/** Explains the state of an object that the gateway has not confirmed, and what to do. Empty once it has. */
export function CreationStateBanner({ kind, state, failure, lookFor, again }: CreationStateBannerProps) {
  const { t } = useTranslation()
  switch (state) {
    case "created":
      return null
    case "creating":
      return (
        <StateBanner state="creating" variant="info" title={t(`svc.${kind}.banner.creating`)}>
          {t(`svc.${kind}.banner.creatingText`)}
        </StateBanner>
      )
    case "unknown":
      return (
        <StateBanner
          state="unknown"
          variant="warning"
          title={t(`svc.${kind}.banner.unknown`)}
          actions={
            <PermittedButton
              permission={kind}
              variant="primary"
              to="resolve"
              data-testid={`resolve-${kindSingulars[kind]}`}
            >
              {t(`svc.${kind}.resolve.open`)}
            </PermittedButton>
          }
        >
          <p>{t(`svc.${kind}.banner.unknownText`)}</p>
          <p>
            {t(`svc.${kind}.banner.lookFor`)} {lookFor}
          </p>
          <MerchantPanelLink />
        </StateBanner>
      )
    case "refused":
      return (
        <StateBanner state="refused" variant="error" title={t(`svc.${kind}.banner.refused`)} actions={again}>
          <GatewayFailure kind={kind} failure={failure} />
        </StateBanner>
      )
  }
}

interface CreationStateBannerProps {
  kind: CreationKind
  state: SvcCreationState
  failure: SvcGatewayFailure | null
  /** The data by which staff find it in the merchant panel. */
  lookFor: ReactNode
  /** The button that requests another one after a refusal. */
  again: ReactNode
}

/** Shows the state of a page's subject at the top, with actions. */
export function StateBanner({ state, variant, title, actions, children }: StateBannerProps) {
  return (
    <Alert variant={variant} role="status" className="px-4 py-3" data-testid={`state-${state}`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-80 flex-col gap-y-1">
          <p className="txt-small-plus">{title}</p>
          <div className="txt-small text-ui-fg-subtle flex flex-col gap-y-1">{children}</div>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
    </Alert>
  )
}

type StateBannerProps = PropsWithChildren<{
  state: string
  variant: ComponentProps<typeof Alert>["variant"]
  title: ReactNode
  actions?: ReactNode
}>
