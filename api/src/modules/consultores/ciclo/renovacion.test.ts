import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeAjuste } from '#domain/ajustes/ajustes.ts'
import { addDias, addMeses, diaDe } from '#domain/calendario/calendario.ts'
import { createCompra } from '#domain/compras/compras.ts'
import { refundCompra } from '#domain/compras/gestion.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { quoteCupon } from '#domain/compras/oferta/cupones.ts'
import { getRenovacion } from '#domain/consultores/renovacion.ts'
import { onCompra, sendHeldMails } from '#testing/calls/compras.ts'
import { actOnReembolso } from '#testing/calls/reembolsos.ts'
import { failure } from '#testing/calls/refusals.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { aConsultor, aUsuario } from '#testing/rows/factories.ts'
import { openTienda, type Tienda } from '#testing/tienda.ts'

const PRECIOS = { Precio: 50_000, PrecioUsd: 60, PrecioGrupo1: 40, PrecioGrupo2: 0 }
const hoy = diaDe(new Date())
const vencia = addDias(hoy, 20)
const renovada = addMeses(vencia, 12)

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())

let people = 0
/** Whose certification ends in twenty days. */
async function aConsultora() {
  const nombre = `consultora${++people}`
  const { id: usuario } = await aUsuario(tienda, {
    nombre,
    email: `${nombre}@ejemplo.com`,
    roles: ['consultor'],
  })
  const { id_consultor: id } = await aConsultor(tienda, { nombre, email: `${nombre}@ejemplo.com` })
  await tienda.sql('update consultores set usuario_id = $2, vence = $3 where id_consultor = $1', [
    id,
    usuario,
    vencia,
  ])
  await tienda.sql('insert into certificaciones (id_consultor, otorgada, vence) values ($1, $2, $3)', [
    id,
    addDias(vencia, -365),
    vencia,
  ])
  return { id, nombre }
}
type Consultora = Awaited<ReturnType<typeof aConsultora>>

const staff = () => tienda.visitor('staff')
const wanted = ({ id }: Pick<Consultora, 'id'>, medio: number = MedioPago.mercadopago) => ({
  body: { product_type: 'renovacion' as const, product_id: id, medio },
})
async function start(consultora: Consultora, medio?: number) {
  const { item } = await tienda.visitor(consultora.nombre).call(createCompra, wanted(consultora, medio))
  return { ...item, checkoutId: item.checkout?.id ?? '' }
}
const venceOf = async ({ id }: Consultora) =>
  (await tienda.sql('select vence::text from consultores where id_consultor = $1', [id]))[0]?.['vence']
const pagadas = ({ id }: Consultora) =>
  tienda.sql('select 1 from certificaciones where id_consultor = $1 and compra_id is not null', [id])
const refund = (referencia: string) =>
  staff().call(refundCompra, { params: { referencia }, body: { motivo: 'Lo pidió' } })

