import type { SvcCreationState } from "../../types"
import type { TagColor } from "../shared/display/badges"

/** The colours of the creation states. */
export const creationColors: Record<SvcCreationState, TagColor> = {
  creating: "blue",
  created: "green",
  unknown: "purple",
  refused: "red",
}
