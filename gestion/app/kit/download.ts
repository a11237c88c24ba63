import type { Download } from '#contract/answer.ts'

/** Hands a file that has arrived whole to the browser. */
export function saveDownload({ name, blob }: Download): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