describe('a renewal is bought', () => {
  it('has no price until staff set one, by price group; a coupon is not for it [consultores/renewal-price]', async () => {
    const consultora = await aConsultora()
    const visitor = tienda.visitor(consultora.nombre)
    const before = await visitor.call(getRenovacion)
    expect(before.item).toMatchObject({ IdConsultor: consultora.id, renovable: true, precios: { Precio: 0 } })
    expect(await failure(start(consultora))).toMatchObject({ code: 'MEDIO_NO_DISPONIBLE' })
    await staff().call(changeAjuste, {
      params: { clave: 'precioDeRenovacion' },
      version: 0,
      body: { valor: PRECIOS, motivo: 'El precio de este año' },
    })
    expect((await visitor.call(getRenovacion)).item.precios).toEqual(PRECIOS)
    await tienda.sql(
      `insert into cupones (codigo, descripcion, tipo, porcentaje, alcance) values ('TODO50', 'x', 'porcentaje', 50, 'todo')`,
    )
    const cupon = visitor.call(quoteCupon, {
      body: { product_type: 'renovacion', product_id: consultora.id, codigo: 'TODO50' },
    })
    expect(await failure(cupon)).toMatchObject({
      code: 'CUPON_NO_VALE',
      message: 'Ese cupón no vale para la renovación.',
    })
  })

  it('only by the consultant herself, while it can be renewed [consultores/renewal-adds-a-year]', async () => {
    const [own, other] = [await aConsultora(), await aConsultora()]
    const refusedOf = async (account: string | undefined, { id }: Consultora) =>
      (await failure(tienda.visitor(account).call(createCompra, wanted({ id })))).status
    expect(await refusedOf(undefined, own)).toBe(401)
    expect(await refusedOf('ana', own)).toBe(403)
    expect(await refusedOf(own.nombre, other)).toBe(404)
    await tienda.sql('update consultores set vence = $2 where id_consultor = $1', [own.id, addDias(hoy, 200)])
    expect(await refusedOf(own.nombre, own)).toBe(409)
    expect(await tienda.sql(`select 1 from compras where product_type = 'renovacion'`)).toEqual([])
  })

  it('its money renews for a year, however often it is told, and its mails name it [consultores/renewal-adds-a-year consultores/renewal-told]', async () => {
    const consultora = await aConsultora()
    const [compra, again] = await Promise.all([start(consultora), start(consultora)])
    expect(again.referencia).toBe(compra.referencia)
    expect(compra).toMatchObject({ precio: 50_000, amount: 52_500, currency: 'ARS' })
    await tienda.choose('mercadopago', compra.checkoutId, 'pagar')
    await tienda.quiet()
    await tienda.sql('update compras set proxima_consulta_en = now() where referencia = $1', [
      compra.referencia,
    ])
    await tienda.runJob('compras-conciliar')
    await tienda.quiet()
    expect(await tienda.estado(compra.referencia)).toBe('confirmada')
    expect(await venceOf(consultora)).toBe(renovada)
    expect(await pagadas(consultora)).toHaveLength(1)
    const correos = await tienda.sql<{ plantilla: string }>(
      'select plantilla from correos where para = $1 order by plantilla',
      [`${consultora.nombre}@ejemplo.com`],
    )
    expect(correos.map(({ plantilla }) => plantilla)).toEqual(['compra-confirmada', 'consultor-certificado'])
    const mail = (await collectMails(tienda)).find(
      ({ asunto, para }) =>
        asunto.startsWith('Tu certificación') && para.includes(`${consultora.nombre}@ejemplo.com`),
    )
    expect(mail?.texto).toContain('Tu certificación vale un año más')
    expect(mail?.texto).not.toContain('Ya estás en el directorio')
    expect((await failure(start(consultora))).code).toBe('CONFLICTO_DE_ESTADO')
  })

  it('one that waits for its money is told in the Portal, to her alone; an abandoned checkout is none [consultores/renewal-told]', async () => {
    const consultora = await aConsultora()
    const pendiente = async ({ nombre }: Consultora) =>
      (await tienda.visitor(nombre).call(getRenovacion)).item.pendiente
    await start(consultora)
    expect(await pendiente(consultora)).toBeNull()
    const { referencia } = await start(consultora, MedioPago.transferencia1)
    expect(await pendiente(consultora)).toMatchObject({
      referencia,
      origin: 'transferencia',
      comprobante: false,
    })
    expect(await pendiente(await aConsultora())).toBeNull()
    await tienda.confirm(referencia)
    expect(await pendiente(consultora)).toBeNull()
  })

  it('by transfer when staff see the money; the whole given back takes the year with it [consultores/renewal-adds-a-year consultores/renewal-refunded]', async () => {
    const consultora = await aConsultora()
    const { referencia } = await start(consultora, MedioPago.transferencia1)
    expect(await tienda.correos(referencia)).toEqual(['compra-transferencia'])
    expect(await venceOf(consultora)).toBe(vencia)
    const confirm = () => tienda.confirm(referencia)
    const outcomes = await Promise.allSettled([confirm(), confirm()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await venceOf(consultora)).toBe(renovada)

    const card = await aConsultora()
    const compra = await start(card, MedioPago.stripe)
    await tienda.choose('stripe', compra.checkoutId, 'pagar')
    await tienda.quiet()
    expect(await venceOf(card)).toBe(renovada)
    expect((await refund(compra.referencia)).item.estado).toBe('reembolsada')
    await tienda.quiet()
    expect(await venceOf(card)).toBe(vencia)
    expect(await pagadas(card)).toEqual([])
    expect((await start(card)).estado).toBe('pendiente')
  })

  it('an earlier one that is given back takes its year from the later one too [consultores/renewal-refunded]', async () => {
    const consultora = await aConsultora()
    const renew = async () => {
      const { referencia, checkoutId } = await start(consultora, MedioPago.stripe)
      await tienda.choose('stripe', checkoutId, 'pagar')
      await tienda.quiet()
      return referencia
    }
    const nearEnd = (vence: string) =>
      tienda.sql('update consultores set vence = $2 where id_consultor = $1', [consultora.id, vence])
    const first = await renew()
    // A year passed: what was renewed until then comes near its end.
    await nearEnd(vencia)
    await tienda.sql(
      `update certificaciones set vence = vence - interval '1 year', otorgada = otorgada - interval '1 year' where id_consultor = $1`,
      [consultora.id],
    )
    await renew()
    expect(await venceOf(consultora)).toBe(renovada)
    expect((await refund(first)).item.estado).toBe('reembolsada')
    await tienda.quiet()
    // She paid one year since hers ended twelve months ago, when she renewed.
    expect(await venceOf(consultora)).toBe(addMeses(hoy, 12))
    expect(await pagadas(consultora)).toHaveLength(1)
  })

  it('lasts as many months as the house sets from then on: what was begun before as offered then, and each by its own length when one is given back [consultores/certification-term]', async () => {
    const [early, late] = [await aConsultora(), await aConsultora()]
    const begun = await start(early, MedioPago.transferencia1)
    await staff().call(changeAjuste, {
      params: { clave: 'duracionDeCertificacion' },
      version: 0,
      body: { valor: 18, motivo: 'Desde esta camada' },
    })
    expect((await tienda.visitor(late.nombre).call(getRenovacion)).item.meses).toBe(18)
    expect(await venceOf(late), 'what was granted stays').toBe(vencia)
    const bought = await start(late, MedioPago.transferencia1)
    const confirm = (referencia: string) => tienda.confirm(referencia)
    for (const { referencia } of [begun, bought]) await confirm(referencia)
    expect([await venceOf(early), await venceOf(late)]).toEqual([renovada, addMeses(vencia, 18)])
    await sendHeldMails(tienda)
    const mails = await collectMails(tienda)
    const titleOf = ({ nombre }: Consultora) =>
      mails.find(
        ({ asunto, para }) => asunto.startsWith('Tu certif') && para.includes(`${nombre}@ejemplo.com`),
      )?.texto
    expect(titleOf(early)).toContain('Tu certificación vale un año más')
    expect(titleOf(late)).toContain('Tu certificación vale 18 meses más')

    // A year passed since twelve months were paid; now eighteen are, and the twelve are given back.
    await tienda.sql('update consultores set vence = $2 where id_consultor = $1', [early.id, vencia])
    await tienda.sql(
      `update certificaciones set vence = vence - interval '1 year', otorgada = otorgada - interval '1 year' where id_consultor = $1`,
      [early.id],
    )
    const { referencia } = await start(early, MedioPago.transferencia1)
    await confirm(referencia)
    expect(await venceOf(early)).toBe(addMeses(vencia, 18))
    const given = await refund(begun.referencia)
    await actOnReembolso(staff(), 'marcar-transferido', given.reembolsos[0]?.id ?? '')
    expect(await venceOf(early)).toBe(addMeses(hoy, 18))
    await tienda.sql(`delete from ajustes where clave = 'duracionDeCertificacion'`)
  })

  it('late money still renews; money for what was renewed meanwhile waits for staff [consultores/renewal-adds-a-year]', async () => {
    const late = await aConsultora()
    const old = await start(late, MedioPago.transferencia1)
    await tienda.age(old.referencia, '30 days')
    await tienda.runJob('compras-vencer')
    expect(await tienda.estado(old.referencia)).toBe('vencida')
    const fresh = await start(late)
    await tienda.choose('mercadopago', fresh.checkoutId, 'pagar')
    await tienda.quiet()
    expect(await venceOf(late)).toBe(renovada)
    const twice = await onCompra(staff(), 'confirmar', {
      params: { referencia: old.referencia },
      body: { motivo: 'Llegó tarde' },
    })
    expect(twice.message).toContain('quedó en revisión')
    expect(await tienda.estado(old.referencia)).toBe('revision')
    expect(await venceOf(late)).toBe(renovada)
    expect(await pagadas(late)).toHaveLength(1)

    const alone = await aConsultora()
    const { referencia } = await start(alone, MedioPago.transferencia1)
    await tienda.age(referencia, '30 days')
    await tienda.runJob('compras-vencer')
    await tienda.confirm(referencia)
    expect(await venceOf(alone)).toBe(renovada)
  })
})
