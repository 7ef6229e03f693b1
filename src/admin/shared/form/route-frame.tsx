import { Drawer, FocusModal } from "@medusajs/ui"
import type { PropsWithChildren } from "react"
import { RouteFrameProvider, useWaysOut } from "./use-route-frame"

/** A drawer with its own address (a page below `@`). It is open while its route is mounted. */
export function RouteDrawer({ children }: PropsWithChildren) {
  const frame = useWaysOut()
  return (
    <Drawer open onOpenChange={(open) => !open && frame.close()}>
      <Drawer.Content aria-describedby={undefined} onEscapeKeyDown={leaveToOpenList}>
        <RouteFrameProvider value={frame}>{children}</RouteFrameProvider>
      </Drawer.Content>
    </Drawer>
  )
}

/** The same as a full-window modal. With `back`, closing returns to where it was opened from. */
export function RouteFocusModal({ back, children }: PropsWithChildren<{ back: boolean }>) {
  const frame = useWaysOut(back)
  return (
    <FocusModal open onOpenChange={(open) => !open && frame.close()}>
      <FocusModal.Content onEscapeKeyDown={leaveToOpenList}>
        <RouteFrameProvider value={frame}>{children}</RouteFrameProvider>
      </FocusModal.Content>
    </FocusModal>
  )
}

/** Escape in a field with an open list closes only the list, not the frame. */
function leaveToOpenList(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.getAttribute("aria-expanded") === "true") {
    event.preventDefault()
  }
}
