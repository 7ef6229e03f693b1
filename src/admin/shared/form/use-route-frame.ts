import { createContext, useContext } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { SAVED } from "./use-unsaved-warning"

/** How to leave a drawer or dialog with its own address (a page below `@`). */
export interface RouteFrame {
  /** Returns to the page behind, with that page's filters. Asks first if there are unsaved changes. */
  close: () => void
  /** After saving: navigates to `path`, or back to the page behind, without asking. */
  done: (path?: string) => void
}

/** @param back whether closing goes back in the history, to where the frame was opened from, instead of to the page behind. */
export function useWaysOut(back = false): RouteFrame {
  const navigate = useNavigate()
  const { search } = useLocation()
  const behind = `..${search}`
  return {
    close: () => void (back ? navigate(-1) : navigate(behind, { replace: true })),
    done: (path = behind) => void navigate(path, { replace: true, state: SAVED }),
  }
}

const FrameContext = createContext<RouteFrame | undefined>(undefined)

export const RouteFrameProvider = FrameContext.Provider

/** How to leave the drawer or dialog that contains a form. */
export function useRouteFrame(): RouteFrame {
  const frame = useContext(FrameContext)
  if (!frame) {
    throw new Error("useRouteFrame is for what stands in a RouteDrawer or a RouteFocusModal")
  }
  return frame
}
