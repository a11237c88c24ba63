import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SituacionStaff } from '#domain/consultores/actos-staff.ts'
import { deleteCuenta } from '#domain/cuentas/cuentas.ts'
import { undoAct } from '#domain/gestion/actos.ts'
import { startLote } from '#domain/gestion/lotes.ts'
import { PedidoPropio } from '#domain/pedidos/actos-portal.ts'
import { PedidoStaff } from '#domain/pedidos/actos-staff.ts'
import { readLibros, writeLibros } from '#domain/pedidos/libros-escritos.ts'
import {
  getComprobantePropio,
  getTotalesDePedidos,
  listPedidosPropios,
  PedidosList,
} from '#domain/pedidos/pedidos.ts'
import { expectLote } from '#testing/calls/lotes.ts'
import { multipart } from '#testing/calls/multipart.ts'
import { failure } from '#testing/calls/refusals.ts'
import { openPortal, type Portal } from '#testing/portal.ts'
import type { TestVisitor } from '#testing/site.ts'

let site: Portal
let consultora: TestVisitor
let staff: TestVisitor
let own = 0
beforeAll(async () => {
  site = await openPortal()
  ;({ consultora, staff, own } = site)
})
afterAll(() => site.close())

const LIBROS = [
  { id: 1, nombre: 'La senda interior' },
  { id: 2, nombre: '2 x 2: cuentas claras' },
]

describe('the books of a free text', () => {
  it('are read as they are written, and what is not certain is nobody’s guess [pedidos/free-text-read]', () => {
    const text = writeLibros([{ IdLibro: 1, cantidad: 3 }], LIBROS)
    expect(text).toBe('3 × La senda interior')
    expect(readLibros(text, LIBROS)).toEqual({ renglones: [{ IdLibro: 1, cantidad: 3 }], entero: true })
    expect(readLibros('2 la SENDA interior\n1 x La senda interior', LIBROS)).toEqual({
      renglones: [{ IdLibro: 1, cantidad: 3 }],
      entero: true,
    })
    expect(readLibros('2 x 2: cuentas claras', LIBROS).renglones).toEqual([{ IdLibro: 2, cantidad: 1 }])
    for (const vague of ['el de tapa azul', '0 × La senda interior', '', 'La senda interior y otro']) {
      expect([vague, readLibros(vague, LIBROS).entero]).toEqual([vague, false])
    }
    expect(readLibros('1 × La senda interior\ny un señalador', LIBROS)).toEqual({
      renglones: [{ IdLibro: 1, cantidad: 1 }],
      entero: false,
    })
  })
})

let sent = 0
async function order(libros: string, idconsultor = own): Promise<number> {
  const email = `compra${++sent}@ejemplo.com`
  const body = await multipart('/v1/data/cud/create-libro', {
    ...{ nombre_y_apellido: 'Berta Lectora', telefono: '11 5555-0101', email, libros },
    ...{ calle: 'Mitre', numero: '10', idconsultor: String(idconsultor) },
  })
  // From an address of its own, so that no limit stands before the answer.
  await site.inject({ ...body, remoteAddress: `198.51.100.${sent}` })
  const [row] = await site.sql<{ id: number }>('select id from pedidos where email = $1', [email])
  return row?.id ?? 0
}
type Step = keyof typeof PedidoPropio.endpoints
const stepOf = (name: Step) => PedidoPropio.endpoints[name]
const mailsOf = async (id: number) =>
  (
    await site.sql<{ estado: string }>(
      `select c.datos->>'estado' as estado from correos c join pedidos p on p.email = c.para
       where p.id = $1 and c.plantilla = 'pedido-estado' order by c.creado_en`,
      [id],
    )
  ).map(({ estado }) => estado)

