import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { register } from '#domain/cuentas/acceso.ts'
import { deleteCuenta, exportCuenta } from '#domain/cuentas/cuentas.ts'
import { CategoriasStaff } from '#domain/eventos/gestion-categorias.ts'
import { EventosStaff } from '#domain/eventos/gestion-eventos.ts'
import { countInteresados, getMiInteres, joinInteres, leaveMiInteres } from '#domain/eventos/intereses.ts'
import { proveEmail, registroValido } from '#testing/people/registro.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { anEvento, type EventoDePrueba, fromNow } from '#testing/rows/factories.ts'
import { openTienda, type Tienda } from '#testing/tienda.ts'
import { fechasNuevas } from '../../../mail/plantillas/fechas.ts'

const PADRE = 'de-prueba'
const HIJA = 'de-prueba-hija'
const OTRAS = ['otra-una', 'otra-dos']
const MAILS_AT_ONCE = 200

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
  await tienda.sql(`insert into categorias2 (nombre, code) select code, code from unnest($1::text[]) code`, [
    [PADRE, ...OTRAS],
  ])
  await tienda.sql(
    `insert into categorias2 (nombre, code, id_categoria_padre) select $1, $1, id_categoria2 from categorias2 where code = $2`,
    [HIJA, PADRE],
  )
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.sql('delete from intereses')
  await tienda.sql('delete from limites')
  await tienda.sql('delete from correos')
  // Whatever else there is was news before.
  await tienda.sql(
    'insert into anuncios (id_evento, terminado_en) select id_evento, now() from eventos on conflict (id_evento) do update set terminado_en = now()',
  )
})

const ask = (email: string, codigo = HIJA) =>
  tienda.visitor().call(joinInteres, { params: { codigo }, body: { email } })
const wishes = () =>
  tienda.sql<{ email: string }>('select email from intereses order by email, id_categoria2')
/** As if publishing could not be taken back any more. */
async function announce() {
  await tienda.runJob('nuevas-fechas')
  await tienda.sql(
    `update anuncios set creado_en = creado_en - interval '2 minutes' where terminado_en is null`,
  )
  await tienda.sql(`update intereses set creado_en = creado_en - interval '1 hour'`)
  await tienda.runJob('nuevas-fechas')
}
const told = async () =>
  (
    await tienda.sql<{ para: string; id: string }>(
      `select para, datos->'evento'->>'IdEvento' as id from correos where plantilla = 'fechas-nuevas' order by 1, 2`,
    )
  ).map(({ para, id }) => [para, Number(id)])

async function aNewEvento(given: Parameters<typeof anEvento>[1] = {}): Promise<EventoDePrueba> {
  const evento = await anEvento(tienda, { fecha: fromNow({ days: 20 }), capacidad: 10, ...given })
  await tienda.sql(
    'update eventos set id_categoria2 = (select id_categoria2 from categorias2 where code = $2) where id_evento = $1',
    [evento.IdEvento, HIJA],
  )
  return evento
}
const hide = ({ IdEvento }: EventoDePrueba) =>
  tienda.sql('update eventos set id_estado = 0 where id_evento = $1', [IdEvento])
const show = ({ IdEvento }: EventoDePrueba) =>
  tienda.sql('update eventos set id_estado = 1 where id_evento = $1', [IdEvento])

