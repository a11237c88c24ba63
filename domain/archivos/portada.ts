import type { Motivo } from './motivo.ts'

/**
 * Generated covers for events and books without a picture: a mountain landscape as a pure function of an id. Only
 * arithmetic with the same digits on every platform, so that server and browser draw the same cover.
 */
export type FormatoPortada = 'tarjeta' | 'tapa' | 'panorama'

export interface Portada {
  width: number
  height: number
  /** From top to bottom. */
  sky: { offset: number; color: string }[]
  sun: { cx: number; cy: number; r: number; halo: number; color: string }
  /** From the far ridge to the near one. */
  ridges: { d: string; color: string }[]
}

interface Formato {
  width: number
  height: number
  /** Range of positions of the sun, as fractions of width and height. */
  sun: { x: [number, number]; y: [number, number] }
  /** Height of the base of the first ridge, and the share of the picture that the ridges span. */
  horizon: number
  /** How much of the top is darkened so that white text is legible. */
  dusk: number
}

const FORMATOS: Record<FormatoPortada, Formato> = {
  tarjeta: { width: 400, height: 260, sun: { x: [0.4, 0.82], y: [0.22, 0.4] }, horizon: 0.5, dusk: 0 },
  tapa: { width: 200, height: 300, sun: { x: [0.55, 0.8], y: [0.46, 0.54] }, horizon: 0.58, dusk: 0.42 },
  panorama: { width: 1600, height: 760, sun: { x: [0.72, 0.76], y: [0.24, 0.34] }, horizon: 0.5, dusk: 0.12 },
}

/** Bottom, middle and top colour of each sky. */
const CIELOS: [string, string, string][] = [
  ['#f7dcb0', '#e79b73', '#5d6f8f'],
  ['#dfe9e2', '#9db8b0', '#3f6a66'],
  ['#fbe7c6', '#f0b48a', '#9c5a4a'],
  ['#cfdfe8', '#8aa9bf', '#34506b'],
  ['#f4e3d0', '#c9a6a0', '#5a4a63'],
  ['#e9efd9', '#a9bf8f', '#3f5f45'],
]
const PINO_HONDO = '#0f2d28'
const SOL = '#fff6e2'
const RIDGES = 5

/** `cielo` is the index of the sky; by default it is derived from the id. */
export function portada(id: number, formato: FormatoPortada = 'tarjeta', cielo = id * 5 + 3): Portada {
  const { width, height, sun, horizon, dusk } = FORMATOS[formato]
  const random = randomFrom(id * 7919 + 13)
  const [low, middle, top] = CIELOS[positiveModulo(cielo, CIELOS.length)] as [string, string, string]
  const cx = Math.round(width * between(sun.x, random()))
  const cy = Math.round(height * between(sun.y, random()))
  const far = mix(middle, top, 0.55)
  return {
    width,
    height,
    sky: [
      { offset: 0, color: mix(top, PINO_HONDO, dusk) },
      { offset: 0.45, color: mix(middle, PINO_HONDO, dusk * 0.6) },
      { offset: 0.8, color: low },
    ],
    sun: { cx, cy, r: Math.round(height * 0.085), halo: Math.round(height * 0.2), color: SOL },
    ridges: Array.from({ length: RIDGES }, (_, index) => {
      const near = index / (RIDGES - 1)
      const base = height * (horizon + near * (0.86 - horizon))
      const amplitude = height * (0.16 - near * 0.07)
      return {
        d: ridge(random, base, amplitude, width, height),
        color: mix(far, PINO_HONDO, 0.12 + near * 0.82),
      }
    }),
  }
}

/** A sky without mountains, dark enough for white lines. */
export function cieloOf(cielo: number): Portada['sky'] {
  const [, middle, top] = CIELOS[positiveModulo(cielo, CIELOS.length)] as [string, string, string]
  return [
    { offset: 0, color: mix(top, PINO_HONDO, 0.25) },
    { offset: 1, color: mix(middle, top, 0.45) },
  ]
}

export function dimensionesOf(formato: FormatoPortada): { width: number; height: number } {
  const { width, height } = FORMATOS[formato]
  return { width, height }
}

/** The SVG shapes of a cover, for a picture of `dimensionesOf(formato)`. */
export function portadaShapes(id: number, formato: FormatoPortada = 'tarjeta', motivo?: Motivo): string {
  const { width, height, sky, sun, ridges } = portada(id, formato, motivo?.cielo)
  const stops = sky.map(({ offset, color }) => `<stop offset="${offset}" stop-color="${color}"/>`).join('')
  const paths = ridges.map(({ d, color }) => `<path d="${d}" fill="${color}"/>`).join('')
  // A motif is drawn in front of the mountains, in place of the sun.
  const scene = motivo
    ? `${paths}<path d="${motivo.trazo}" transform="translate(${sun.cx - sun.halo} ${sun.cy - sun.halo}) scale(${(2 * sun.halo) / 100})" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" opacity=".92"/>`
    : `<circle cx="${sun.cx}" cy="${sun.cy}" r="${sun.r}" fill="${sun.color}" opacity=".92"/>${paths}`
  return `<linearGradient id="c" x2="0" y2="1">${stops}</linearGradient><rect width="${width}" height="${height}" fill="url(#c)"/><circle cx="${sun.cx}" cy="${sun.cy}" r="${sun.halo}" fill="${sun.color}" opacity=".14"/>${scene}`
}

/** Draws a ridge by midpoint displacement. Integer relative coordinates keep the path short. */
function ridge(random: () => number, base: number, amplitude: number, width: number, height: number): string {
  let heights = [base - random() * amplitude, base - random() * amplitude]
  let reach = amplitude
  for (let level = 0; level < 6; level++) {
    const finer: number[] = []
    for (const [index, value] of heights.entries()) {
      const next = heights[index + 1]
      finer.push(value)
      if (next !== undefined) finer.push((value + next) / 2 + (random() - 0.5) * reach * 2)
    }
    heights = finer
    reach *= 0.54
  }
  const ys = heights.map(Math.round)
  let d = `M0 ${ys[0]}`
  for (let index = 1; index < ys.length; index++) {
    const dx =
      Math.round((index * width) / (ys.length - 1)) - Math.round(((index - 1) * width) / (ys.length - 1))
    const dy = (ys[index] ?? 0) - (ys[index - 1] ?? 0)
    d += `l${dx}${dy < 0 ? '' : ' '}${dy}`
  }
  return `${d}V${height}H0Z`
}

/** The mulberry32 generator of pseudo-random numbers. */
function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const between = ([from, to]: [number, number], t: number) => from + (to - from) * t
const positiveModulo = (value: number, by: number) => ((value % by) + by) % by

function mix(from: string, to: string, t: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(between([channel(from, at), channel(to, at)], t)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
