import { Drawer, FocusModal } from "@medusajs/ui"
import type { PropsWithChildren } from "react"
import { RouteFrameProvider, useWaysOut } from "./use-route-frame"

/** A drawer that has an address of its own (a page below `@`). It is open as long as its address is that of the page. */
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

/** The same over the whole window, for what needs room. With `back`, closing leads to wherever it was opened from. */
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

/** Escape in a field whose list is open closes the list, and only then the frame. */
function leaveToOpenList(event: KeyboardEvent): void {
  if (event.target instanceof Element && event.target.getAttribute("aria-expanded") === "true") {
    event.preventDefault()
  }
}
