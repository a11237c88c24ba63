/** A telephone as a link: digits and a leading plus. */
export function telHref(telefono: string): string {
  return `tel:${telefono.replace(/(?!^\+)[^\d]/g, '')}`
}