describe('an order through a consultant', () => {
  it('has books, prices of ours and a total beside the documented text, and moves step by step; its mails say whose pesos its total is [pedidos/free-text-read pedidos/order-states compras/pesos-named-abroad]', async () => {
    const [libro] = await site.sql<{ nombre: string; precio: string }>(
      'select nombre, precio from libros where id = 1',
    )
    const id = await order(`2 × ${libro?.nombre}`)
    const { item } = await consultora.call(PedidoPropio.get, { params: { id } })
    expect(item).toMatchObject({ estado: 'nuevo', via: 'consultor', total: 2 * Number(libro?.precio) })
    expect(item.renglones).toEqual([
      { IdLibro: 1, nombre: libro?.nombre, cantidad: 2, precio: Number(libro?.precio) },
    ])
    let { version } = item
    const step = async (name: Step, body: object = {}) => {
      const moved = await consultora.call(stepOf(name), { params: { id }, version, body: body as never })
      version = moved.item?.version ?? 0
      return moved.item
    }
    const skipped = await failure(step('enviar'))
    expect(skipped).toMatchObject({ status: 409, code: 'CONFLICTO_DE_ESTADO' })
    expect(skipped.message).toBe('No pasa de «Nuevo» a «Enviado».')
    expect(item.actos).toMatchObject({ aceptar: true, cancelar: true, enviar: skipped.message })
    await step('aceptar')
    await step('recibir-pago')
    expect(await step('enviar', { seguimiento: 'CP1' })).toMatchObject({ seguimiento: 'CP1' })
    version = 1
    expect(await failure(step('entregar'))).toMatchObject({ status: 409, code: 'CONFLICTO' })
    version = 4
    await step('entregar')
    expect(await mailsOf(id)).toEqual(['aceptado', 'pagado', 'enviado', 'entregado'])
    const totals = await site.sql(
      `select distinct c.datos->>'total' as total from correos c join pedidos p on p.email = c.para
       where p.id = $1 and c.plantilla = 'pedido-estado'`,
      [id],
    )
    expect(totals).toEqual([{ total: expect.stringMatching(/^\$\s[\d.,]+ \(pesos\sargentinos\)$/) }])
  })

  it('takes a step whose answer got lost once and tells it once; another word under its key is refused [pedidos/step-sent-again]', async () => {
    const id = await order('uno de cada uno')
    const step = (name: Step, version: number, claveIdempotencia: string, body: object = {}) =>
      consultora.call(stepOf(name), { params: { id }, version, body: body as never, claveIdempotencia })
    const key = randomUUID()
    const twice = await Promise.all([1, 2].map(() => step('aceptar', 1, key)))
    expect(twice.map(({ item }) => [item?.estado, item?.version])).toEqual(Array(2).fill(['aceptado', 2]))
    const [end, words] = [randomUUID(), { motivo: 'No tengo más' }]
    await step('cancelar', 2, end, words)
    expect((await step('cancelar', 2, end, words)).item?.version).toBe(3)
    expect((await failure(step('cancelar', 2, end, { motivo: 'Otro' }))).code).toBe('CONFLICTO')
    expect((await failure(step('cancelar', 2, randomUUID(), words))).code).toBe('CONFLICTO_DE_ESTADO')
    expect(await mailsOf(id)).toEqual(['aceptado', 'cancelado'])
  })

  it('is hers alone: any other id is 404, to read and to move [pedidos/own-orders]', async () => {
    await site.sql(
      `update consultores set perfil_activo = 1, email = 'otra@ejemplo.com'
       where id_consultor = (select min(id_consultor) from consultores where usuario_id is null and id_estado = 1)`,
    )
    const [other] = await site.sql<{ id: number }>(
      `select id_consultor as id from consultores where email = 'otra@ejemplo.com'`,
    )
    const foreign = await order('uno cualquiera', other?.id)
    const organizacion = await order('otro cualquiera', 0)
    for (const id of [foreign, organizacion, 999_999]) {
      for (const attempt of [
        () => consultora.call(PedidoPropio.get, { params: { id } }),
        () => consultora.call(getComprobantePropio, { params: { id } }),
        () => consultora.call(stepOf('aceptar'), { params: { id }, version: 1, body: {} }),
      ]) {
        expect(await failure(attempt())).toMatchObject({ status: 404, code: 'NO_ENCONTRADO' })
      }
    }
    const { data } = await consultora.call(listPedidosPropios)
    expect(data.map(({ id }) => id)).not.toContain(foreign)
    expect(data.every(({ via }) => via === 'consultor')).toBe(true)
    expect((await failure(site.as('ana').call(listPedidosPropios))).status).toBe(403)
  })

  it('waits for its consultant as long as the house says, and the mail says how long [pedidos/unanswered-order]', async () => {
    await site.sql(
      `insert into ajustes (clave, numero, valor, desde, motivo) values ('respuestaDePedido', 1, '96', now(), 'x')`,
    )
    const id = await order('uno que espera')
    await site.sql(`delete from ajustes where clave = 'respuestaDePedido'`)
    const [row] = await site.sql(
      'select round(extract(epoch from respuesta_hasta - creado_en) / 3600)::int as horas from pedidos where id = $1',
      [id],
    )
    expect(row).toEqual({ horas: 96 })
    await site.sql(
      `update pedidos set creado_en = creado_en - interval '97 hours', respuesta_hasta = respuesta_hasta - interval '97 hours'
       where id = $1`,
      [id],
    )
    await site.runJob('pedidos-sin-respuesta')
    const mails = await site.sql(`delete from correos where plantilla = 'pedido-derivado' returning datos`)
    expect(mails).toEqual([{ datos: expect.objectContaining({ numero: String(id), horas: 96 }) }])
  })

  it('goes back to the organisation when nobody answers in 48 hours, once; an answer in time keeps it [pedidos/unanswered-order]', async () => {
    const [late, answered] = [await order('uno'), await order('otro')]
    await consultora.call(stepOf('aceptar'), { params: { id: answered }, version: 1, body: {} })
    const pass = () => site.runJob('pedidos-sin-respuesta')
    await pass()
    expect((await staff.call(PedidoStaff.get, { params: { id: late } })).item.via).toBe('consultor')
    await site.sql(`update pedidos set respuesta_hasta = now() - interval '1 second' where id = $1`, [late])
    await Promise.all([pass(), pass()])
    expect((await staff.call(PedidoStaff.get, { params: { id: late } })).item).toMatchObject({
      via: 'organizacion',
      estado: 'nuevo',
    })
    expect((await staff.call(PedidoStaff.get, { params: { id: answered } })).item.via).toBe('consultor')
    expect(await site.sql(`select 1 from correos where plantilla = 'pedido-derivado'`)).toHaveLength(1)
    const hers = await site.sql<{ datos: object }>(
      `select para, responder_a, datos from correos where plantilla = 'pedido-pasado' and datos->>'numero' = $1`,
      [String(late)],
    )
    expect(hers).toEqual([
      {
        para: 'consultora@ejemplo.com',
        responder_a: site.config.mailOrganizacion,
        datos: expect.objectContaining({ numero: String(late) }),
      },
    ])
    expect(await failure(consultora.call(PedidoPropio.get, { params: { id: late } }))).toMatchObject({
      status: 404,
    })
  })

  it('is the organisation’s when its consultant is suspended before it was sent, and all three are told [pedidos/orders-of-a-leaver]', async () => {
    await site.sql('delete from correos; delete from pedidos_libros; delete from pedidos')
    const steps = ['aceptar', 'recibir-pago', 'enviar'] as const
    const walk = async (id: number, until: number) => {
      for (const [at, name] of steps.slice(0, until).entries())
        await consultora.call(stepOf(name), { params: { id }, version: at + 1, body: {} })
      return id
    }
    const ids = [await order('a'), await walk(await order('b'), 1), await walk(await order('c'), 2)]
    const sent = await walk(await order('d'), 3)
    const params = { IdConsultor: own }
    const viaOf = async (id: number) => (await staff.call(PedidoStaff.get, { params: { id } })).item.via
    const mailed = (await site.sql('select from correos where plantilla like $1', ['pedido%'])).length
    const suspend = () =>
      staff.call(SituacionStaff.endpoints.suspender, { params, body: { motivo: 'Un reclamo' } })
    const { undo } = await suspend()
    await staff.call(undoAct, { params: { id: undo?.id ?? '' } })
    expect((await site.sql('select from correos where plantilla like $1', ['pedido%'])).length).toBe(mailed)
    expect(await Promise.all([...ids, sent].map(viaOf)), 'undone, she answers them again').toEqual(
      Array(4).fill('consultor'),
    )
    await suspend()
    expect(await Promise.all([...ids, sent].map(viaOf))).toEqual([
      ...ids.map(() => 'organizacion'),
      'consultor',
    ])
    const told = async (plantilla: string) =>
      site.sql<{ para: string; datos: { pedidos?: object[] } }>(
        'select para, datos from correos where plantilla = $1 order by para',
        [plantilla],
      )
    const buyers = await site.sql('select email as para from pedidos where id = any($1) order by 1', [ids])
    expect((await told('pedido-en-otras-manos')).map(({ para }) => ({ para }))).toEqual(buyers)
    for (const [plantilla, para] of [
      ['pedidos-devueltos', site.config.mailOrganizacion],
      ['pedidos-pasados', 'consultora@ejemplo.com'],
    ] as const) {
      const pedidos = ids.map((id) => expect.objectContaining({ numero: String(id) }))
      expect(await told(plantilla)).toEqual([{ para, datos: expect.objectContaining({ pedidos }) }])
    }
    await staff.call(SituacionStaff.endpoints['levantar-suspension'], { params, body: {} })
    expect(await viaOf(ids[0] ?? 0), 'what passed stays where it is').toBe('organizacion')
  })

  it('many take a step at once, each with the reason of whoever asked for it [lotes/bulk-undo]', async () => {
    const claves = [String(await order('el de tapa azul')), String(await order('el de tapa roja'))]
    const id = randomUUID()
    const body = { id, recurso: 'pedidos', accion: 'aceptar', claves }
    expect((await failure(staff.call(startLote, { body }))).fields).toEqual({ motivo: 'Escribí el motivo' })
    const datos = { motivo: 'Hay ejemplares' }
    await staff.call(startLote, { body: { ...body, datos } })
    await expectLote(staff, id, { hechas: 2 })
    const why = await site.sql(
      `select clave, motivo, acto from auditoria where tabla = 'pedidos' and lote = $1 order by clave::int`,
      [id],
    )
    expect(why).toEqual(claves.map((clave) => ({ clave, motivo: 'Hay ejemplares', acto: 'pedidos/aceptar' })))
    const again = randomUUID()
    await staff.call(startLote, { body: { ...body, datos, id: again } })
    await expectLote(staff, again, { hechas: 0, sinCambio: 2 })
  })

  it('staff take no step of one order without its reason, which the audit keeps; what is sent has its tracking [pedidos/staff-move-orders]', async () => {
    const id = await order('el de tapa verde', 0)
    const go = async (name: keyof typeof PedidoStaff.endpoints, body: object) => {
      const { version } = (await staff.call(PedidoStaff.get, { params: { id } })).item
      return staff.call(PedidoStaff.endpoints[name], { params: { id }, version, body: body as never })
    }
    for (const [name, hacia] of [
      ['aceptar', 'aceptado'],
      ['marcar-pagado', 'pagado'],
    ] as const) {
      expect((await failure(go(name, { motivo: ' ' }))).fields).toEqual({ motivo: 'Escribí el motivo' })
      expect((await go(name, { motivo: `Paso a ${hacia}` })).item?.estado).toBe(hacia)
    }
    await go('marcar-enviado', { seguimiento: 'CP2' })
    expect((await failure(go('marcar-entregado', {}))).fields).toHaveProperty('motivo')
    const why = await site.sql(
      `select motivo from auditoria where tabla = 'pedidos' and clave = $1 and accion = 'cambio' order by id`,
      [String(id)],
    )
    expect(why.map(({ motivo }) => motivo)).toEqual(['Paso a aceptado', 'Paso a pagado', null])
  })

  it('staff complete what the words meant, and cancel with a reason [pedidos/staff-move-orders]', async () => {
    const id = await order('el de tapa azul', 0)
    const before = (await staff.call(PedidoStaff.get, { params: { id } })).item
    expect(before).toMatchObject({ total: null, renglones: [], via: 'organizacion' })
    const filled = await staff.call(PedidoStaff.endpoints['completar-libros'], {
      params: { id },
      version: before.version,
      body: { renglones: [{ IdLibro: 1, cantidad: 2 }] },
    })
    expect(filled.item?.total).toBeGreaterThan(0)
    const at = { params: { id }, version: filled.item?.version ?? 0 }
    const { cancelar } = PedidoStaff.endpoints
    const unsaid = await failure(staff.call(cancelar, { ...at, body: {} as never }))
    expect(unsaid.fields).toHaveProperty('motivo')
    await staff.call(cancelar, { ...at, body: { motivo: 'Sin stock' } })
    const { data } = await staff.call(PedidosList.endpoints.list, { query: { estado: 'cancelado' } })
    expect(data.map((row) => row.id)).toEqual([id])
    const sums = async (query: Record<string, string>) =>
      (await staff.call(getTotalesDePedidos, { query })).data
    expect(await sums({ estado: 'cancelado' }), 'what the list comes to [pedidos/orders-listed]').toEqual([
      { currency: 'ARS', total: filled.item?.total ?? 0, porCobrar: 0 },
    ])
  })
})

