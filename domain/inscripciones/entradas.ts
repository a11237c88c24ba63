// The ticket of an enrolment: a signed code without personal data, shown as a QR.
import { z } from 'zod'
import { file } from '#contract/answer.ts'
import { endpoint, item } from '#contract/endpoint.ts'
import { FichaDeEvento } from '../eventos/ficha.ts'

/** Normalises a scanned or typed code: removes separators and replaces letters that look like digits. */
export const plainEntrada = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** In groups of four, easier to read aloud. */
export const shownEntrada = (entrada: string): string => entrada.replace(/(?<=.)(?=(.{4})+$)/g, '-')

const ENTRADA = /^[0-9A-HJKMNP-TV-Z]{18,24}$/
export const isEntrada = (text: string): boolean => ENTRADA.test(plainEntrada(text))

/** Length of the code ending that the door shows beside a name and accepts in place of the whole code. */
export const FINAL_LETRAS = 4

/**
 * Identifies a ticket by its code or by the number of the purchase. Sent in the body, so that it appears in no
 * address and no log.
 */
const CualEntrada = z.union([
  z.strictObject({ entrada: z.string().min(1).max(40) }),
  z.strictObject({ referencia: z.string().min(1).max(40) }),
])
export type CualEntrada = z.infer<typeof CualEntrada>

export const Entrada = z.object({
  entrada: z.string(),
  nombre: z.string(),
  evento: FichaDeEvento,
  cancelado: z.boolean(),
  /** Already checked in. */
  ingreso: z.boolean(),
  /** The dark squares as one SVG path; `lado` is the width and height of the drawing. */
  qr: z.object({ lado: z.int(), d: z.string() }),
})
export type Entrada = z.infer<typeof Entrada>

export const findEntrada = endpoint({
  method: 'POST',
  path: '/data/entradas',
  access: 'public',
  limit: 'verificacion',
  viewing: 'closed',
  summary: 'A ticket, for whoever holds it or the number of its purchase.',
  body: CualEntrada,
  answers: { 200: item(Entrada) },
})

export const printEntrada = endpoint({
  method: 'POST',
  path: '/data/entradas/pdf',
  access: 'public',
  limit: 'verificacion',
  viewing: 'closed',
  summary: 'The ticket as a page to print.',
  body: z.strictObject({ entrada: z.string().min(1).max(40) }),
  answers: { 200: file('application/pdf') },
})
