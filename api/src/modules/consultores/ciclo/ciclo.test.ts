import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDias, addMeses, diaDe } from '#domain/calendario/calendario.ts'
import { SituacionStaff } from '#domain/consultores/actos-staff.ts'
import { duracionText, estadoOf, isListada } from '#domain/consultores/ciclo.ts'
import { undoAct } from '#domain/gestion/actos.ts'
import { codeOf, failure } from '#testing/calls/refusals.ts'
import { aConsultor } from '#testing/rows/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { SISTEMA } from '../../../db/actor.ts'
import type { Tx } from '../../../db/client.ts'
import { createCorreo } from '../../../mail/correo.ts'
import { createAjustesService } from '../../ajustes/service.ts'
import { type Ciclo, createCiclo } from './ciclo.ts'

let site: TestSite
let ciclo: Ciclo
let pais = 0
beforeAll(async () => {
  site = await openSite()
  const { database, config } = site
  const clock = () => new Date()
  const ajustes = createAjustesService({ database, clock })
  const releasePedidos = async () => []
  ciclo = createCiclo({ database, ajustes, correo: createCorreo(config), releasePedidos, clock })
  pais = (await site.sql<{ id: number }>('select min(id_pais) as id from paises'))[0]?.id ?? 0
})
afterAll(() => site.close())

const hoy = diaDe(new Date())
const inTx = <T>(work: (tx: Tx) => Promise<T>) => site.database.transaction(SISTEMA, work)
const take = (name: keyof typeof SituacionStaff.endpoints, IdConsultor: number, body: object = {}) =>
  site.as('staff').call(SituacionStaff.endpoints[name], { params: { IdConsultor }, body: body as never })
const solicitud = (Email: string) => ({
  Nombre: 'Rosa Nueva',
  Email,
  Telefono: '11 5555-0000',
  IdPais: pais,
  IdProvincia: null,
  IdLocalidad: null,
})
const rowOf = async (id: number) =>
  (
    await site.sql<{ estado: string; id_estado: number; vence: string | null }>(
      'select estado, id_estado, vence::text from consultores where id_consultor = $1',
      [id],
    )
  )[0]
const listed = async (id: number) =>
  (await site.inject({ url: `/v1/data/consultores/${id}` })).statusCode === 200
const mailsTo = (email: string) =>
  site.sql<{ plantilla: string; datos: object }>(
    'select plantilla, datos from correos where para = $1 order by creado_en, id',
    [email],
  )

describe('the days of a certification', () => {
  it('a year later is the same day, the last of February where there is none [consultores/certification-term]', () => {
    expect([addMeses('2026-11-15', 12), addMeses('2028-02-29', 12)]).toEqual(['2027-11-15', '2029-02-28'])
  })

  it('so many months later too, and told in years where they are whole [consultores/certification-term]', () => {
    expect([addMeses('2026-08-31', 18), addMeses('2026-10-31', 4)]).toEqual(['2028-02-29', '2027-02-28'])
    expect([12, 18, 24].map(duracionText)).toEqual(['un año', '18 meses', '2 años'])
  })

  it.each([
    [61, 'vigente', true],
    [60, 'por-vencer', true],
    [0, 'por-vencer', true],
    [-1, 'vencida', true],
    [-15, 'vencida', true],
    [-16, 'vencida', false],
  ])('%i days before its end it is %s, listed: %s [consultores/listed-or-seller]', (left, shown, isShown) => {
    const row = { estado: 'vigente' as const, vence: addDias(hoy, left) }
    expect([estadoOf(row, hoy), isListada(row, hoy, 15)]).toEqual([shown, isShown])
  })
})

