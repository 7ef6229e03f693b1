import type { PropsWithChildren } from "react"
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form"
import { useUnsavedWarning } from "../form/use-unsaved-warning"

/** Provides the form of a drawer or modal to its fields, and asks before unsaved changes are left. */
export function RouteModalForm<Values extends FieldValues, Transformed>({
  form,
  children,
}: PropsWithChildren<{ form: UseFormReturn<Values, unknown, Transformed> }>) {
  useUnsavedWarning(form.formState.isDirty)
  return <FormProvider {...form}>{children}</FormProvider>
}
