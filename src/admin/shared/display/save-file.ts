/** Saves something as a file on the user's computer. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement("a")
  link.href = url
  link.download = fileName.replace(/[^\w.-]/g, "_")
  link.click()
  URL.revokeObjectURL(url)
}
