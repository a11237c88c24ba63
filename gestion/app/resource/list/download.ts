/** Downloads a file from memory. */
export function saveBlob({ name, blob }: { name: string; blob: Blob }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
