/** How the version of an editable row travels: as the ETag of what is read, as If-Match of what changes it. */
export function etagOfVersion(version: number): string {
  return `"${version}"`
}

/** A proxy that compresses marks a tag as weak; it still names the same version. */
export function versionOfTag(tag: string | undefined): number | undefined {
  const digits = /^(?:W\/)?"(\d{1,9})"$/.exec(tag ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}
