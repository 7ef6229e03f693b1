import { Button, Drawer, Heading } from "@medusajs/ui"
import type { ComponentProps, PropsWithChildren, ReactNode } from "react"
import type { FieldValues, UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { DrawerHeader } from "./drawer-header"
import { FrameForm } from "./frame-form"
import { RouteDrawer } from "./route-frame"
import { useRouteFrame } from "./use-route-frame"
import { useUnsavedWarning } from "./use-unsaved-warning"

/**
 * A form in a drawer with its own address (a page below `@`). Closing it returns to the page behind, with that page's
 * filters, and asks first if there are unsaved changes.
 */
export function DrawerForm<Values extends FieldValues, Transformed>(props: DrawerFormProps<Values, Transformed>) {
  return (
    <RouteDrawer>
      <DrawerHeader>
        <Drawer.Title asChild>
          <Heading>{props.title}</Heading>
        </Drawer.Title>
        {props.description && (
          <Drawer.Description className="text-ui-fg-subtle txt-small">{props.description}</Drawer.Description>
        )}
      </DrawerHeader>
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
  const { done } = useRouteFrame()
  useUnsavedWarning(form.formState.isDirty)
  const send = form.handleSubmit((values) => onSubmit(values, done))
  return (
    <FrameForm send={send}>
      <Drawer.Body className="relative flex flex-1 flex-col gap-y-6 overflow-y-auto">{children}</Drawer.Body>
      <Drawer.Footer className="gap-x-2 space-x-0">
        <Drawer.Close asChild>
          <Button size="small" variant="secondary" type="button">
            {t("svc.common.cancel")}
          </Button>
        </Drawer.Close>
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
      </Drawer.Footer>
    </FrameForm>
  )
}

type DrawerFormProps<Values extends FieldValues, Transformed> = PropsWithChildren<{
  title: ReactNode
  description?: ReactNode
  form: UseFormReturn<Values, unknown, Transformed>
  submit: { label: string; pending: boolean; disabled?: boolean; variant?: ComponentProps<typeof Button>["variant"] }
  /** `done` closes the drawer, and navigates to the address if one is given. */
  onSubmit: (values: Transformed, done: (path?: string) => void) => void
}>
