/** The first number of what was written: people add others, extensions and words. */
export const firstNumber = (telefono: string) => /[+\d][\d\s().+·–-]*/.exec(telefono)?.[0] ?? ''

/** A telephone as a link: digits and a leading plus. The zero of `+44 (0)20` is dialled within its country only. */
export function telHref(telefono: string): string {
  const number = firstNumber(telefono).replace(/^(\+.*?)\(0\)/, '$1')
  return `tel:${number.replace(/(?!^\+)[^\d]/g, '')}`
}
