/**
 * Copies text to the clipboard.
 *
 * @returns whether it succeeded. Over plain http pages have no clipboard API, so a selection is copied.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelection(text)
  }
}

function copySelection(text: string): boolean {
  const field = document.createElement("textarea")
  field.value = text
  field.style.position = "fixed"
  document.body.append(field)
  field.select()
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without a secure origin
  const copied = document.execCommand("copy")
  field.remove()
  return copied
}
