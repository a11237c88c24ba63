/** The version of an editable row travels in `ETag` when the row is read, and in `If-Match` when it is changed. */
export function etagOfVersion(version: number): string {
  return `"${version}"`
}

/** A proxy that compresses marks the tag as weak (`W/`). It still names the same version. */
export function versionOfTag(tag: string | undefined): number | undefined {
  const digits = /^(?:W\/)?"(\d{1,9})"$/.exec(tag ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}
