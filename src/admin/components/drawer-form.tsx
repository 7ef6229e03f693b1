import { KeyboundForm, RouteDrawer, useRouteModal } from "@medusajs/dashboard/components"
import { Button, Heading } from "@medusajs/ui"
import type { ComponentProps, PropsWithChildren, ReactNode } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { onFormKeyDown } from "../lib/form-keys"

/**
 * A form in a drawer that has an address of its own (a page below `@`). Closing it leads back to the page behind, with that
 * page's filters; leaving it with changes asks first.
 */
export function DrawerForm<Values extends FieldValues, Transformed>(props: DrawerFormProps<Values, Transformed>) {
  return (
    <RouteDrawer prev={props.prev}>
      <RouteDrawer.Header>
        <RouteDrawer.Title asChild>
          <Heading>{props.title}</Heading>
        </RouteDrawer.Title>
        {props.description && (
          <RouteDrawer.Description className="text-ui-fg-subtle txt-small">{props.description}</RouteDrawer.Description>
        )}
      </RouteDrawer.Header>
      <Body {...props} />
    </RouteDrawer>
  )
}

function Body<Values extends FieldValues, Transformed>({
  form,
  submit,
  onSubmit,
  children,
}: DrawerFormProps<Values, Transformed>) {
  const { t } = useTranslation()
  const { handleSuccess } = useRouteModal()
  const send = form.handleSubmit((values) => onSubmit(values, handleSuccess))
  return (
    <RouteDrawer.Form form={form as unknown as UseFormReturn<Values>}>
      <KeyboundForm
        noValidate
        className="flex flex-1 flex-col overflow-hidden"
        onSubmit={(event) => void send(event)}
        onKeyDown={onFormKeyDown(() => void send())}
      >
        <RouteDrawer.Body className="flex flex-1 flex-col gap-y-6 overflow-y-auto">{children}</RouteDrawer.Body>
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
    </RouteDrawer.Form>
  )
}

type DrawerFormProps<Values extends FieldValues, Transformed> = PropsWithChildren<{
  title: ReactNode
  description?: ReactNode
  form: UseFormReturn<Values, unknown, Transformed>
  submit: { label: string; pending: boolean; disabled?: boolean; variant?: ComponentProps<typeof Button>["variant"] }
  /** `done` closes the drawer; with an address it leads there. */
  onSubmit: (values: Transformed, done: (path?: string) => void) => void
  /** Where closing leads to; the page that the drawer belongs to when left out. */
  prev?: string
}>
