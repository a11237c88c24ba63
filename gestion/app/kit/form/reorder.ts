/** Returns the list with one element moved to another index. */
export function moved<Thing>(things: readonly Thing[], from: number, to: number): Thing[] {
  const rest = things.filter((_, at) => at !== from)
  return rest.toSpliced(to, 0, things[from] as Thing)
}
