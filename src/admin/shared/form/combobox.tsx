import { CheckMini, TrianglesMini } from "@medusajs/icons"
import { clx, Input } from "@medusajs/ui"
import { type ComponentProps, forwardRef, type KeyboardEvent, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Option, SearchOptions } from "./use-search-options"

/** Distance from the end of the list at which more options are loaded, in pixels. */
const NEAR_END = 24

/**
 * A search field with a list of matching options, following the ARIA combobox pattern: the focus stays in the field,
 * arrow keys move through the list, Return selects, Escape closes the list. The field shows the selected option until
 * somebody types.
 */
export const Combobox = forwardRef<HTMLInputElement, ComboboxProps>(function Combobox(
  { value, onChange, options, search, onSearch, loadMore, isLoading, onBlur, ...input },
  ref
) {
  const { t } = useTranslation()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const chosen = options.find((option) => option.value === value)

  const open = () => {
    setOpen(true)
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value)
      )
    )
  }
  const close = () => {
    setOpen(false)
    onSearch("")
  }
  const choose = (option: Option) => {
    onChange(option.value)
    close()
  }
  const move = (to: number) => {
    setActive(Math.max(0, Math.min(to, options.length - 1)))
    if (to >= options.length - 1) {
      loadMore?.()
    }
    document.getElementById(`${listId}-${to}`)?.scrollIntoView({ block: "nearest" })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const option = options[active]
    if (!isOpen) {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault()
        open()
      }
      return
    }
    switch (event.key) {
      case "ArrowDown":
        event.preventDefault()
        return move(active + 1)
      case "ArrowUp":
        event.preventDefault()
        return move(active - 1)
      case "Escape":
        return close()
      case "Enter":
        // With Ctrl or Cmd, Return sends the form instead.
        if (option && !event.nativeEvent.isComposing && !event.ctrlKey && !event.metaKey) {
          event.preventDefault()
          choose(option)
        }
    }
  }
  return (
    <div className="relative">
      <Input
        {...input}
        ref={ref}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && options[active] ? `${listId}-${active}` : undefined}
        className="pe-8"
        value={isOpen ? search : (chosen?.label ?? "")}
        placeholder={isOpen && chosen ? chosen.label : input.placeholder}
        onClick={() => !isOpen && open()}
        onChange={(event) => {
          setOpen(true)
          setActive(0)
          onSearch(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
      />
      <TrianglesMini
        aria-hidden
        className="text-ui-fg-muted pointer-events-none absolute inset-y-0 end-2 my-auto shrink-0"
      />
      <ul
        id={listId}
        role="listbox"
        aria-labelledby={input["aria-labelledby"]}
        hidden={!isOpen}
        className="shadow-elevation-flyout bg-ui-bg-base absolute inset-x-0 top-full z-50 mt-1 max-h-52 overflow-y-auto rounded-lg p-1"
        // Keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) =>
          scrollTop + clientHeight > scrollHeight - NEAR_END && loadMore?.()
        }
      >
        {options.map((option, index) => (
          <li
            key={option.value}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={option.value === value}
            className={clx(
              "txt-compact-small flex cursor-pointer items-center gap-x-2 rounded px-2 py-1.5",
              index === active && "bg-ui-bg-base-hover"
            )}
            onMouseMove={() => setActive(index)}
            onClick={() => choose(option)}
          >
            <CheckMini aria-hidden className={clx("shrink-0", option.value !== value && "invisible")} />
            <bdi className="min-w-0 truncate">{option.label}</bdi>
          </li>
        ))}
        {options.length === 0 && (
          <li
            role="option"
            aria-disabled
            aria-selected={false}
            className="txt-compact-small text-ui-fg-subtle px-2 py-1.5"
          >
            {isLoading ? t("svc.common.loading") : t("svc.common.noneFit")}
          </li>
        )}
      </ul>
    </div>
  )
})

type ComboboxProps = SearchOptions &
  Pick<ComponentProps<"input">, "id" | "name" | "onBlur" | "placeholder" | "aria-labelledby"> & {
    /** "" for no selection. */
    value: string
    onChange: (value: string) => void
  }
