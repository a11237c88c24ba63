export function SavedViews(_: { name: string; query: string }) {
  return null
}
