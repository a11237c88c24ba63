/**
 * Whether `If-None-Match` matches the ETag. The header may list several tags or be `*`, and a proxy that
 * compresses the answer turns the tag into a weak one (RFC 9110 13.1.2).
 */
export function isKnownTag(
  ifNoneMatch: string | undefined,
  { etag, status }: { etag: string; status: number },
): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch !== undefined
  if (ifNoneMatch.trim() === '*') return status === 200
  return ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}
