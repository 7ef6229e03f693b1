import type { SvcCreationState } from "../../types"
import type { TagColor } from "../shared/display/tag"

/** The colours of what is known of something that the gateway was asked to create. */
export const creationColors: Record<SvcCreationState, TagColor> = {
  creating: "blue",
  created: "green",
  unknown: "purple",
  refused: "red",
}
