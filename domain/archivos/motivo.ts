// Cover motifs: each category has its own sky and line drawing.

export interface Motivo {
  /** Index into the skies of portada.ts. */
  cielo: number
  /** A line drawing in a square of 100 by 100. */
  trazo: string
}

const TRAZOS = {
  montania: 'M8 82 38 30l20 30 12-18 22 40M30 44l8 6 8-8',
  libro: 'M50 32c-10-8-26-8-36-4v48c10-4 26-4 36 4 10-8 26-8 36-4V28c-10-4-26-4-36 4v48',
  puerta: 'M28 84V46a22 22 0 0 1 44 0v38M18 84h64M60 64h.1',
  voces: 'M14 26h50v34H40L28 72V60H14zM74 42h12v32h-8v10L68 74H52v-4',
  pantalla: 'M14 24h72v44H14zM36 84h28M50 68v16M44 38l14 8-14 8z',
  amanecer: 'M20 72a30 30 0 0 1 60 0M8 72h84M50 20v12M20 34l8 8M80 34l-8 8M26 86h48',
  grupo:
    'M50 26a10 10 0 1 0 .1 0M24 42a8 8 0 1 0 .1 0M76 42a8 8 0 1 0 .1 0M32 84c0-22 36-22 36 0M10 80c0-16 16-18 22-10M90 80c0-16-16-18-22-10',
  hoja: 'M22 80C18 40 44 20 82 20c2 38-18 64-60 60zM22 80l40-40M40 62V46M40 62h16',
  sendero: 'M30 88c44-6-22-28 20-38s8-22 20-34M66 16h8v8',
  nudo: 'M50 50c-8-24-34-24-34-4s26 24 34 4c8-24 34-24 34-4s-26 24-34 4z',
} as const

const CIELOS = 6

/**
 * Motifs of the documented categories. A category whose code extends one of these inherits its motif. Other
 * categories get a motif derived from their code.
 */
const POR_CODIGO: Readonly<Record<string, [keyof typeof TRAZOS, number]>> = {
  'charlas-introductorias': ['voces', 0],
  'jornada-online': ['pantalla', 3],
  'apertura-decodificación-bioemocional': ['puerta', 2],
  'apertura-bioexistencia-consciente': ['amanecer', 4],
  'seminarios-publicos': ['libro', 1],
  'seminarios-bec': ['libro', 4],
  'encuentros-montana': ['montania', 5],
  'encuentros-montana-bec': ['montania', 3],
  'dapp-bec': ['hoja', 1],
  'dapp-dbe': ['nudo', 2],
  congresos: ['grupo', 0],
  'eventos-publicos': ['sendero', 5],
}

const NOMBRES = Object.keys(TRAZOS) as (keyof typeof TRAZOS)[]

export function motivoOf(codigo: string): Motivo {
  for (let code = codigo; code; code = code.replace(/-?[^-]*$/, '')) {
    const known = POR_CODIGO[code]
    if (known) return { trazo: TRAZOS[known[0]], cielo: known[1] }
  }
  const sum = [...codigo].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return { trazo: TRAZOS[NOMBRES[sum % NOMBRES.length] ?? 'sendero'], cielo: sum % CIELOS }
}
