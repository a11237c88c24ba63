const RUNS = /\+?\s*\d[\d\s().·–-]*/g
const GAP = /\s+[–·-]\s+|\s{2,}/
/** Less is an extension or counts something; with a gap in it a number has no more than these, its country included. */
const MIN = 6
const WHOLE = 10
const MAX = 13

const countOf = (text: string) => text.replace(/\D/g, '').replace(/^00/, '').length

/** The first number of what was written: people add others, extensions and words. */
export function firstNumber(telefono: string): string {
  const run = telefono.match(RUNS)?.find((one) => countOf(one) >= MIN) ?? ''
  const [first = '', ...others] = run.split(GAP)
  let number = first
  for (const part of others) {
    if (countOf(number) >= WHOLE || countOf(number + part) > MAX) break
    number += ` ${part}`
  }
  return number
}

/** A telephone as a link: digits and a leading plus. The zero of `+44 (0)20` is dialled within its country only. */
export function telHref(telefono: string): string {
  const number = firstNumber(telefono).replace(/^(\+.*?)\(0\)/, '$1')
  return `tel:${number.replace(/(?!^\+)[^\d]/g, '')}`
}
