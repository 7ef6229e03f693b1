import { useSearchParams } from "react-router-dom"

const PARAMETER = "show"

/** The id of the message whose drawer is open, which is in the page's address, or `null`. */
export function useShownMessage() {
  const [params, setParams] = useSearchParams()
  return {
    id: params.get(PARAMETER),
    show: (id: string) =>
      setParams((before) => {
        before.set(PARAMETER, id)
        return before
      }),
    close: () =>
      setParams((before) => {
        before.delete(PARAMETER)
        return before
      }),
  }
}
