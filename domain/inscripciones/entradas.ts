// The ticket of an enrolment: a signed code that names nobody, drawn as a QR.
import { z } from 'zod'
import { file } from '#contract/answer.ts'
import { endpoint, item } from '#contract/endpoint.ts'
import { FichaDeEvento } from '../eventos/ficha.ts'

/** As it was scanned or typed by hand: signs fall away, and letters that look like digits are digits. */
export const plainEntrada = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')

/** In groups of four, to be read aloud. */
export const shownEntrada = (entrada: string): string => entrada.replace(/(?<=.)(?=(.{4})+$)/g, '-')

const ENTRADA = /^[0-9A-HJKMNP-TV-Z]{18,24}$/
export const isEntrada = (text: string): boolean => ENTRADA.test(plainEntrada(text))

/** What the door shows of a ticket beside a name, and takes instead of the whole. */
export const FINAL_LETRAS = 4

/** By the code of the ticket, or by the number of the purchase; in a body, so that it stands in no address and no log. */
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
  /** Already in, by the door's eyes. */
  ingreso: z.boolean(),
  /** The dark squares as one path, on a drawing that many units wide and high. */
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
