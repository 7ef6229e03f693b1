import { useSearchParams } from "react-router-dom"
import { type Span, spanOf, withSpan } from "./overview-span"

/** The span that the overview looks at, as its address says. */
export function useOverviewSpan(): { span: Span; setSpan: (span: Span) => void } {
  const [params, setParams] = useSearchParams()
  return {
    span: spanOf(params),
    setSpan: (span) => setParams((before) => withSpan(before, span), { replace: "to" in span && params.has("to") }),
  }
}
