import { describe, expect, it } from 'vitest'
import { MedioPago } from '#domain/compras/medios.ts'
import { EN_PERSONA, openTienda } from '#testing/tienda.ts'
import { beginningOf } from './proveedor.ts'

describe('a text that is longer than a provider takes', () => {
  it.each([
    ['corto', 127, 'corto'],
    ['abcdef', 4, 'abcd'],
    ['uno dos', 4, 'uno'],
    ['ñandú', 3, 'ña'],
    ['Feliz 🧑🏽‍🤝‍🧑🏻', 20, 'Feliz'],
    ['Argentina 🇦🇷', 14, 'Argentina'],
    ['e\u0301e\u0301', 5, 'e\u0301'],
  ])(
    '%s in %i bytes is cut between characters [compras/names-cut-between-characters]',
    (text, bytes, kept) => {
      expect(beginningOf(text, bytes)).toBe(kept)
    },
  )

  it('is taken by all of them [compras/names-cut-between-characters]', async () => {
    const tienda = await openTienda()
    const titulo = `x${'👩‍👩‍👧‍👦'.repeat(20)}`
    await tienda.sql('update eventos set titulo = $2 where id_evento = $1', [EN_PERSONA, titulo])
    for (const medio of ['mercadopago', 'stripe', 'paypal'] as const) {
      const { referencia } = await tienda.buy({ medio: MedioPago[medio] })
      const [pago] = await tienda.pagos(referencia)
      expect(pago?.descripcion).toMatch(/^x(👩‍👩‍👧‍👦)+$/u)
    }
    await tienda.close()
  })
})