describe('the way of a consultant', () => {
  it('leads from the application into the directory, step by step, and nowhere else [consultores/certification-states consultores/certification-term]', async () => {
    const email = 'rosa.nueva@ejemplo.com'
    const both = await Promise.all([1, 2].map(() => inTx((tx) => ciclo.apply(tx, solicitud(email)))))
    expect(both.map(({ nueva }) => nueva).toSorted()).toEqual([false, true])
    const id = both[0]?.IdConsultor ?? 0
    expect(both[1]?.IdConsultor).toBe(id)
    expect(await rowOf(id)).toEqual({ estado: 'solicitud', id_estado: 0, vence: null })
    await expect(inTx((tx) => ciclo.certify(tx, id, {}))).rejects.toMatchObject({
      code: 'CONFLICTO_DE_ESTADO',
    })
    await expect(inTx((tx) => ciclo.renew(tx, id, {}))).rejects.toMatchObject({ code: 'CONFLICTO_DE_ESTADO' })
    expect(await codeOf(take('hacer-candidata', id))).toBe('CONFLICTO_DE_ESTADO')
    await take('pasar-a-evaluacion', id)
    await take('hacer-candidata', id)
    expect(await listed(id)).toBe(false)

    const { numero, vence } = await inTx((tx) => ciclo.certify(tx, id, {}))
    expect(numero).toMatch(/^C-\d{6}$/)
    expect(vence).toBe(addMeses(hoy, 12))
    expect(await rowOf(id)).toEqual({ estado: 'vigente', id_estado: 1, vence })
    await expect.poll(() => listed(id)).toBe(true)
    expect((await mailsTo(email)).map(({ plantilla }) => plantilla)).toEqual(['consultor-certificado'])
  })

  it('a suspension takes her out of the directory and back, and says why [consultores/certification-states]', async () => {
    const { id_consultor: id } = await aConsultor(site, { nombre: 'Suspendible' })
    expect((await failure(take('suspender', id, { motivo: ' ' }))).fields).toEqual({
      motivo: 'Escribí el motivo',
    })
    const { undo } = await take('suspender', id, { motivo: 'Un reclamo' })
    await expect.poll(() => listed(id)).toBe(false)
    await site.as('staff').call(undoAct, { params: { id: undo?.id ?? '' } })
    await expect.poll(() => listed(id)).toBe(true)
    await take('suspender', id, { motivo: 'Un reclamo' })
    await take('levantar-suspension', id)
    await expect.poll(() => listed(id)).toBe(true)
    await take('dar-de-baja', id, { motivo: 'Lo pidió' })
    await expect.poll(() => listed(id)).toBe(false)
    expect(await codeOf(take('levantar-suspension', id))).toBe('CONFLICTO_DE_ESTADO')
  })

  it('a renewal adds a year to what is left, once, and comes back into the directory after the grace [consultores/renewal-adds-a-year]', async () => {
    const { id_consultor: id } = await aConsultor(site, { nombre: 'Renovable' })
    const setVence = (dias: number) =>
      site.sql('update consultores set vence = $1 where id_consultor = $2', [addDias(hoy, dias), id])
    await expect(inTx((tx) => ciclo.renew(tx, id, { motivo: 'x' }))).rejects.toMatchObject({
      code: 'CONFLICTO_DE_ESTADO',
    })
    await setVence(20)
    const outcomes = await Promise.allSettled(
      [1, 2].map(() => inTx((tx) => ciclo.renew(tx, id, { motivo: 'Beca' }))),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await rowOf(id))?.vence).toBe(addMeses(addDias(hoy, 20), 12))
    await setVence(-40)
    await ciclo.passDays()
    expect(await rowOf(id)).toMatchObject({ estado: 'vigente', id_estado: 0 })
    await inTx((tx) => ciclo.renew(tx, id, { motivo: 'Volvió' }))
    expect(await rowOf(id)).toEqual({ estado: 'vigente', id_estado: 1, vence: addMeses(hoy, 12) })
  })

  it('is told 60, 30 and 7 days before its end, once each, and leaves the kept pages when the grace is over [consultores/listed-or-seller consultores/end-reminders]', async () => {
    const email = 'por.vencer@ejemplo.com'
    const { id_consultor: id } = await aConsultor(site, { nombre: 'Por Vencer', email })
    await site.sql('delete from certificaciones')
    const certified = async (dias: number) => {
      await site.sql('delete from certificaciones where id_consultor = $1', [id])
      await site.sql('update consultores set vence = $2, id_estado = 1 where id_consultor = $1', [
        id,
        addDias(hoy, dias),
      ])
    }
    await site.sql(`insert into certificaciones (id_consultor, otorgada, vence) values ($1, $2, $3)`, [
      id,
      addDias(hoy, -300),
      addDias(hoy, 61),
    ])
    for (const [left, mails] of [
      [61, 0],
      [60, 1],
      [31, 1],
      [30, 2],
      [7, 3],
      [0, 3],
    ] as const) {
      await site.sql('update certificaciones set vence = $2 where id_consultor = $1', [
        id,
        addDias(hoy, left),
      ])
      await Promise.all([ciclo.passDays(), ciclo.passDays()])
      expect([left, (await mailsTo(email)).length]).toEqual([left, mails])
    }
    await certified(-15)
    await ciclo.passDays()
    await expect.poll(() => listed(id)).toBe(true)
    await certified(-16)
    await ciclo.passDays()
    await expect.poll(() => listed(id)).toBe(false)
  })

  it('whoever was listed before certifications existed goes on being listed [consultores/listed-or-seller]', async () => {
    const [counts] = await site.sql(
      `select count(*) filter (where estado = 'vigente' and vence is not null) as sanas, count(*) as todas
       from consultores where id_estado = 1`,
    )
    expect(counts?.['sanas']).toBe(counts?.['todas'])
    const refused = await site.sql(`update consultores set estado = 'baja' where id_estado = 1`).then(
      () => 'written',
      (error: Error) => error.message,
    )
    expect(refused).toContain('consultores_listada')
  })
})
