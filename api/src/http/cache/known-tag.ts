/**
 * Whether somebody has what a tag stands for: `If-None-Match` may list several, and whoever compressed the answer on
 * its way has made the tag a weak one (RFC 9110 13.1.2).
 */
export function isKnownTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch !== undefined
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}
