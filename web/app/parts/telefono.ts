const RUNS = /\+?\s*\d[\d\s().·–-]*/g
const GAP = /\s+[–·-]\s+|\s{2,}/
/** Digits: fewer than `MIN` are an extension; `WHOLE` are a complete number; `MAX` include the calling code. */
const MIN = 6
const WHOLE = 10
const MAX = 13

const countOf = (text: string) => text.replace(/\D/g, '').replace(/^00/, '').length

/** The first telephone number in a text, which may also hold other numbers, extensions and words. */
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

/** A telephone link: digits and a leading plus. Drops the zero of `+44 (0)20`, which is only dialled nationally. */
export function telHref(telefono: string): string {
  const number = firstNumber(telefono).replace(/^(\+.*?)\(0\)/, '$1')
  return `tel:${number.replace(/(?!^\+)[^\d]/g, '')}`
}
