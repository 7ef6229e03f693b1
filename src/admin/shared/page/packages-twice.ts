import { QueryClientContext } from "@tanstack/react-query"
import { useContext } from "react"
import { getI18n } from "react-i18next"
import { useInRouterContext } from "react-router-dom"

/**
 * Packages of which these pages have found another copy than the one that the admin runs on, as it happens in monorepos: what
 * the admin keeps in its copy is not there for them. Empty when all is well.
 */
export function usePackagesTwice(): string[] {
  // A hook that throws here throws each time, so their order stays the same.
  /* eslint-disable react-hooks/rules-of-hooks */
  try {
    const found: [name: string, isShared: boolean][] = [
      ["react-router-dom", useInRouterContext()],
      ["@tanstack/react-query", useContext(QueryClientContext) !== undefined],
      // Undefined, whatever its type says, in a copy that nobody has set up.
      ["react-i18next", Boolean(getI18n() as unknown)],
    ]
    return found.filter(([, isShared]) => !isShared).map(([name]) => name)
  } catch {
    // A hook of another copy of React than the one that draws the page has nothing to work on.
    return ["react"]
  }
  /* eslint-enable react-hooks/rules-of-hooks */
}
