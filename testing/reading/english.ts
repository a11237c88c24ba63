/** Common English words that do not exist in Spanish. */
const ENGLISH =
  /(?<!\p{L})(the|and|of|with|your|you|please|this|that|is|are|was|were|not|from|have|for|must|should|to|in|on|or|by|be|an|it|we|our|click|invalid|expected|required|unknown|failed|loading|search|next|previous|submit)(?!\p{L})/giu

/** Finds English words in a text for people. */
export function findEnglish(text: string): string[] {
  return text.match(ENGLISH) ?? []
}
