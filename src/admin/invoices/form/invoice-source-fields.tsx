import { type Control, type UseFormReturn, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { useConfirm } from "../../shared/form/use-confirm"
import { useEntered } from "../../shared/format/use-entered"
import { useErrorText } from "../../hooks/use-error-text"
import { emptyInvoice, fillFromDraft, type InvoiceFormValues } from "./invoice-schema"
import { type InvoiceSubject, useLoadInvoiceDraft } from "../../hooks/api/invoices"
import { XMarkMini } from "@medusajs/icons"
import { IconButton, Tooltip } from "@medusajs/ui"
import { Combobox } from "../../shared/form/combobox"
import { Field, FieldControl, FieldError, FieldHint, FieldLabel } from "../../shared/form/form-field"
import { type SearchOptions, useSearchOptions } from "../../shared/form/use-search-options"
import { sdk } from "../../lib/sdk"

/** The subject of the invoice: selecting an order or a customer fills in the rest. */
export function InvoiceSourceFields({ form, onOutstanding }: InvoiceSourceFieldsProps) {
  const { t } = useTranslation()
  const { control } = form
  const fill = useFill(form, onOutstanding)
  const [orderId, customerId] = useWatch({ control, name: ["order_id", "customer_id"] })
  const orders = useOrderOptions(orderId)
  const customers = useCustomerOptions(customerId)
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <InvoiceSourceField
        control={control}
        name="order_id"
        label={t("svc.invoices.fields.order")}
        hint={t("svc.invoices.form.orderHint")}
        placeholder={t("svc.invoices.form.orderPlaceholder")}
        clearLabel={t("svc.invoices.form.clearOrder")}
        options={orders}
        onChoose={(order_id) => void fill({ order_id })}
      />
      <InvoiceSourceField
        control={control}
        name="customer_id"
        label={t("svc.invoices.fields.customer")}
        hint={t("svc.invoices.form.customerHint")}
        placeholder={t("svc.invoices.form.customerPlaceholder")}
        clearLabel={t("svc.invoices.form.clearCustomer")}
        options={customers}
        onChoose={(customer_id) => void fill({ customer_id })}
      />
    </div>
  )
}

/** Fills the form with the data of an order or a customer. Asks before it replaces entered lines. */
function useFill(form: UseFormReturn<InvoiceFormValues>, onOutstanding: (outstanding: string | null) => void) {
  const { t } = useTranslation()
  const { decimal } = useEntered()
  const confirm = useConfirm()
  const { show } = useErrorText()
  const { mutateAsync: load } = useLoadInvoiceDraft()
  return async (subject: InvoiceSubject) => {
    const [name, id] =
      subject.order_id === undefined
        ? (["customer_id", subject.customer_id ?? ""] as const)
        : (["order_id", subject.order_id] as const)
    form.setValue(name, id, { shouldDirty: true })
    if (name === "order_id") {
      onOutstanding(null)
    }
    const answer = id === "" ? undefined : await load(subject).catch(show)
    // The selection may have changed while this one was loading.
    if (typeof answer !== "object" || form.getValues(name) !== id) {
      return
    }
    const drafted = fillFromDraft(answer, decimal)
    for (const field of ["client_name", "mobile", "email", "customer_id"] as const) {
      if (drafted[field] !== "") {
        form.setValue(field, drafted[field], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      }
    }
    if (name === "order_id") {
      onOutstanding(answer.draft.outstanding)
      const replace =
        hasNoLines(form.getValues("lines")) ||
        (await confirm({
          title: t("svc.invoices.form.replaceLines"),
          text: t("svc.invoices.form.replaceLinesText"),
          confirm: t("svc.invoices.form.replace"),
        }))
      if (replace) {
        form.setValue("lines", drafted.lines, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
      }
    }
  }
}

function hasNoLines(lines: InvoiceFormValues["lines"]): boolean {
  const [blank] = emptyInvoice.lines
  return lines.every(
    ({ description, unit_price }) => description === blank?.description && unit_price === blank.unit_price
  )
}

interface InvoiceSourceFieldsProps {
  form: UseFormReturn<InvoiceFormValues>
  /** Called with the outstanding amount of the selected order. */
  onOutstanding: (outstanding: string | null) => void
}

/** Selects an order or a customer by name, with a button that clears the selection. */
function InvoiceSourceField({
  control,
  name,
  label,
  hint,
  placeholder,
  clearLabel,
  options,
  onChoose,
}: InvoiceSourceFieldProps) {
  return (
    <Field
      control={control}
      name={name}
      render={({ field: { value, ref, onBlur } }) => (
        <div className="flex flex-col space-y-2">
          <FieldLabel optional>{label}</FieldLabel>
          <div className="flex items-center gap-x-1">
            <div className="min-w-0 flex-1">
              <FieldControl>
                <Combobox {...options} {...{ ref, name, onBlur, value, placeholder }} onChange={onChoose} />
              </FieldControl>
            </div>
            {value !== "" && (
              <Tooltip content={clearLabel}>
                <IconButton
                  size="small"
                  variant="transparent"
                  type="button"
                  aria-label={clearLabel}
                  onClick={() => onChoose("")}
                >
                  <XMarkMini />
                </IconButton>
              </Tooltip>
            )}
          </div>
          <FieldHint>{hint}</FieldHint>
          <FieldError />
        </div>
      )}
    />
  )
}

interface InvoiceSourceFieldProps {
  control: Control<InvoiceFormValues>
  name: "order_id" | "customer_id"
  label: string
  hint: string
  placeholder: string
  clearLabel: string
  options: SearchOptions
  /** Called with the selected id, "" for none. */
  onChoose: (id: string) => void
}

/** Orders to select, searched by number or e-mail, newest first. */
function useOrderOptions(selected: string): SearchOptions {
  const { t } = useTranslation()
  return useSearchOptions(
    "svc-invoice-orders",
    selected,
    (asked) =>
      sdk.admin.order.list({ ...asked, fields: "id,display_id,custom_display_id,email", order: "-created_at" }),
    ({ orders }) =>
      orders.map(({ id, display_id, custom_display_id, email }) => ({
        value: id,
        label: `${t("svc.common.order", { number: custom_display_id || display_id })} · ${email ?? ""}`,
      }))
  )
}

/** Customers to select, searched by name or e-mail, newest first. */
function useCustomerOptions(selected: string): SearchOptions {
  return useSearchOptions(
    "svc-invoice-customers",
    selected,
    (asked) => sdk.admin.customer.list({ ...asked, fields: "id,email,first_name,last_name", order: "-created_at" }),
    ({ customers }) =>
      customers.map(({ id, email, first_name, last_name }) => ({
        value: id,
        label: [[first_name, last_name].filter(Boolean).join(" "), email].filter(Boolean).join(" · "),
      }))
  )
}
