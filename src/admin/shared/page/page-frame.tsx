import { Heading, Text } from "@medusajs/ui"
import type { ComponentType, PropsWithChildren, ReactNode } from "react"
import { Outlet, type UIMatch } from "react-router-dom"
import type { SvcEnvironment } from "../../../types"
import { EnvironmentBadge } from "../display/badges"
import { EnvironmentSwitch, useEnvironment } from "./environment-switch"
import { useMe } from "../../hooks/api/me"
import { ConfigurationBanner } from "./configuration-banner"
import { ErrorState } from "./query-states"
import { useTranslation } from "react-i18next"

/**
 * The frame of every page of the plugin: title, environment, a notice while the plugin is not configured, and the
 * drawers of child routes. A page of one environment shows an error instead of its content if that cannot be loaded.
 */
export function PageFrame({
  title,
  subtitle,
  environment,
  switchesEnvironment = false,
  badges,
  actions,
  forDrawers,
  withBanner = true,
  children,
}: PageFrameProps) {
  const me = useMe()
  const shown = environment === undefined ? me.data?.me.environment : environment
  const { known } = useEnvironment()
  return (
    // `relative`, because absolutely positioned hidden inputs, as of switches, would otherwise make Medusa's shell
    // taller.
    <div className="relative flex w-full flex-col gap-y-3" data-testid="svc-page">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1">
        <div className="flex min-w-0 flex-col gap-y-1">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <Heading level="h1" className="min-w-0 break-words">
              {title}
            </Heading>
            {shown && !switchesEnvironment && <EnvironmentBadge environment={shown} />}
            {badges}
          </div>
          {subtitle && (
            <Text size="small" className="text-ui-fg-subtle">
              {subtitle}
            </Text>
          )}
        </div>
        {(actions ?? switchesEnvironment) && (
          <div className="flex flex-wrap items-center gap-2">
            {switchesEnvironment && <EnvironmentSwitch />}
            {actions}
          </div>
        )}
      </header>
      {withBanner && <ConfigurationBanner />}
      {switchesEnvironment && !known && me.isError ? (
        <ErrorState error={me.error} onRetry={() => void me.refetch()} />
      ) : (
        children
      )}
      <Outlet context={forDrawers} />
    </div>
  )
}

/** A page's main column, with a side column where there is room. */
export function TwoColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="flex w-full flex-col items-start gap-x-4 gap-y-3 xl:grid xl:grid-cols-[minmax(0,_1fr)_440px]">
      <div className="flex w-full min-w-0 flex-col gap-y-3">{main}</div>
      <div className="flex w-full min-w-0 flex-col gap-y-3">{side}</div>
    </div>
  )
}

type PageFrameProps = PropsWithChildren<{
  title: ReactNode
  subtitle?: ReactNode
  /** The environment of the page's subject, if it is not the store's; `null` for a page of both. */
  environment?: SvcEnvironment | null
  /** Whether the page has the environment switch, which replaces the badge. */
  switchesEnvironment?: boolean
  /** Shown next to the environment. */
  badges?: ReactNode
  /** Passed to the drawers of child routes through `useOutletContext`. */
  forDrawers?: unknown
  /** `false` on the page where the banner's problem is fixed. */
  withBanner?: boolean
  actions?: ReactNode
}>

/**
 * A page's breadcrumb and browser title: `export const handle = crumb("svc.payments.one")`.
 *
 * @param text translation key.
 * @param Own renders the breadcrumb instead, from the id in the page's address, once the page has loaded.
 */
export function buildCrumb(text: string, Own?: ComponentType<{ id: string }>) {
  return {
    breadcrumb: Own ? ({ params }: UIMatch) => <Own id={params.id ?? ""} /> : () => <Crumb text={text} />,
    label: text,
    translationNs: "translation",
  }
}

function Crumb({ text }: { text: string }) {
  const { t } = useTranslation()
  return <>{t(text)}</>
}
