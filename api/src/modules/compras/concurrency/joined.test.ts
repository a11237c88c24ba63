// Two accounts of one person that both paid for the same activity, and were joined.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { anEvento, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'

let tienda: Tienda
let otraFecha: number
beforeAll(async () => {
  tienda = await openTienda()
  const fecha = fromNow({ days: 70 })
  otraFecha = (await anEvento(tienda, { titulo: 'Otra fecha', fecha, capacidad: 10 })).IdEvento
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 20)
})

let people = 0
const payAs = async (email: string) => (await tienda.buyPaid('stripe', {}, email)).referencia
/** What the account that stays had bought, and what the other one had. */
async function joined() {
  const [a, de] = [`olga${++people}@ejemplo.com`, `olga${++people}@ejemplo.com`]
  const { id } = await aUsuario(tienda, { nombre: 'Olga', email: a })
  const other = await aUsuario(tienda, { nombre: 'Olga', email: de })
  const compras = [await payAs(a), await payAs(de)] as const
  const body = { de: other.id, motivo: 'Es la misma persona' }
  await tienda.visitor('staff').call(PersonaStaff.endpoints.unir, { params: { id }, body })
  return { id, compras }
}
const places = () =>
  tienda.sql(
    'select id_evento as evento, user_id as persona, pago from evento_usuarios order by id_evento, user_id',
  )

describe('of two paid places of accounts that were joined [inscripciones/moving-an-enrolment]', () => {
  it('either goes to another date, which is the person’s then', async () => {
    const { id, compras } = await joined()
    const params = { referencia: compras[1] }
    const body = { IdEvento: otraFecha, motivo: 'Viene otra vez' }
    await onCompra(tienda.visitor('staff'), 'mover', { params, body })
    expect(await places()).toEqual([
      { evento: EN_PERSONA, persona: id, pago: 1 },
      { evento: otraFecha, persona: id, pago: 1 },
    ])
    expect([await tienda.cupo(EN_PERSONA), await tienda.cupo(otraFecha)]).toEqual([19, 9])
  })

  it('each keeps its seat when a dispute about its money is won', async () => {
    const { id, compras } = await joined()
    for (const referencia of compras) {
      const { payment_id } = await tienda.compra(referencia)
      for (const accion of ['contracargo', 'ganar-contracargo'] as const) {
        await tienda.act('stripe', String(payment_id), accion)
        await tienda.quiet()
      }
      expect(await tienda.estado(referencia)).toBe('confirmada')
    }
    expect(await tienda.cupo(EN_PERSONA)).toBe(18)
    expect(await places()).toEqual([
      { evento: EN_PERSONA, persona: id, pago: 1 },
      { evento: EN_PERSONA, persona: null, pago: 1 },
    ])
  })
})
