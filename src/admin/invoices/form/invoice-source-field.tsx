import { XMarkMini } from "@medusajs/icons"
import { IconButton, Tooltip } from "@medusajs/ui"
import type { Control } from "react-hook-form"
import { Combobox } from "../../shared/form/combobox"
import { Field, FieldControl, FieldError, FieldHint, FieldLabel } from "../../shared/form/form-field"
import type { SearchOptions } from "../../shared/form/use-search-options"
import type { InvoiceFormValues } from "./invoice-schema"

/** Selects an order or a customer by name, with a button that clears the selection. */
export function InvoiceSourceField({
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
