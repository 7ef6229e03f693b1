import { createContext, useContext } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { SAVED } from "./use-unsaved-warning"

/** The ways out of a drawer or dialog that has an address of its own (a page below `@`). */
export interface RouteFrame {
  /** Leads back to the page behind, with that page's filters. Unsaved changes are asked about first. */
  close: () => void
  /** After saving: leads to `path`, or back to the page behind, without a question. */
  done: (path?: string) => void
}

/** @param back closing goes back in history, to wherever the frame was opened from, and not to the page behind. */
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

/** The ways out of the drawer or dialog that a form is in. */
export function useRouteFrame(): RouteFrame {
  const frame = useContext(FrameContext)
  if (!frame) {
    throw new Error("useRouteFrame is for what stands in a RouteDrawer or a RouteFocusModal")
  }
  return frame
}
