// Drawn landscapes for the demo: each picture is an SVG made of a few shapes and a seed.
import { type Azar, createAzar } from '../azar.ts'

export interface Cielo {
  arriba: string
  medio: string
  abajo: string
}

const NOCHE: Cielo = { arriba: '#16213a', medio: '#3d4a6b', abajo: '#b98a7a' }
const ALBA: Cielo = { arriba: '#5d6f8f', medio: '#e79b73', abajo: '#f7dcb0' }
const DIA: Cielo = { arriba: '#6f97b5', medio: '#b8cfd6', abajo: '#eef0df' }
const TARDE: Cielo = { arriba: '#7c5a78', medio: '#dd8f7a', abajo: '#f6d3a8' }
export const CIELOS: readonly Cielo[] = [ALBA, DIA, TARDE, NOCHE]

const PINO = '#0f2d28'

interface Lienzo {
  w: number
  h: number
  azar: Azar
}

function mix(from: string, to: string, t: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * t))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

export function svg(w: number, h: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`
}

export function cielo({ w, h }: { w: number; h: number }, { arriba, medio, abajo }: Cielo): string {
  return `<defs><linearGradient id="cielo" x2="0" y2="1"><stop offset="0" stop-color="${arriba}"/><stop offset=".5" stop-color="${medio}"/><stop offset=".85" stop-color="${abajo}"/></linearGradient></defs><rect width="${w}" height="${h}" fill="url(#cielo)"/>`
}

export function sol(x: number, y: number, r: number): string {
  return [2.6, 1.7, 1]
    .map(
      (k) => `<circle cx="${x}" cy="${y}" r="${r * k}" fill="#fff6e2" opacity="${k === 1 ? 0.95 : 0.14}"/>`,
    )
    .join('')
}

/** A ridge by midpoint displacement; `rough` near 0.5 is rock, lower is rolling hills. */
function cresta({ w, h, azar }: Lienzo, base: number, amplitude: number, rough = 0.54): string {
  let ys = [base - azar.next() * amplitude, base - azar.next() * amplitude, base - azar.next() * amplitude]
  for (let reach = amplitude, level = 0; level < 6; level++, reach *= rough) {
    ys = ys.flatMap((y, i) => {
      const next = ys[i + 1]
      return next === undefined ? [y] : [y, (y + next) / 2 + (azar.next() - 0.5) * reach * 1.6]
    })
  }
  const points = ys.map((y, i) => `${((i * w) / (ys.length - 1)).toFixed(1)} ${y.toFixed(1)}`).join('L')
  return `M${points}V${h}H0Z`
}

/** Ridges from far and pale to near and dark. */
export function sierras(lienzo: Lienzo, colors: Cielo, horizon: number, count: number): string {
  const { h } = lienzo
  return Array.from({ length: count }, (_, i) => {
    const near = count === 1 ? 1 : i / (count - 1)
    const base = h * (horizon + near * (0.9 - horizon))
    const color = mix(mix(colors.medio, colors.arriba, 0.6), PINO, 0.1 + near * 0.84)
    return `<path d="${cresta(lienzo, base, h * (0.18 - near * 0.08))}" fill="${color}"/>`
  }).join('')
}

function pino(x: number, base: number, size: number, color: string): string {
  const tier = (k: number, width: number) =>
    `M${x} ${base - size * (k + 0.42)}L${x + size * width} ${base - size * k}H${x - size * width}Z`
  return `<path d="${tier(0.05, 0.3)}${tier(0.28, 0.24)}${tier(0.52, 0.17)}" fill="${color}"/>`
}

function pinos({ w, azar }: Lienzo, count: number, base: number, size: number, color: string): string {
  return Array.from({ length: count }, () =>
    pino(azar.between(0, w), base + azar.between(-12, 26), size * (0.6 + azar.next() * 0.7), color),
  ).join('')
}

const PICTURES: Record<string, (lienzo: Lienzo) => string> = {
  amanecer: (l) => cielo(l, ALBA) + sol(l.w * 0.62, l.h * 0.42, 46) + sierras(l, ALBA, 0.5, 5),
  sierra: (l) => {
    const gold: Cielo = { arriba: '#7f9bb0', medio: '#c9c7a4', abajo: '#f3e6bf' }
    const tones = ['#a9ac7c', '#8b9a63', '#6d8350', '#4c6a41', '#2c4d34']
    return (
      cielo(l, gold) +
      sol(l.w * 0.24, l.h * 0.24, 38) +
      tones
        .map((tone, i) => `<path d="${cresta(l, l.h * (0.5 + i * 0.1), l.h * 0.13, 0.36)}" fill="${tone}"/>`)
        .join('')
    )
  },
  costa: (l) => {
    const sea = l.h * 0.55
    const waves = Array.from({ length: 26 }, (_, i) => {
      const y = sea + 10 + i * i * 0.5
      const x = l.azar.between(0, l.w)
      return `<path d="M${x} ${y}q${20 + i * 3} -${2 + i * 0.3} ${50 + i * 6} 0" stroke="#f6ead2" stroke-width="${1 + i * 0.09}" fill="none" opacity=".45"/>`
    }).join('')
    return `${cielo(l, TARDE)}${sol(l.w * 0.52, sea - 22, 52)}<rect y="${sea}" width="${l.w}" height="${l.h - sea}" fill="#2f5668"/><path d="M${l.w * 0.47} ${sea}H${l.w * 0.57}L${l.w * 0.66} ${l.h}H${l.w * 0.36}Z" fill="#f6d3a8" opacity=".28"/>${waves}<path d="M0 ${l.h * 0.78}C${l.w * 0.1} ${l.h * 0.5} ${l.w * 0.2} ${l.h * 0.56} ${l.w * 0.3} ${l.h}H0Z" fill="#1c3a3a"/><path d="M${l.w * 0.115} ${l.h * 0.66}l8 -150h22l8 150z" fill="#f2e9d8"/><path d="M${l.w * 0.115 + 4} ${l.h * 0.66 - 90}h30l2 26h-34z" fill="#b5481f"/><rect x="${l.w * 0.115 + 6}" y="${l.h * 0.66 - 172}" width="26" height="22" fill="#17332f"/>`
  },
  lago: (l) => {
    const water = l.h * 0.6
    const hills = sierras(l, DIA, 0.34, 4)
    const ripples = Array.from({ length: 34 }, () => {
      const y = l.azar.between(Math.round(water) + 8, l.h)
      return `<rect x="${l.azar.between(-60, l.w)}" y="${y}" width="${l.azar.between(60, 260)}" height="2" fill="#eef4ef" opacity=".16"/>`
    }).join('')
    return `${cielo(l, DIA)}${sol(l.w * 0.3, l.h * 0.2, 36)}<defs><clipPath id="agua"><rect y="${water}" width="${l.w}" height="${l.h - water}"/></clipPath><clipPath id="tierra"><rect width="${l.w}" height="${water}"/></clipPath></defs><g clip-path="url(#tierra)">${hills}</g><rect y="${water}" width="${l.w}" height="${l.h - water}" fill="#5f8794"/><g clip-path="url(#agua)"><g transform="translate(0 ${water * 2}) scale(1 -1)" opacity=".5">${hills}</g></g>${ripples}${pinos(l, 12, l.h + 30, 190, PINO)}`
  },
  bosque: (l) => {
    const row = (count: number, width: number, color: string) =>
      Array.from({ length: count }, () => {
        const x = l.azar.between(-20, l.w)
        return `<path d="M${x} 0h${width}l${l.azar.between(2, 8)} ${l.h}h-${width + 8}z" fill="${color}"/>`
      }).join('')
    const light: Cielo = { arriba: '#c8d6a8', medio: '#e6e7bd', abajo: '#9fb387' }
    return `${cielo(l, light)}${row(34, 9, '#a5b98f')}${row(20, 16, '#6f8d68')}<path d="${cresta(l, l.h * 0.88, 50, 0.4)}" fill="#4f6f4c"/>${row(10, 28, '#3a5a40')}${row(4, 56, '#1d3b2c')}<path d="${cresta(l, l.h * 0.97, 40, 0.4)}" fill="${PINO}"/>`
  },
  arrayanes: (l) => {
    const trunk = (x: number, width: number, color: string) => {
      const sway = l.azar.between(-70, 70)
      return `<path d="M${x} ${l.h}C${x + sway} ${l.h * 0.7} ${x - sway} ${l.h * 0.35} ${x + sway * 0.6} -20" stroke="${color}" stroke-width="${width}" fill="none" stroke-linecap="round"/>`
    }
    const many = (count: number, width: number, color: string) =>
      Array.from({ length: count }, () => trunk(l.azar.between(0, l.w), width, color)).join('')
    const leaves = Array.from({ length: 90 }, () => {
      const r = l.azar.between(22, 66)
      return `<circle cx="${l.azar.between(0, l.w)}" cy="${l.azar.between(-30, 150)}" r="${r}" fill="${l.azar.pick(['#3f6b4b', '#2f5a41', '#56805a'])}" opacity=".8"/>`
    }).join('')
    const light: Cielo = { arriba: '#8fae93', medio: '#dfe2bf', abajo: '#f1e2c0' }
    return `${cielo(l, light)}${many(14, 10, '#d9a878')}${many(9, 20, '#c98153')}${many(5, 36, '#b0602f')}${leaves}<path d="${cresta(l, l.h * 0.95, 40, 0.4)}" fill="#24453a"/>`
  },
  llanura: (l) => {
    const x = l.w * 0.7
    const y = l.h * 0.74
    return `${cielo(l, ALBA)}${sol(l.w * 0.3, l.h * 0.56, 50)}<path d="${cresta(l, l.h * 0.66, 40, 0.34)}" fill="#8b6f6a"/><path d="M0 ${l.h * 0.7}Q${l.w * 0.5} ${l.h * 0.66} ${l.w} ${l.h * 0.71}V${l.h}H0Z" fill="#6d7a4c"/><path d="M0 ${l.h * 0.82}Q${l.w * 0.4} ${l.h * 0.76} ${l.w} ${l.h * 0.84}V${l.h}H0Z" fill="#3f5a3c"/><path d="M0 ${l.h * 0.93}Q${l.w * 0.6} ${l.h * 0.88} ${l.w} ${l.h * 0.95}V${l.h}H0Z" fill="${PINO}"/><path d="M${x - 7} ${y + 60}q4 -70 -2 -120h20q-6 50 0 120z" fill="#2b3a2c"/>${[
      [0, -150, 74],
      [-70, -110, 56],
      [70, -104, 58],
      [-20, -78, 62],
      [46, -64, 44],
    ]
      .map(
        ([dx = 0, dy = 0, r = 0]) =>
          `<ellipse cx="${x + dx}" cy="${y + dy}" rx="${r * 1.25}" ry="${r * 0.8}" fill="#24402f"/>`,
      )
      .join('')}`
  },
  refugio: (l) => {
    const x = l.w * 0.56
    const y = l.h * 0.8
    const stars = Array.from(
      { length: 60 },
      () =>
        `<circle cx="${l.azar.between(0, l.w)}" cy="${l.azar.between(0, Math.round(l.h * 0.4))}" r="${0.8 + l.azar.next()}" fill="#fff6e2" opacity=".8"/>`,
    ).join('')
    return `${cielo(l, NOCHE)}${stars}${sierras(l, NOCHE, 0.42, 4)}${pinos(l, 26, l.h * 0.82, 120, '#12302f')}<path d="M${x} ${y}v-64l76 -52 76 52v64z" fill="#3a2a22"/><path d="M${x - 20} ${y - 56}l96 -70 96 70 -10 10 -86 -60 -86 60z" fill="#efe7da"/>${[26, 96].map((dx) => `<rect x="${x + dx}" y="${y - 50}" width="30" height="28" fill="#ffce7a"/>`).join('')}<circle cx="${x + 76}" cy="${y - 36}" r="130" fill="#ffce7a" opacity=".1"/><path d="${cresta(l, l.h * 0.88, 40, 0.4)}" fill="#e8e4dc" opacity=".92"/><path d="${cresta(l, l.h * 0.98, 46, 0.42)}" fill="#c4ccd4"/>${[0.05, 0.13, 0.27, 0.79, 0.9, 0.98].map((at, i) => pino(l.w * at, l.h + 30, 170 + (i % 3) * 40, PINO)).join('')}`
  },
  torres: (l) => {
    const spire = (x: number, top: number, half: number) =>
      `<path d="M${x - half} ${l.h * 0.72}L${x - half * 0.35} ${top + 40}L${x - 6} ${top}L${x + 12} ${top + 22}L${x + half * 0.5} ${top + 110}L${x + half} ${l.h * 0.72}Z" fill="#b98d86"/><path d="M${x - 6} ${top}L${x + 12} ${top + 22}L${x + half * 0.5} ${top + 110}L${x + half} ${l.h * 0.72}L${x + 10} ${l.h * 0.72}Z" fill="#7d6470"/>`
    return `${cielo(l, TARDE)}${sol(l.w * 0.16, l.h * 0.3, 34)}${spire(l.w * 0.34, 190, 150)}${spire(l.w * 0.72, 230, 130)}${spire(l.w * 0.5, 70, 190)}${spire(l.w * 0.86, 290, 120)}<path d="${cresta(l, l.h * 0.66, 60)}" fill="#eadfd6"/><path d="${cresta(l, l.h * 0.76, 70)}" fill="#5d5a63"/><path d="${cresta(l, l.h * 0.86, 60)}" fill="#2e4744"/><path d="${cresta(l, l.h * 0.95, 50)}" fill="${PINO}"/>`
  },
  casa: (l) => {
    const window = (x: number, y: number) =>
      `<rect x="${x}" y="${y}" width="74" height="120" rx="37" fill="#ffd98f"/><path d="M${x + 37} ${y}v120M${x} ${y + 64}h74" stroke="#7a4a2c" stroke-width="5"/>`
    return `${cielo(l, { arriba: '#24364f', medio: '#5b6f86', abajo: '#d9b08c' })}<circle cx="${l.w * 0.86}" cy="110" r="34" fill="#fff6e2" opacity=".9"/><rect x="180" y="210" width="640" height="${l.h - 270}" fill="#e9d8bf"/><rect x="160" y="186" width="680" height="30" fill="#b5481f"/>${[235, 345, 581, 691].map((x) => window(x, 290)).join('')}<path d="M448 ${l.h - 60}V350a52 52 0 0 1 104 0V${l.h - 60}z" fill="#16453c"/><circle cx="534" cy="490" r="6" fill="#f7dcb0"/><rect y="${l.h - 62}" width="${l.w}" height="62" fill="#2b3a36"/><path d="M960 ${l.h - 60}q14 -190 -8 -300h44q-14 120 4 300z" fill="#3a2a22"/>${[
      [975, 260, 120],
      [900, 330, 86],
      [1060, 330, 92],
      [990, 380, 88],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#24453a" opacity=".95"/>`)
      .join('')}`
  },
}

export const NOMBRES_DE_PAISAJES = Object.keys(PICTURES)

export function paisaje(nombre: string, w: number, h: number): string {
  const draw = PICTURES[nombre]
  if (!draw) throw new Error(`no landscape ${nombre}`)
  const seed = [...nombre].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
  return svg(w, h, draw({ w, h, azar: createAzar(seed) }))
}
