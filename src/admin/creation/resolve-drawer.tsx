import type { PropsWithChildren } from "react"
import { type Control, useFormContext, type UseFormReturn, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { RouteDrawerForm } from "../shared/modals/route-drawer-form"
import type { CreationKind } from "./creation-kind"
import * as z from "zod/mini"
import type { SvcResolveInvoiceBody } from "../../types"
import { MAX_PANEL_NUMBER } from "../../fields/entered-field"
import { ChoiceField, NoteField, useNoteSchema } from "../shared/form/fields"

/**
 * Asks what the merchant panel shows about an object in state `unknown`.
 *
 * @param props.children the fields of a created object; hidden for one that was not created.
 */
export function ResolveDrawer<Values extends Resolution>({
  kind,
  isUnknown,
  form,
  pending,
  onSubmit,
  children,
}: ResolveDrawerProps<Values>) {
  const { t } = useTranslation()
  // Nothing is preselected, so that staff check first.
  const outcome = useWatch({ control: form.control as unknown as Control<Partial<Resolution>>, name: "outcome" })
  return (
    <RouteDrawerForm
      title={t(`svc.${kind}.resolve.title`)}
      description={t(`svc.${kind}.resolve.text`)}
      form={form}
      permission={kind}
      submit={{
        label: outcome ? t(`svc.${kind}.resolve.do.${outcome}`) : t(`svc.${kind}.resolve.open`),
        pending,
        disabled: !isUnknown,
      }}
      onSubmit={(values, done) => onSubmit(values, () => done(t(`svc.${kind}.resolve.done.${values.outcome}`)))}
    >
      <Fields kind={kind}>{children}</Fields>
    </RouteDrawerForm>
  )
}

function Fields({ kind, children }: PropsWithChildren<{ kind: CreationKind }>) {
  const { t } = useTranslation()
  const { control } = useFormContext<Partial<Resolution>>()
  const outcome = useWatch({ control, name: "outcome" })
  return (
    <>
      <ChoiceField
        control={control}
        name="outcome"
        label={t(`svc.${kind}.resolve.outcome`)}
        choices={resolutionOutcomes.map((value) => ({
          value,
          label: t(`svc.${kind}.resolve.outcomes.${value}`),
          description: t(`svc.${kind}.resolve.hint.${value}`),
        }))}
      />
      {outcome === "created" && children}
      <NoteField control={control} />
    </>
  )
}

type ResolveDrawerProps<Values extends Resolution> = PropsWithChildren<{
  kind: CreationKind
  /** Whether the state is still `unknown`; `false` until it is loaded. */
  isUnknown: boolean
  form: UseFormReturn<Values, unknown, Values>
  pending: boolean
  /** `done` shows that it was saved and closes the drawer. */
  onSubmit: (values: Values, done: () => void) => void
}>

/** Withdrawals have the same outcomes. */
type Outcome = SvcResolveInvoiceBody["outcome"]

/** The possible findings in the merchant panel about an object in state `unknown`. */
const resolutionOutcomes = ["created", "not_created"] as const satisfies Outcome[]

/** The fields that both forms share. The number has a different name in each form. */
interface Resolution {
  outcome: Outcome
  note: string
}

/** Schemas of the shared fields. */
export function useResolutionFields() {
  const { t } = useTranslation()
  return {
    outcome: z.enum(resolutionOutcomes, t("svc.common.required")),
    number: z
      .string()
      .check(z.trim(), z.maxLength(MAX_PANEL_NUMBER, t("svc.common.tooLong", { most: MAX_PANEL_NUMBER }))),
    note: useNoteSchema(),
  }
}

/** Whether the number is present if it is required: for a created object. */
export function hasRequiredNumber(outcome: Outcome, number: string): boolean {
  return outcome === "not_created" || number !== ""
}
