import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { startLote } from '#domain/gestion/lotes.ts'
import { AvisoStaff, CorreoStaff } from '#domain/operacion/actos-staff.ts'
import { listAvisos } from '#domain/operacion/avisos.ts'
import { onCompra, sendHeldMails } from '#testing/calls/compras.ts'
import { expectLote } from '#testing/calls/lotes.ts'
import { collectMails } from '#testing/reading/mails.ts'
import type { TestVisitor } from '#testing/site.ts'
import { openTienda, type Tienda } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())

const process = (staff: TestVisitor, id = 0) =>
  staff.call(AvisoStaff.endpoints['procesar-ahora'], { params: { id }, body: {} })
const buy = (medio: number) => tienda.buy({ medio })

describe('notices of providers', () => {
  it('one that was given up is looked at when staff ask, and settles its purchase [operacion/notices-listed operacion/operation-audited]', async () => {
    const compra = await buy(MedioPago.mercadopago)
    await tienda.configureWebhooks('mercadopago', { mode: 'off' })
    await tienda.choose('mercadopago', compra.checkout?.id ?? '', 'pagar')
    await tienda.sql(
      `insert into webhook_eventos (origin, event_id, hint, creado_en, procesado_en, resultado)
       values ('mercadopago', 'perdido-1', jsonb_build_object('referencia', $1::text), now() - interval '9 days', now(), 'abandonado: no purchase')`,
      [compra.referencia],
    )
    const list = async () =>
      (await tienda.visitor('staff').call(listAvisos, { query: { q: 'perdido-1' } })).data
    const [aviso] = await list()
    expect(aviso).toMatchObject({
      estado: 'abandonado',
      origin: 'mercadopago',
      referencia: compra.referencia,
    })
    expect((await process(tienda.visitor('staff'), aviso?.id)).message).toBe('Procesado: confirmada.')
    await expect(process(tienda.visitor('staff'), 999_999)).rejects.toMatchObject({
      message: 'Ese aviso ya no está.',
    })
    expect((await list())[0]).toMatchObject({ estado: 'procesado', resultado: 'confirmada' })
    const { item } = await tienda.visitor().call(getCompra, { params: { referencia: compra.referencia } })
    expect(item.estado).toBe('confirmada')
    const acts = await tienda.sql(`select clave from auditoria where accion = 'acto'`)
    expect(acts).toEqual([{ clave: String(aviso?.id) }])
  })

  it('two people ask at once, one of them for all that match: the purchase is settled once [operacion/notices-listed lotes/bulk-operations]', async () => {
    const compra = await buy(MedioPago.mercadopago)
    await tienda.choose('mercadopago', compra.checkout?.id ?? '', 'pagar')
    await tienda.sql(
      `insert into webhook_eventos (origin, event_id, hint) values ('mercadopago', 'doble-1', jsonb_build_object('referencia', $1::text))`,
      [compra.referencia],
    )
    const [row] = await tienda.sql<{ id: number }>(
      `select id from webhook_eventos where event_id = 'doble-1'`,
    )
    const staff = tienda.visitor('staff')
    const ask = () => process(staff, row?.id)
    const id = crypto.randomUUID()
    const many = { id, recurso: 'avisos', accion: 'procesar-ahora', consulta: { q: 'doble-1' } }
    await Promise.all([ask(), ask(), staff.call(startLote, { body: many })])
    await expectLote(staff, id, { hechas: 1 })
    const moves = await tienda.sql(
      `select from compras_historia h join compras c on c.id = h.compra_id where c.referencia = $1 and h.hacia = 'confirmada' and h.desde <> 'confirmada'`,
      [compra.referencia],
    )
    expect(moves).toHaveLength(1)
  })
})

describe('a mail that is sent again', () => {
  it('takes no turn of its purchase: what happens again is told again [correo/mail-again]', async () => {
    const compra = await buy(MedioPago.transferencia1)
    await collectMails(tienda)
    const params = { referencia: compra.referencia }
    const reject = async (motivo: string) => {
      await onCompra(tienda.visitor('staff'), 'rechazar', { params, body: { motivo } })
      await sendHeldMails(tienda)
    }
    const rejections = async () =>
      (await collectMails(tienda))
        .filter(({ texto }) => /prueba \d/.test(texto))
        .map(({ texto }) => /prueba \d/.exec(texto)?.[0])
    await reject('No llegó: prueba 1')
    expect(await rejections()).toEqual(['prueba 1'])
    const [row] = await tienda.sql<{ id: string }>(
      `select id from correos where plantilla = 'compra-rechazada' and datos ->> 'motivo' like '%prueba 1'`,
    )
    await tienda
      .visitor('staff')
      .call(CorreoStaff.endpoints.reenviar, { params: { id: row?.id ?? '' }, body: {} })
    expect(await rejections()).toEqual(['prueba 1'])
    await tienda.sql(`update compras set estado = 'pendiente' where referencia = $1`, [compra.referencia])
    await reject('No llegó: prueba 2')
    expect(await rejections()).toEqual(['prueba 2'])
  })
})
