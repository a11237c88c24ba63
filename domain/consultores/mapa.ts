import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { TIPOS_CONSULTOR } from './consultores.ts'

export const PaisConConsultores = z.object({
  IdPais: z.int(),
  Nombre: z.string(),
  codigo: z.string(),
  consultores: z.int(),
})
export type PaisConConsultores = z.infer<typeof PaisConConsultores>

export const listPaisesConConsultores = endpoint({
  method: 'GET',
  path: '/data/consultores/paises',
  access: 'public',
  summary: 'Countries with active consultants of a list and how many there are, most first.',
  query: z.object({ tipo: z.enum(TIPOS_CONSULTOR) }),
  answers: { 200: z.object({ data: z.array(PaisConConsultores), total: z.int() }) },
})

/** Of the drawing `mapa-de-paises.svg`. */
export const ANCHO_DEL_MAPA = 800
export const ALTO_DEL_MAPA = 640

/** Where on the drawing a country is, by its ISO code; of others the drawing shows nothing. */
export const LUGAR_EN_EL_MAPA: Readonly<Record<string, readonly [x: number, y: number]>> = {
  AR: [322, 531],
  MX: [138, 193],
  ES: [603, 99],
  UY: [362, 520],
  CL: [292, 521],
  CO: [276, 308],
  BR: [374, 392],
  PE: [269, 383],
  US: [175, 106],
  PY: [350, 465],
  EC: [249, 339],
  BO: [318, 427],
  IT: [673, 85],
  VE: [310, 290],
  CR: [221, 273],
  PA: [241, 282],
  GT: [192, 241],
  DO: [290, 222],
  SV: [199, 252],
  HN: [210, 246],
  NI: [218, 257],
  CU: [250, 206],
  PT: [583, 102],
  FR: [624, 61],
  DE: [652, 38],
  GB: [592, 23],
  CA: [171, 22],
  PR: [310, 226],
  CH: [649, 61],
  BE: [628, 40],
  NL: [630, 31],
  IE: [571, 26],
  AT: [674, 57],
  PL: [689, 32],
  HT: [280, 222],
  JM: [257, 226],
  BZ: [201, 232],
  GY: [346, 303],
  SR: [361, 307],
}
