/** Finds content that does not fit into the window. */
import type { Page } from "playwright-core"

/** Returns the content that extends beyond the window's edges, and amounts and chart labels that are partly hidden. */
export async function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const describeElement = (element: Element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`
    const isSeen = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1
    }
    const isBeyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < -1 || right > window.innerWidth + 1
    }
    const isCut = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      for (let around = element.parentElement; around; around = around.parentElement) {
        const frame = around.getBoundingClientRect()
        const isOver = left < frame.left - 1 || right > frame.right + 1
        if (isOver && getComputedStyle(around).overflowX !== "visible") {
          return true
        }
      }
      return element.scrollWidth > element.clientWidth
    }
    const all = [...document.querySelectorAll("main *")].filter(isSeen)
    const amounts = all.filter((element) => element.matches(".svc-money"))
    const labels = all.filter((element) => element.matches("svg text"))
    const isBeyondChart = (label: Element) => {
      const { left, right } = label.getBoundingClientRect()
      const chart = label.closest("svg")?.getBoundingClientRect()
      return chart !== undefined && (left < chart.left - 1 || right > chart.right + 1)
    }
    const scrolls = document.documentElement.scrollWidth > window.innerWidth
    return [
      ...(scrolls ? ["the page scrolls sideways"] : []),
      ...all.filter(isBeyond).map((element) => `beyond the edge: ${describeElement(element)}`),
      ...amounts.filter(isCut).map((element) => `cut: ${describeElement(element)}`),
      ...labels.filter(isBeyondChart).map((element) => `beyond the chart: ${describeElement(element)}`),
    ]
  })
}
