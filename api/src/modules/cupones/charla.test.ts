import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SISTEMA } from '#api/db/actor.ts'
import { createCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { getMiCupon, quoteCupon } from '#domain/compras/oferta/cupones.ts'
import { exportCuenta } from '#domain/cuentas/cuentas.ts'
import { aCompra, anInscripcion, aUsuario } from '#testing/rows/factories.ts'
import { EN_PERSONA, ONLINE, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'
import { createCorreo } from '../../mail/correo.ts'
import { cuponDeCharla } from '../../mail/plantillas/cupon-charla.ts'
import { renderPlantilla } from '../../mail/render.ts'
import { createAsistenciasService } from '../inscripciones/asistencias/asistencias.ts'
import { createCuponDeCharla } from './charla.ts'

let tienda: Tienda
let asistencias: ReturnType<typeof createAsistenciasService>
let inscripcionId: number
beforeAll(async () => {
  tienda = await openTienda()
  const clock = () => new Date()
  const correo = createCorreo(tienda.config)
  asistencias = createAsistenciasService([createCuponDeCharla({ correo, clock })])
  await tienda.sql(
    `insert into categorias2 (nombre, code) values ('Charlas', 'charlas-introductorias'), ('Jornada', 'jornada-online')`,
  )
  for (const [id, code] of [
    [EN_PERSONA, 'charlas-introductorias'],
    [ONLINE, 'jornada-online'],
  ]) {
    await tienda.sql(
      `update eventos set id_categoria2 = (select id_categoria2 from categorias2 where code = $2) where id_evento = $1`,
      [id, code],
    )
  }
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.sql('delete from asistencias')
  await tienda.clearCompras()
  await tienda.sql('delete from cupones')
  const [ana] = await tienda.sql<{ id: number }>(`select id from usuarios where email = 'ana@ejemplo.com'`)
  ;({ id: inscripcionId } = await anInscripcion(tienda, {
    user_id: ana?.id ?? 0,
    id_evento: EN_PERSONA,
    abierta_hasta: null,
  }))
})

async function seen(minute: number) {
  const [staff] = await tienda.sql<{ id: number }>(
    `select id from usuarios where email = 'staff@ejemplo.com'`,
  )
  const at = new Date(Date.UTC(2026, 10, 15, 18, minute))
  return {
    clave: randomUUID(),
    inscripcionId,
    IdEvento: EN_PERSONA,
    via: 'qr' as const,
    usuarioId: staff?.id ?? 0,
    vistaEn: at,
    relojEn: at,
  }
}
const attend = async (minute: number) => {
  const hecho = await seen(minute)
  return tienda.database.transaction(SISTEMA, (tx) => asistencias.mark(tx, hecho))
}
const undo = async (minute: number) => {
  const hecho = { ...(await seen(minute)), anula: null }
  return tienda.database.transaction(SISTEMA, (tx) => asistencias.undo(tx, hecho))
}
const expire = async (referencia: string) => {
  await tienda.age(referencia, '8 days')
  await tienda.runJob('compras-vencer')
}
const query = { product_type: 'evento' as const, product_id: ONLINE }
const mine = async () => (await tienda.visitor('ana').call(getMiCupon, { query })).item
const mails = () => tienda.sql<{ para: string }>(`select para from correos where plantilla = 'cupon-charla'`)

describe('the talk’s 50 % [cupones/talk-discount]', () => {
  it('attendance gives one personal coupon for the online day course, mailed once, for 60 days [cupones/talk-discount]', async () => {
    expect(await mine()).toBeNull()
    await attend(1)
    await attend(2)
    expect(await mine()).toMatchObject({ descuento: 15_000.05, personal: true })
    expect(await mails()).toEqual([{ para: 'ana@ejemplo.com' }])
    const [cupon] = await tienda.sql(
      `select porcentaje, usos_max, automatico, round(extract(epoch from hasta - now()) / 86400)::int as dias from cupones`,
    )
    expect(cupon).toEqual({ porcentaje: 50, usos_max: 1, automatico: true, dias: 60 })
    const other = await tienda.visitor('nora').call(getMiCupon, { query })
    expect(other.item).toBeNull()
    const exported = await tienda.as('ana').call(exportCuenta)
    expect(JSON.stringify(exported)).toContain('CHARLA-')
  })

  it('undone attendance voids it, also when a purchase has its use; attending again brings it back [inscripciones/undo-an-entry]', async () => {
    await attend(1)
    const codigo = (await mine())?.codigo
    await undo(2)
    expect(await mine()).toBeNull()
    await attend(3)
    expect((await mine())?.codigo).toBe(codigo)
    const body = { ...query, medio: MedioPago.transferencia1, comprador: unComprador() }
    const { item } = await tienda
      .visitor('ana')
      .call(createCompra, { body: { ...body, cupon: codigo ?? '' } })
    expect(item.cupon?.descuento).toBe(15_000.05)
    // Undone while a purchase has its use: that one keeps its price, and gives nothing back for another.
    await undo(4)
    const { referencia } = item
    expect(await tienda.sql('select descuento from compras where referencia = $1', [referencia])).toEqual([
      { descuento: '15000.05' },
    ])
    await expire(referencia)
    expect(await tienda.estado(referencia)).toBe('vencida')
    expect(await mine()).toBeNull()
    await attend(5)
    expect((await mine())?.codigo).toBe(codigo)
  })

  it('attending again while a purchase has its use gives no second one, and leaves it to come back [inscripciones/undo-an-entry]', async () => {
    await attend(1)
    const codigo = (await mine())?.codigo ?? ''
    const body = { ...query, medio: MedioPago.transferencia1, comprador: unComprador(), cupon: codigo }
    const { item } = await tienda.visitor('ana').call(createCompra, { body })
    await undo(2)
    await attend(3)
    expect(await tienda.sql('select usos, anulado_en from cupones')).toEqual([{ usos: 1, anulado_en: null }])
    expect(await mails()).toHaveLength(1)
    await expire(item.referencia)
    expect((await mine())?.codigo).toBe(codigo)
  })

  it('who came without an account is told to type the code, which an account of that address then does [cupones/talk-discount]', async () => {
    const { email } = await aUsuario(tienda, { nombre: 'Luz Sin Cuenta' })
    const compra = await aCompra(tienda, { id_evento: EN_PERSONA })
    await tienda.sql(
      `update compras_user_detalle set email = $2
       where id = (select compras_user_detalle_id from compras where id = $1)`,
      [compra.id, email],
    )
    await tienda.sql('update evento_usuarios set user_id = null, compra_id = $2 where id = $1', [
      inscripcionId,
      compra.id,
    ])
    await attend(1)
    const [mail] = await tienda.sql<{ datos: Record<string, string> }>(
      `select datos from correos where plantilla = 'cupon-charla' and para = $1`,
      [email],
    )
    const { texto } = renderPlantilla(cuponDeCharla, mail?.datos, { origin: 'https://senda.example' })
    expect(texto.replace(/\s+/g, ' ')).toContain('escribí este código')
    expect(texto).not.toContain('se aplica solo')
    const luz = tienda.visitor(email)
    expect((await luz.call(getMiCupon, { query })).item).toBeNull()
    const body = { ...query, codigo: mail?.datos['codigo'] ?? '' }
    expect((await luz.call(quoteCupon, { body })).item).toMatchObject({
      descuento: 15_000.05,
      personal: true,
    })
  })

  it('any other event gives nothing', async () => {
    await tienda.sql(`update eventos set id_categoria2 = 1 where id_evento = $1`, [EN_PERSONA])
    await attend(1)
    expect(await tienda.sql('select 1 from cupones')).toEqual([])
    await tienda.sql(
      `update eventos set id_categoria2 = (select id_categoria2 from categorias2 where code = 'charlas-introductorias') where id_evento = $1`,
      [EN_PERSONA],
    )
  })
})
