/**
 * Whether somebody has what a tag stands for: `If-None-Match` may list several, or mean whatever is there, and whoever
 * compressed the answer on its way has made the tag a weak one (RFC 9110 13.1.2).
 */
export function isKnownTag(
  ifNoneMatch: string | undefined,
  { etag, status }: { etag: string; status: number },
): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch !== undefined
  if (ifNoneMatch.trim() === '*') return status === 200
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}
