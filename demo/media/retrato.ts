import { svg } from './paisaje.ts'

interface Retrato {
  fondo: string
  piel: string
  pelo: string
  ropa: string
  /** Outline of the hair behind and in front of the head. */
  atras: string
  flequillo: string
  extra?: string
}

const LARGO = 'M132 220C126 120 176 84 240 84s114 36 108 136l10 150H122Z'
const MELENA = 'M140 236C128 126 178 86 240 86s112 40 100 150l-6 54H146Z'
const RODETE = 'M240 30a42 42 0 1 1 0 84a42 42 0 1 1 0 -84M150 216C144 122 186 90 240 90s96 32 90 126Z'
const CORTO = 'M152 214C146 128 184 92 240 92s94 36 88 122Z'
const AL_COSTADO = 'M158 196C168 132 214 128 262 128c40 0 62 26 64 66C332 116 292 92 240 92s-92 28 -82 104Z'
const RECTO = 'M156 186h168C322 120 288 94 240 94s-82 26 -84 92Z'
const ABIERTO = 'M154 212C158 150 196 138 240 118c44 20 82 32 86 94C336 122 292 88 240 88s-96 34 -86 124Z'
const ENTRADAS = 'M156 200c2 -44 24 -62 84 -62s82 18 84 62C334 126 296 96 240 96s-94 30 -84 104Z'
const ANTEOJOS =
  '<g fill="none" stroke="#2b2320" stroke-width="5"><circle cx="206" cy="220" r="24"/><circle cx="274" cy="220" r="24"/><path d="M230 220h20"/></g>'
const BARBA = (color: string) =>
  `<path d="M162 236c2 78 34 112 78 112s76 -34 78 -112c-14 40 -40 46 -78 46s-64 -6 -78 -46Z" fill="${color}"/>`

const RETRATOS: Record<string, Retrato> = {
  'retrato-1': {
    fondo: '#dfe9e2',
    piel: '#e8b894',
    pelo: '#5b3a29',
    ropa: '#16453c',
    atras: MELENA,
    flequillo: AL_COSTADO,
  },
  'retrato-2': {
    fondo: '#f4e3d0',
    piel: '#c98f66',
    pelo: '#211a17',
    ropa: '#b5481f',
    atras: LARGO,
    flequillo: ABIERTO,
  },
  'retrato-3': {
    fondo: '#cfdfe8',
    piel: '#f0c9a8',
    pelo: '#b9b3ab',
    ropa: '#34506b',
    atras: RODETE,
    flequillo: ABIERTO,
    extra: ANTEOJOS,
  },
  'retrato-4': {
    fondo: '#e9efd9',
    piel: '#8f5a3c',
    pelo: '#1d1614',
    ropa: '#3f5f45',
    atras: MELENA,
    flequillo: RECTO,
  },
  'retrato-5': {
    fondo: '#fbe7c6',
    piel: '#eec3a0',
    pelo: '#a8642f',
    ropa: '#5a4a63',
    atras: LARGO,
    flequillo: AL_COSTADO,
  },
  'retrato-6': {
    fondo: '#dfe9e2',
    piel: '#e2ae88',
    pelo: '#3a2a22',
    ropa: '#34506b',
    atras: CORTO,
    flequillo: AL_COSTADO,
    extra: BARBA('#3a2a22'),
  },
  'retrato-7': {
    fondo: '#f4e3d0',
    piel: '#b67a50',
    pelo: '#1d1614',
    ropa: '#3f6a66',
    atras: CORTO,
    flequillo: RECTO,
  },
  'retrato-8': {
    fondo: '#cfdfe8',
    piel: '#efc6a6',
    pelo: '#c9c4bd',
    ropa: '#7a4a3a',
    atras: CORTO,
    flequillo: ENTRADAS,
    extra: ANTEOJOS,
  },
}

export const NOMBRES_DE_RETRATOS = Object.keys(RETRATOS)

/** A drawn person, with a calm face. */
export function retrato(nombre: string): string {
  const r = RETRATOS[nombre]
  if (!r) throw new Error(`no portrait ${nombre}`)
  return svg(
    480,
    480,
    `<rect width="480" height="480" fill="${r.fondo}"/><path d="${r.atras}" fill="${r.pelo}"/><path d="M204 300h72v84h-72z" fill="${r.piel}"/><path d="M204 326c24 20 48 20 72 0v22c-24 16 -48 16 -72 0z" fill="#000" opacity=".1"/><path d="M70 480c6 -84 70 -112 134 -116c20 26 52 26 72 0c64 4 128 32 134 116z" fill="${r.ropa}"/><ellipse cx="240" cy="228" rx="80" ry="102" fill="${r.piel}"/>${r.extra?.startsWith('<path') ? r.extra : ''}<path d="${r.flequillo}" fill="${r.pelo}"/><g fill="#2b2320"><circle cx="206" cy="222" r="6.5"/><circle cx="274" cy="222" r="6.5"/></g><g fill="none" stroke="#2b2320" stroke-width="5" stroke-linecap="round"><path d="M190 196q16 -10 32 -2M258 194q16 -8 32 2"/><path d="M212 276q28 22 56 0" stroke="#8a3f2c"/></g><path d="M238 228q-10 26 4 28" fill="none" stroke="#000" opacity=".25" stroke-width="4"/>${r.extra?.startsWith('<g') ? r.extra : ''}`,
  )
}
