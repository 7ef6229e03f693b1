import { Button, Heading, toast } from "@medusajs/ui"
import type { ComponentProps, PropsWithChildren, ReactNode } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { KeyboundForm } from "./keybound-form"
import { RouteDrawer } from "./route-drawer"
import { useRouteModal } from "./route-modal-provider"
import type { SvcPermission } from "../../../types"
import { NoPermission, usePermission } from "../page/permission"

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
  permission,
  submit,
  onSubmit,
  children,
}: RouteDrawerFormProps<Values, Transformed>) {
  const { t } = useTranslation()
  const { handleSuccess } = useRouteModal()
  const { allowed } = usePermission(permission)
  const close = (text?: string, path?: string) => {
    if (text !== undefined) {
      toast.success(text)
    }
    handleSuccess(path)
  }
  return (
    <KeyboundForm onSubmit={form.handleSubmit((values) => onSubmit(values, close))}>
      <RouteDrawer.Body className="relative flex flex-1 flex-col gap-y-6 overflow-y-auto">
        <NoPermission permission={permission} />
        {children}
      </RouteDrawer.Body>
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
          disabled={!allowed || submit.disabled}
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
  /** The permission without which the form cannot be sent. */
  permission: SvcPermission
  submit: { label: string; pending: boolean; disabled?: boolean; variant?: ComponentProps<typeof Button>["variant"] }
  /** `close` closes the drawer after a toast with the text, and navigates to the address if one is given. */
  onSubmit: (values: Transformed, close: (text?: string, path?: string) => void) => void
}>
