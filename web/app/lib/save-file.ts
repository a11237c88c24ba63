import type { Download } from '#contract/answer.ts'

const READ_MS = 10_000

/** Saves a download through the browser, under its name. */
export function saveFile({ name, blob }: Download): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), READ_MS)
}