describe('the data of whoever ordered', () => {
  it('are in the copy of their data, and leave with the account; the order stays, and goes on without a mail to nobody [cuentas/erased-with-notes cuentas/erased-stay-nameless]', async () => {
    const id = await order('uno')
    await site.sql(`update pedidos set email = 'NORA@ejemplo.com' where id = $1`, [id])
    const { payload } = await site.as('nora').inject({ url: '/v1/data/cuenta/exportacion' })
    expect(JSON.parse(payload).pedidosDeLibros).toMatchObject([{ id, nombre: 'Berta Lectora' }])
    const stored = () => site.sql('select * from pedidos where id = $1', [id])
    const [before] = await stored()
    await site.as('nora').call(deleteCuenta, { body: { Contrasenia: 'camino2026' } })
    const [after] = await stored()
    expect(after).toMatchObject({ id, estado: before?.['estado'], total: before?.['total'] })
    for (const text of ['Berta', 'nora@', '5555-0101', 'Mitre', 'uno']) {
      expect([text, JSON.stringify(before).toLowerCase().includes(text.toLowerCase())]).toEqual([text, true])
      expect([text, JSON.stringify(after).toLowerCase().includes(text.toLowerCase())]).toEqual([text, false])
    }
    const version = Number(after?.['version'])
    const body = { motivo: 'Se fue' }
    await staff.call(PedidoStaff.endpoints.cancelar, { params: { id }, version, body })
    expect(await site.sql(`select para, datos from correos where para not like '%@%'`)).toEqual([])
  })

  it('that a consultant who deletes her account had not sent are the organisation’s [pedidos/orders-of-a-leaver]', async () => {
    await site.sql('delete from pedidos')
    const id = await order('uno')
    await site.sql('delete from correos')
    await consultora.call(deleteCuenta, { body: { Contrasenia: 'camino2026' } })
    expect((await staff.call(PedidoStaff.get, { params: { id } })).item.via).toBe('organizacion')
    expect(await site.sql(`select plantilla from correos where plantilla like 'pedido%' order by 1`)).toEqual(
      [{ plantilla: 'pedido-en-otras-manos' }, { plantilla: 'pedidos-devueltos' }],
    )
  })
})
