import type { UseQueryResult } from "@tanstack/react-query"
import { useEffect } from "react"

const EVERY_MS = 3000

/** Reads an answer anew every few seconds while something in it is under way. */
export function useRefetchWhile(isUnderWay: boolean, { refetch }: Pick<UseQueryResult, "refetch">): void {
  useEffect(() => {
    const timer = isUnderWay ? setInterval(() => void refetch(), EVERY_MS) : undefined
    return () => clearInterval(timer)
  }, [isUnderWay, refetch])
}
