const UNIDADES = [
  ...['%', '°C?', '[ap]m', '[ap]\\. ?m\\.', 'hs?', 'min', 'km', '[cm]?m', 'k?g', 'l', '[kM]B'],
  ...['pesos', 'dólares', 'euros', 'USD', 'ARS'],
]
const DESPUES = new RegExp(`(?<=\\d) (?=(?:${UNIDADES.join('|')})(?![\\p{L}\\d]))`, 'gu')
const ANTES = /(?<=(?:\$|€|\bUSD|\bARS)) (?=\d)/g
/** `8:00 pm a 9:30 pm` */
const HORAS = /(?<=\d [ap]m) a (?=\d+:\d\d)/g
/** `mié 16/12/2026` */
const DIA = /(?<=\b(?:lun|mar|mié|jue|vie|sáb|dom)) (?=\d\d\/)/g

/**
 * Replaces spaces by non-breaking ones, so that a number stays with its unit or currency, and times and dates stay on
 * one line.
 */
export function keepTogether(text: string): string {
  return text
    .replace(HORAS, '\u00a0a\u00a0')
    .replace(DESPUES, '\u00a0')
    .replace(ANTES, '\u00a0')
    .replace(DIA, '\u00a0')
}

/** The same in HTML, whose tags stay as they are. */
export function keepTogetherHtml(html: string): string {
  return html.replace(/[^<>]+(?=<|$)/g, keepTogether)
}

/** Separates the facts of one line. A line can break after it, never before it. */
export const SEPARADOR = '\u00a0· '
