import { navigate } from "../navigation"
import type { NextStep } from "../payment"

/** Goes where a payment leads next. */
export function follow(next: NextStep): void {
  switch (next.go) {
    case "gateway":
      window.location.assign(next.url)
      return
    case "result":
      navigate("/return")
      return
    case "cart":
      navigate("/cart")
      return
  }
}
