/** Words that stand in any English sentence and in no Spanish one. */
const ENGLISH =
  /(?<!\p{L})(the|and|of|with|your|you|please|this|that|is|are|was|were|not|from|have|for|must|should|to|in|on|or|by|be|an|it|we|our|click|invalid|expected|required|unknown|failed|loading|search|next|previous|submit)(?!\p{L})/giu

/** The English words of a text that people read. */
export function findEnglish(text: string): string[] {
  return text.match(ENGLISH) ?? []
}
