/** The number before the title of the browser's tab, as in "(3) Orders - Medusa". */
const COUNT = /^\(\d+\) /

/** Puts the number before the title of whatever page is shown; 0 removes it. */
export function setTabCount(count: number): void {
  const title = document.title.replace(COUNT, "")
  document.title = count > 0 ? `(${count}) ${title}` : title
}

/** Sets the title of the page, in Medusa's format, and keeps the number before it. */
export function setTabTitle(title: string): void {
  document.title = `${COUNT.exec(document.title)?.[0] ?? ""}${title} - Medusa`
}
