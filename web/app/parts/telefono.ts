/** A telephone as a link: digits and a leading plus. */
export function telHref(telefono: string): string {
  return `tel:${telefono.replace(/(?!^\+)[^\d]/g, '')}`
}

/** From here on a number without a plus has the prefix of its country all the same. */
const WITH_PREFIX = 11

/** A chat with whoever has this number; nothing where the country of the number is not known. */
export function whatsappHref(telefono: string, text: string): string | null {
  const digits = telefono.replace(/\D/g, '')
  // A number that begins with a zero is dialled within its country.
  const whole = telefono.trim().startsWith('+') || (digits.length >= WITH_PREFIX && !digits.startsWith('0'))
  return whole && digits ? `https://wa.me/${digits}?text=${encodeURIComponent(text)}` : null
}
