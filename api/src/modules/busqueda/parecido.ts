/** Typing errors tolerated in a word of this length. None in short words, where one letter makes another word. */
const slipsOf = (word: string) => (word.length < 5 ? 0 : word.length < 9 ? 1 : 2)

/** Edit distance: letters added, omitted, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : changed
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped))
    }
  }
  return at(a.length, b.length)
}

/** Whether a typed word, or the beginning of one, may mean this word. */
export function isParecida(asked: string, word: string): boolean {
  if (word.startsWith(asked) || (word.length > 2 && asked.startsWith(word))) return true
  const slips = slipsOf(asked)
  return slips > 0 && Math.abs(asked.length - word.length) <= slips && distance(asked, word) <= slips
}
