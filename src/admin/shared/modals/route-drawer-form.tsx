import { Button, Heading } from "@medusajs/ui"
import type { ComponentProps, PropsWithChildren, ReactNode } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { KeyboundForm } from "./keybound-form"
import { RouteDrawer } from "./route-drawer"
import { useRouteModal } from "./route-modal-provider"

/** A drawer that holds one form: title, fields, and the buttons to cancel and to send. */
export function RouteDrawerForm<Values extends FieldValues, Transformed>(
  props: RouteDrawerFormProps<Values, Transformed>
) {
  return (
    <RouteDrawer>
      <RouteDrawer.Header>
        <RouteDrawer.Title asChild>
          <Heading>{props.title}</Heading>
        </RouteDrawer.Title>
        {props.description && (
          <RouteDrawer.Description className="text-ui-fg-subtle txt-small">{props.description}</RouteDrawer.Description>
        )}
      </RouteDrawer.Header>
      <RouteDrawer.Form form={props.form}>
        <Body {...props} />
      </RouteDrawer.Form>
    </RouteDrawer>
  )
}

function Body<Values extends FieldValues, Transformed>({
  form,
  submit,
  onSubmit,
  children,
}: RouteDrawerFormProps<Values, Transformed>) {
  const { t } = useTranslation()
  const { handleSuccess } = useRouteModal()
  return (
    <KeyboundForm onSubmit={form.handleSubmit((values) => onSubmit(values, handleSuccess))}>
      <RouteDrawer.Body className="relative flex flex-1 flex-col gap-y-6 overflow-y-auto">{children}</RouteDrawer.Body>
      <RouteDrawer.Footer className="gap-x-2 space-x-0">
        <RouteDrawer.Close asChild>
          <Button size="small" variant="secondary" type="button">
            {t("svc.common.cancel")}
          </Button>
        </RouteDrawer.Close>
        <Button
          size="small"
          type="submit"
          variant={submit.variant ?? "primary"}
          isLoading={submit.pending}
          disabled={submit.disabled}
          data-testid="submit"
        >
          {submit.label}
        </Button>
      </RouteDrawer.Footer>
    </KeyboundForm>
  )
}

type RouteDrawerFormProps<Values extends FieldValues, Transformed> = PropsWithChildren<{
  title: ReactNode
  description?: ReactNode
  form: UseFormReturn<Values, unknown, Transformed>
  submit: { label: string; pending: boolean; disabled?: boolean; variant?: ComponentProps<typeof Button>["variant"] }
  /** `handleSuccess` closes the drawer, and navigates to the address if one is given. */
  onSubmit: (values: Transformed, handleSuccess: (path?: string) => void) => void
}>