describe('asking for new dates', () => {
  it('takes an e-mail or one click, once each, and answers alike whoever asked before [eventos/new-dates-wanted]', async () => {
    const first = await ask('lea@ejemplo.com')
    expect(await ask('LEA@ejemplo.com')).toEqual(first)
    const ana = tienda.visitor('ana')
    const params = { codigo: HIJA }
    await ana.call(joinInteres, { params, body: {} })
    expect((await ana.call(getMiInteres, { params })).item.anotada).toBe(true)
    expect(await wishes()).toHaveLength(2)
    expect(await tienda.sql(`select para from correos where plantilla = 'fechas-anotada'`)).toHaveLength(2)
    await ana.call(leaveMiInteres, { params })
    expect((await ana.call(getMiInteres, { params })).item.anotada).toBe(false)

    await tienda.visitor().call(joinInteres, { params, body: { email: 'r@ejemplo.com', sitio_web: 'x' } })
    await expect(ask('no es un correo')).rejects.toMatchObject({ code: 'DATOS_INVALIDOS' })
    await expect(ask('lea@ejemplo.com', 'no-existe')).rejects.toMatchObject({ code: 'NO_ENCONTRADO' })
    expect(await wishes()).toEqual([{ email: 'lea@ejemplo.com' }])
  })

  it('a network that asks much proves that it is a person, and an address gets few mails a day [eventos/new-dates-wanted]', async () => {
    const network = tienda.visitor()
    const from = (n: number) =>
      network.call(joinInteres, { params: { codigo: HIJA }, body: { email: `red${n}@ejemplo.com` } })
    for (let n = 1; n <= 5; n++) await from(n)
    await expect(from(6)).rejects.toMatchObject({ code: 'VERIFICACION_REQUERIDA' })
    for (const codigo of [HIJA, PADRE, ...OTRAS]) {
      await ask('victima@ejemplo.com', codigo)
    }
    expect(await tienda.sql(`select 1 from correos where para = 'victima@ejemplo.com'`)).toHaveLength(3)
  })

  it('works as a plain form, which goes on to a page [eventos/new-dates-wanted]', async () => {
    const post = (payload: string) =>
      tienda.inject({
        method: 'POST',
        url: `/v1/data/categorias2/code/${HIJA}/interes/pagina`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
    const sent = await post('email=lea%40ejemplo.com&sitio_web=')
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/nuevas-fechas'])
    const wrong = await post('email=lea')
    expect([wrong.statusCode, wrong.headers.location]).toEqual([303, '/nuevas-fechas/no-pudimos'])
    expect(await wishes()).toEqual([{ email: 'lea@ejemplo.com' }])
  })
})

describe('a new date', () => {
  it('is told once to each who asked before, also to who asked for what it lies within [eventos/new-dates-told]', async () => {
    await ask('hija@ejemplo.com')
    await ask('ambas@ejemplo.com')
    await ask('ambas@ejemplo.com', PADRE)
    await ask('padre@ejemplo.com', PADRE)
    await ask('otra@ejemplo.com', OTRAS[0])
    const evento = await aNewEvento()
    await tienda.runJob('nuevas-fechas')
    expect(await told()).toEqual([])
    await announce()
    await ask('tarde@ejemplo.com')
    await announce()
    const everybody = ['ambas', 'hija', 'padre'].map((who) => [`${who}@ejemplo.com`, evento.IdEvento])
    expect(await told()).toEqual(everybody)

    await hide(evento)
    await announce()
    await show(evento)
    await announce()
    expect(await told()).toEqual(everybody)
    const mails = await collectMails(tienda)
    const mail = mails.find(({ asunto }) => asunto === `Nueva fecha: ${evento.Titulo}`)
    expect(mail?.texto).toContain('/nuevas-fechas/baja/')
  })

  it('that is withdrawn, put away, cancelled, full or over is told to nobody; the first comes back [eventos/new-dates-told]', async () => {
    await ask('lea@ejemplo.com')
    const [withdrawn, archived, cancelled] = [await aNewEvento(), await aNewEvento(), await aNewEvento()]
    await aNewEvento({ fecha: fromNow({ days: -2 }) })
    const full = await aNewEvento()
    await tienda.sql('update evento_sociales set cupo = 0 where id_evento = $1', [full.IdEvento])
    await tienda.runJob('nuevas-fechas')
    await hide(withdrawn)
    const staff = tienda.as('staff')
    const params = { IdEvento: archived.IdEvento }
    const { archive, get } = EventosStaff.endpoints
    const { item } = await staff.call(get, { params, query: {} })
    await staff.call(archive, { params, version: item.version })
    await tienda.sql('update eventos set cancelado_en = now() where id_evento = $1', [cancelled.IdEvento])
    await announce()
    expect(await told()).toEqual([])
    await show(withdrawn)
    await announce()
    expect(await told()).toEqual([['lea@ejemplo.com', withdrawn.IdEvento]])
  })

  it('reaches more people than one batch, once each, though telling is cut and two are at it [eventos/new-dates-told]', async () => {
    const people = MAILS_AT_ONCE * 2 + 1
    await tienda.sql(
      `insert into intereses (id_categoria2, email, vence_en)
       select id_categoria2, 'persona' || n || '@ejemplo.com', now() + interval '1 year'
       from categorias2, generate_series(1, $2::int) n where code = $1`,
      [HIJA, people],
    )
    const { IdEvento } = await aNewEvento()
    await tienda.sql(`
      create function cortar() returns trigger language plpgsql as $$
      begin
        if (select count(*) from correos where plantilla = 'fechas-nuevas') >= ${MAILS_AT_ONCE + 50} then
          raise exception 'cut';
        end if;
        return new;
      end $$;
      create trigger cortar before insert on correos for each row execute function cortar();`)
    await expect(announce()).rejects.toThrow()
    expect(await told()).toHaveLength(MAILS_AT_ONCE)
    await tienda.sql('drop trigger cortar on correos; drop function cortar()')
    await Promise.all([tienda.runJob('nuevas-fechas'), tienda.runJob('nuevas-fechas')])
    await tienda.runJob('nuevas-fechas')
    expect(new Set((await told()).map(([para]) => para)).size).toBe(people)
    expect(await told()).toHaveLength(people)
    expect(await tienda.sql('select hasta, avisadas from anuncios where id_evento = $1', [IdEvento])).toEqual(
      [{ hasta: '', avisadas: people }],
    )
  })

  it('staff see how many asked, and how many publishing tells [eventos/new-dates-told]', async () => {
    await ask('lea@ejemplo.com')
    await ask('lea@ejemplo.com', PADRE)
    await ask('mia@ejemplo.com', PADRE)
    const evento = await aNewEvento()
    await hide(evento)
    const staff = tienda.as('staff')
    const [hija] = await tienda.sql<{ id: number }>(
      'select id_categoria2 as id from categorias2 where code = $1',
      [HIJA],
    )
    const count = async () =>
      (
        await staff.call(countInteresados, {
          params: { id: evento.IdEvento },
          query: { IdCategoria2: hija?.id ?? 0 },
        })
      ).item
    expect(await count()).toEqual({ personas: 2, anunciadoEn: null, avisadas: 0 })
    await show(evento)
    await announce()
    expect(await count()).toMatchObject({ anunciadoEn: expect.any(String), avisadas: 2 })
    const { data } = await staff.call(CategoriasStaff.endpoints.list, { query: { code: PADRE } })
    expect(data[0]).toMatchObject({ interesados: 2 })
  })
})

describe('leaving', () => {
  const ONE_CLICK = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  } as const

  it('takes one click in any of the mails, for all categories; a link that is not ours does nothing [eventos/new-dates-wanted]', async () => {
    await ask('lea@ejemplo.com')
    await ask('lea@ejemplo.com', PADRE)
    await ask('mia@ejemplo.com')
    await aNewEvento()
    await announce()
    const [row] = await tienda.sql<{ datos: never }>(
      `select datos from correos where plantilla = 'fechas-nuevas' and para = 'lea@ejemplo.com'`,
    )
    const { origin } = tienda.config
    const headers = fechasNuevas.cabeceras?.(row?.datos as never, { origin }) ?? {}
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const url = headers['List-Unsubscribe']?.slice(1, -1).replace(origin, '') ?? ''
    const looked = await tienda.inject({ url })
    expect([looked.statusCode, looked.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/nuevas-fechas\/baja\/\d+\./),
    ])
    for (const forged of [url.replace(/.$/, '_'), '/v1/data/nuevas-fechas/baja/1']) {
      expect((await tienda.inject({ ...ONE_CLICK, url: forged })).statusCode).toBe(200)
    }
    expect(await wishes()).toHaveLength(3)
    for (const _ of [1, 2]) expect((await tienda.inject({ ...ONE_CLICK, url })).statusCode).toBe(200)
    expect(await wishes()).toEqual([{ email: 'mia@ejemplo.com' }])
    const page = await tienda.inject({ ...ONE_CLICK, url: `${url}/pagina`, payload: '' })
    expect([page.statusCode, page.headers.location]).toEqual([303, '/nuevas-fechas/baja'])
  })

  it('goes with the account, whose copy holds it, and ends by itself after two years [eventos/new-dates-wanted]', async () => {
    const email = 'lucrecia@ejemplo.com'
    await ask(email)
    await tienda.visitor().call(register, { body: await registroValido(tienda, email) })
    await proveEmail(tienda, email)
    const lucrecia = tienda.visitor(email)
    await lucrecia.call(joinInteres, { params: { codigo: PADRE }, body: {} })
    const copia = (await lucrecia.call(exportCuenta)) as { avisosDeNuevasFechas?: object[] }
    expect(copia.avisosDeNuevasFechas).toHaveLength(2)
    for (const categoria of [PADRE, HIJA]) {
      expect(copia.avisosDeNuevasFechas).toContainEqual(expect.objectContaining({ categoria, email }))
    }
    await lucrecia.call(deleteCuenta, { body: { Contrasenia: 'sendero de piedra' } })
    expect(await wishes()).toEqual([])

    await ask('vieja@ejemplo.com')
    await ask('nueva@ejemplo.com')
    await tienda.sql(
      `update intereses set vence_en = vence_en - interval '24 months' where email = 'vieja@ejemplo.com'`,
    )
    await tienda.runJob('nuevas-fechas-vencer')
    expect(await wishes()).toEqual([{ email: 'nueva@ejemplo.com' }])
  })
})
