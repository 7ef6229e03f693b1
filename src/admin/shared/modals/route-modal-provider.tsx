import { createContext, type PropsWithChildren, useContext } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { SAVED, useUnsavedWarning } from "../form/use-unsaved-warning"
import { type FieldValues, FormProvider, type UseFormReturn } from "react-hook-form"

/** How to leave a drawer or modal with its own address (a page below `@`). */
interface RouteModal {
  /** Returns to the page behind, with that page's filters. Asks first if there are unsaved changes. */
  handleClose: () => void
  /** After saving: navigates to `path`, or back to the page behind, without asking. */
  handleSuccess: (path?: string) => void
}

const RouteModalContext = createContext<RouteModal | undefined>(undefined)

/** @param prev where closing leads: by default to the page behind; -1 goes back in the history. */
export function useRouteModalExits(prev?: -1): RouteModal {
  const navigate = useNavigate()
  const { search } = useLocation()
  const behind = `..${search}`
  return {
    handleClose: () => void (prev === undefined ? navigate(behind, { replace: true }) : navigate(prev)),
    handleSuccess: (path = behind) => void navigate(path, { replace: true, state: SAVED }),
  }
}

export function RouteModalProvider({ modal, children }: PropsWithChildren<{ modal: RouteModal }>) {
  return <RouteModalContext.Provider value={modal}>{children}</RouteModalContext.Provider>
}

/** How to leave the drawer or modal that contains a form. */
export function useRouteModal(): RouteModal {
  const modal = useContext(RouteModalContext)
  if (!modal) {
    throw new Error("useRouteModal must be used within a RouteDrawer or a RouteFocusModal")
  }
  return modal
}

/** Escape in a field with an open list closes only the list, not the modal. */
export function keepModalOpen(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.getAttribute("aria-expanded") === "true") {
    event.preventDefault()
  }
}

/** Provides the form of a drawer or modal to its fields, and asks before unsaved changes are left. */
export function RouteModalForm<Values extends FieldValues, Transformed>({
  form,
  children,
}: PropsWithChildren<{ form: UseFormReturn<Values, unknown, Transformed> }>) {
  useUnsavedWarning(form.formState.isDirty)
  return <FormProvider {...form}>{children}</FormProvider>
}
