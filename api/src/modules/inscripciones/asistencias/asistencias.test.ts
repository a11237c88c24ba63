import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SISTEMA } from '#api/db/actor.ts'
import { exportCuenta } from '#domain/cuentas/cuentas.ts'
import { anEvento, anInscripcion } from '#testing/rows/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { type AsistenciaListener, createAsistenciasService, type VistoEnPuerta } from './asistencias.ts'

let site: TestSite
let IdEvento: number
let staffId: number
let noraId: number
let inscripcionId: number
const told: string[] = []
const listener: AsistenciaListener = {
  attended: async () => void told.push('attended'),
  didNotAttend: async () => void told.push('didNotAttend'),
}
const asistencias = createAsistenciasService([listener])

const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 18, minute))
const seen = (minute: number, more: Partial<VistoEnPuerta> = {}): VistoEnPuerta => ({
  clave: randomUUID(),
  inscripcionId,
  IdEvento,
  via: 'qr',
  usuarioId: staffId,
  vistaEn: at(minute),
  relojEn: at(minute),
  ...more,
})
const mark = (hecho: VistoEnPuerta) => site.database.transaction(SISTEMA, (tx) => asistencias.mark(tx, hecho))
const undo = (hecho: VistoEnPuerta, anula: string | null = null) =>
  site.database.transaction(SISTEMA, (tx) => asistencias.undo(tx, { ...hecho, anula }))
const asistioEn = async () => {
  const [row] = await site.sql<{ asistio_en: Date | null }>(
    'select asistio_en from evento_usuarios where id = $1',
    [inscripcionId],
  )
  return row?.asistio_en ?? null
}

beforeAll(async () => {
  site = await openSite()
  ;({ IdEvento } = await anEvento(site))
  const idOf = async (email: string) =>
    (await site.sql<{ id: number }>('select id from usuarios where email = $1', [email]))[0]?.id ?? 0
  staffId = await idOf('staff@ejemplo.com')
  noraId = await idOf('nora@ejemplo.com')
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.sql('delete from asistencias')
  await site.sql('delete from evento_usuarios where id_evento = $1', [IdEvento])
  ;({ id: inscripcionId } = await anInscripcion(site, {
    user_id: noraId,
    id_evento: IdEvento,
    abierta_hasta: null,
  }))
  told.length = 0
})

describe('attendance', () => {
  it('counts from the first time that somebody saw the person, whatever arrives first [inscripciones/first-sighting-counts]', async () => {
    const late = seen(45)
    expect(await mark(late)).toMatchObject({ resultado: 'ingreso', primero: { vistaEn: at(45) } })
    expect(await mark(seen(42))).toMatchObject({ resultado: 'ingreso', primero: { vistaEn: at(42) } })
    expect(await mark(seen(50))).toMatchObject({ resultado: 'repetida', primero: { vistaEn: at(42) } })
    expect(await mark(late)).toMatchObject({ resultado: 'repetida', primero: { vistaEn: at(42) } })
    expect(await asistioEn()).toEqual(at(42))
    expect(told).toEqual(['attended'])
    expect(await site.sql('select 1 from asistencias')).toHaveLength(3)
  })

  it('is undone by a new fact, and can be had again [inscripciones/undo-an-entry]', async () => {
    const first = seen(10)
    await mark(first)
    const undoing = seen(12)
    expect(await undo(undoing, first.clave)).toEqual({ resultado: 'anulada' })
    expect(await undo(undoing, first.clave)).toEqual({ resultado: 'anulada' })
    expect(await mark(first)).toEqual({ resultado: 'anulada' })
    expect(await asistioEn()).toBeNull()
    expect(await mark(seen(15))).toMatchObject({ resultado: 'ingreso', primero: { vistaEn: at(15) } })
    expect(told).toEqual(['attended', 'didNotAttend', 'attended'])
    expect(await site.sql('select 1 from asistencias')).toHaveLength(3)
  })

  it('stays where another door saw the person too, and ends where all of it is taken back [inscripciones/undo-an-entry]', async () => {
    const mistaken = seen(20)
    await undo(seen(21), mistaken.clave)
    await mark(seen(18))
    expect(await mark(mistaken)).toMatchObject({ resultado: 'repetida', primero: { vistaEn: at(18) } })
    expect(await asistioEn()).toEqual(at(18))
    expect(await undo(seen(30))).toEqual({ resultado: 'anulada' })
    expect(await mark(seen(31))).toMatchObject({ resultado: 'ingreso' })
  })

  it('is one, however many doors see the person at once [inscripciones/first-sighting-counts]', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, minute) => mark(seen(minute))))
    expect(outcomes.every(({ resultado }) => ['ingreso', 'repetida'].includes(resultado))).toBe(true)
    expect(await asistioEn()).toEqual(at(0))
    expect(told).toEqual(['attended'])
  })

  it('is refused without a paid place at this event [inscripciones/first-sighting-counts]', async () => {
    const { IdEvento: otro } = await anEvento(site)
    expect(await mark(seen(1, { IdEvento: otro }))).toEqual({ resultado: 'otro_evento' })
    expect(await mark(seen(1, { inscripcionId: 999_999 }))).toEqual({ resultado: 'sin_inscripcion' })
    await site.sql('update evento_usuarios set pago = 0 where id = $1', [inscripcionId])
    expect(await mark(seen(1))).toEqual({ resultado: 'impaga' })
    await site.sql('update evento_usuarios set pago = 1, abierta_hasta = $2 where id = $1', [
      inscripcionId,
      at(0),
    ])
    expect(await mark(seen(1))).toEqual({ resultado: 'cerrada' })
    expect(await site.sql('select 1 from asistencias')).toEqual([])
    expect(told).toEqual([])
  })

  it('is undone with whatever follows from it when a listener fails [inscripciones/first-sighting-counts]', async () => {
    const failing = createAsistenciasService([
      { ...listener, attended: () => Promise.reject(new Error('no coupon today')) },
    ])
    const marking = site.database.transaction(SISTEMA, (tx) => failing.mark(tx, seen(1)))
    await expect(marking).rejects.toThrow('no coupon today')
    expect(await asistioEn()).toBeNull()
    expect(await site.sql('select 1 from asistencias')).toEqual([])
  })

  it('is in the copy of the person’s data, and outlives its enrolment without a name [inscripciones/first-sighting-counts]', async () => {
    await mark(seen(5))
    expect(JSON.stringify(await site.as('nora').call(exportCuenta))).toContain(at(5).toISOString())
    await site.sql('delete from evento_usuarios where id = $1', [inscripcionId])
    expect(await site.sql('select inscripcion_id as inscripcion from asistencias')).toEqual([
      { inscripcion: null },
    ])
  })
})
