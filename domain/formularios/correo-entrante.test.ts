import { describe, expect, it } from 'vitest'
import { textoNuevo } from './correo-entrante.ts'

describe('what is new in a mail [formularios/mail-comes-back]', () => {
  it.each([
    ['Gracias, voy.\n\nEl lun, 16 nov 2026 a las 10:00, Senda (<a@b.c>) escribió:\n> Hola', 'Gracias, voy.'],
    ['Sí.\r\n\r\nOn Mon, Nov 16, 2026 at 10:00 Senda\r\n<a@b.c> wrote:\r\n\r\n> Hola', 'Sí.'],
    ['Dale\n-----Mensaje original-----\nDe: Senda', 'Dale'],
    ['Ok\n\nDe: Senda <hola@senda.example>\nEnviado: lunes', 'Ok'],
    ['El sábado puedo.\nOn the road.', 'El sábado puedo.\nOn the road.'],
    ['> solo una cita', '> solo una cita'],
    ['con\u0000nulo', 'connulo'],
    ['media \ud83d', 'media \ufffd'],
  ])('%j', (texto, nuevo) => {
    expect(textoNuevo(texto)).toBe(nuevo)
  })

  it('is cut where it is too long, and is text that can be stored all the same [operacion/bad-text-ends-nothing]', () => {
    const cut = textoNuevo(`${'x'.repeat(19_999)}😀`)
    expect([cut.length, cut.isWellFormed()]).toEqual([20_000, true])
  })
})
