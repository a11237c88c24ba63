import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getPuerta,
  HECHOS_POR_ENVIO,
  type HechoDePuerta,
  listEventosEnPuerta,
  tellPuerta,
} from '#domain/inscripciones/acreditacion.ts'
import { shownEntrada } from '#domain/inscripciones/entradas.ts'
import { aCompra, anEvento, anInscripcion, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { openSite, TEST_SECRET, type TestSite, type TestVisitor } from '#testing/site.ts'
import { createCodigosDeEntrada } from '../entradas/codigo.ts'
import { huellaOf } from './service.ts'

let site: TestSite
let staff: TestVisitor
const codigos = createCodigosDeEntrada([TEST_SECRET])

beforeAll(async () => {
  site = await openSite()
  staff = site.as('staff')
})
afterAll(() => site.close())

/** An event for tonight with that many people who paid. */
async function aNight(people: number) {
  const { IdEvento } = await anEvento(site, { fecha: fromNow({ minutes: 60 }), capacidad: 500 })
  const inscripciones: number[] = []
  for (let each = 0; each < people; each++) {
    const { id: user_id } = await aUsuario(site, { nombre: `Persona ${String(each).padStart(3, '0')}` })
    const { id } = await anInscripcion(site, { user_id, id_evento: IdEvento, abierta_hasta: null })
    inscripciones.push(id)
  }
  return { IdEvento, inscripciones }
}

const entradaOf = (id: number, numero = 1) => codigos.sign({ id, numero })
const scan = (entrada: string, at = new Date()): HechoDePuerta => ({
  clave: randomUUID(),
  tipo: 'ingreso',
  via: 'qr',
  vistaEn: at.toISOString(),
  inscripcion: null,
  entrada,
  anula: null,
})
const tell = async (
  IdEvento: number,
  hechos: HechoDePuerta[],
  who = staff,
  relojEn = new Date().toISOString(),
) => (await who.call(tellPuerta, { params: { IdEvento }, body: { relojEn, hechos } })).data
const read = async (IdEvento: number, who = staff) =>
  (await who.call(getPuerta, { params: { IdEvento } })).item

describe('the door', () => {
  it('knows a ticket, whoever typed or scanned it, and lets in once [inscripciones/signed-ticket inscripciones/ticket-colours]', async () => {
    const { IdEvento, inscripciones } = await aNight(1)
    const entrada = entradaOf(inscripciones[0] ?? 0)
    expect(entrada).not.toMatch(/persona/i)
    const typed = shownEntrada(entrada).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
    const [in1] = await tell(IdEvento, [scan(` ${typed} `)])
    expect(in1).toMatchObject({ resultado: 'ingreso', nombre: 'Persona 000' })
    const [again] = await tell(IdEvento, [scan(entrada)])
    expect(again).toMatchObject({ resultado: 'repetida', primero: { clave: in1?.clave } })
    expect(await read(IdEvento)).toMatchObject({ inscriptos: 1, ingresados: 1 })
  })

  it('says what is wrong with what it refuses, and writes nothing down [inscripciones/ticket-colours]', async () => {
    const { IdEvento, inscripciones } = await aNight(2)
    const [id = 0, unpaid = 0] = inscripciones
    const other = await aNight(1)
    const entrada = entradaOf(id)
    const swapped = entrada.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const foreign = createCodigosDeEntrada(['another secret that is long enough']).sign({ id, numero: 1 })
    await site.sql('update evento_usuarios set pago = 0 where id = $1', [unpaid])
    const outcomes = await tell(IdEvento, [
      scan(swapped),
      scan(foreign),
      scan('https://otro.example/entrada'),
      scan(entradaOf(other.inscripciones[0] ?? 0)),
      scan(entradaOf(unpaid)),
      scan(entradaOf(999_999)),
      scan(entradaOf(id, 2)),
    ])
    expect(outcomes.map(({ resultado }) => resultado)).toEqual([
      'entrada_ajena',
      'entrada_ajena',
      'entrada_ajena',
      'otro_evento',
      'impaga',
      'sin_inscripcion',
      'entrada_anulada',
    ])
    expect(outcomes[3]?.otro).toMatch(/Encuentro de prueba/)
    expect(await site.sql('select 1 from asistencias where id_evento = $1', [IdEvento])).toEqual([])
  })

  it('lists people as a dictionary would, whatever their accents [inscripciones/door-screen]', async () => {
    const { IdEvento } = await aNight(0)
    for (const nombre of ['Ana Zárate', 'Ana Álvarez', 'ana bravo', 'Ángel Paz']) {
      const { id: user_id } = await aUsuario(site, { nombre })
      await anInscripcion(site, { user_id, id_evento: IdEvento })
    }
    expect((await read(IdEvento)).lista.map(({ nombre }) => nombre)).toEqual([
      'Ana Álvarez',
      'ana bravo',
      'Ana Zárate',
      'Ángel Paz',
    ])
  })

  it('no longer knows a ticket once another was given or the purchase was refunded, and says whose it was [inscripciones/ticket-colours inscripciones/another-ticket inscripciones/offline-entries]', async () => {
    const { IdEvento, inscripciones } = await aNight(1)
    const [id = 0] = inscripciones
    await site.sql('update evento_usuarios set entrada = 2 where id = $1', [id])
    expect(await tell(IdEvento, [scan(entradaOf(id))])).toMatchObject([
      { resultado: 'entrada_anulada', inscripcion: id, nombre: 'Persona 000' },
    ])
    const other = await aNight(0)
    expect(await tell(other.IdEvento, [scan(entradaOf(id))])).toMatchObject([
      { resultado: 'entrada_anulada', inscripcion: null, nombre: null },
    ])
    expect(await tell(IdEvento, [scan(entradaOf(id, 2))])).toMatchObject([{ resultado: 'ingreso' }])

    const compra = await aCompra(site, { id_evento: IdEvento })
    const [seat] = await site.sql<{ id: number }>(
      'insert into evento_usuarios (id_evento, compra_id, pago, id_forma_pago) values ($1, $2, 1, 4) returning id',
      [IdEvento, compra.id],
    )
    expect((await read(IdEvento)).lista.map(({ nombre }) => nombre)).toEqual(['Marta Quiroga', 'Persona 000'])
    await site.sql('delete from evento_usuarios where id = $1', [seat?.id])
    expect(await tell(IdEvento, [scan(entradaOf(seat?.id ?? 0))])).toMatchObject([
      { resultado: 'sin_inscripcion', nombre: null },
    ])
  })

  it('takes a mistake back, and lets the person in again [inscripciones/undo-an-entry]', async () => {
    const { IdEvento, inscripciones } = await aNight(1)
    const first = scan(entradaOf(inscripciones[0] ?? 0))
    const undoing: HechoDePuerta = {
      ...first,
      clave: randomUUID(),
      tipo: 'anulacion',
      anula: first.clave,
      vistaEn: new Date().toISOString(),
    }
    const again = scan(first.entrada ?? '')
    const outcomes = await tell(IdEvento, [first, undoing, again])
    expect(outcomes.map(({ resultado }) => resultado)).toEqual(['ingreso', 'anulada', 'ingreso'])
    // Told once more as a whole, since the answer never arrived.
    const repeated = await tell(IdEvento, [first, undoing, again])
    expect(repeated.map(({ resultado }) => resultado)).toEqual(['repetida', 'repetida', 'ingreso'])
    const facts = await site.sql('select 1 from asistencias where id_evento = $1', [IdEvento])
    expect(facts).toHaveLength(3)
    const audited = await site.sql(
      `select actor, permiso from auditoria where tabla = 'asistencias' and despues ->> 'id_evento' = $1`,
      [String(IdEvento)],
    )
    expect(audited).toEqual(Array(3).fill({ actor: 'staff', permiso: 'inscripciones.acreditar' }))
  })

  it('gives a phone no more than a name, the end of a code and a digest [inscripciones/list-on-the-phone]', async () => {
    const { IdEvento, inscripciones } = await aNight(1)
    const { lista } = await read(IdEvento)
    const entrada = entradaOf(inscripciones[0] ?? 0)
    expect(lista).toEqual([
      {
        id: inscripciones[0],
        nombre: 'Persona 000',
        pago: true,
        final: entrada.slice(-4),
        huella: huellaOf(entrada),
        ingreso: null,
      },
    ])
    expect(JSON.stringify(lista)).not.toContain(entrada)
  })
})

describe('a helper', () => {
  it('keeps the door of the named events until the day, and no other [inscripciones/helpers-door]', async () => {
    const mine = await aNight(1)
    const other = await aNight(1)
    const { id, email } = await aUsuario(site, { nombre: 'Helena Puerta', roles: ['staff'] })
    await site.sql(
      `insert into usuarios_roles (usuario_id, rol, alcance, hasta)
       values ($1, 'acreditacion', $2, now() + interval '1 day')`,
      [id, [mine.IdEvento]],
    )
    const helper = site.as(email)
    expect((await helper.call(listEventosEnPuerta)).data.map(({ IdEvento }) => IdEvento)).toEqual([
      mine.IdEvento,
    ])
    const entrada = entradaOf(mine.inscripciones[0] ?? 0)
    expect(await tell(mine.IdEvento, [scan(entrada)], helper)).toMatchObject([
      { resultado: 'ingreso', primero: { por: 'Helena Puerta' } },
    ])
    for (const refused of [
      () => read(other.IdEvento, helper),
      () => tell(other.IdEvento, [scan(entradaOf(other.inscripciones[0] ?? 0))], helper),
    ]) {
      await expect(refused()).rejects.toMatchObject({ status: 404 })
    }
    await site.sql(`update usuarios_roles set hasta = now() - interval '1 second' where usuario_id = $1`, [
      id,
    ])
    for (const refused of [
      () => helper.call(listEventosEnPuerta),
      () => read(mine.IdEvento, helper),
      () => tell(mine.IdEvento, [scan(entrada)], helper),
    ]) {
      await expect(refused()).rejects.toMatchObject({ status: 403 })
    }
    expect(await site.sql('select 1 from asistencias where id_evento = $1', [other.IdEvento])).toEqual([])
  })
})

describe('two phones of which one has no connection', () => {
  it('lose none of 300 people in half an hour, though what is sent is cut off and sent again [inscripciones/door-without-network]', async () => {
    const { IdEvento, inscripciones } = await aNight(300)
    const began = Date.now() - 30 * 60_000
    const at = (index: number) => new Date(began + index * 5_000)
    // Both see every tenth person; the one without a connection saw them first.
    const online = inscripciones
      .map((id, index) => ({ id, index }))
      .filter(({ index }) => index % 10 === 0 || index < 100)
    const offline = inscripciones
      .map((id, index) => ({ id, index }))
      .filter(({ index }) => index % 10 === 0 || index >= 100)
    for (let from = 0; from < online.length; from += HECHOS_POR_ENVIO) {
      const part = online.slice(from, from + HECHOS_POR_ENVIO)
      await tell(
        IdEvento,
        part.map(({ id, index }) => scan(entradaOf(id), new Date(Number(at(index)) + 2_000))),
      )
    }
    const queue = offline.map(({ id, index }) => ({
      ...scan(entradaOf(id), at(index)),
      via: 'codigo' as const,
    }))
    const batches = Array.from({ length: Math.ceil(queue.length / HECHOS_POR_ENVIO) }, (_, index) =>
      queue.slice(index * HECHOS_POR_ENVIO, (index + 1) * HECHOS_POR_ENVIO),
    )
    // The first sending dies in its middle, the connection of the database with it; the queue is sent again, twice at once.
    const cut = tell(IdEvento, batches[0] ?? []).catch(() => undefined)
    await site.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
    )
    await cut
    await Promise.all(batches.flatMap((batch) => [tell(IdEvento, batch), tell(IdEvento, batch)]))

    const { lista, ingresados } = await read(IdEvento)
    expect(ingresados).toBe(300)
    expect(lista.filter(({ ingreso }) => ingreso).length).toBe(300)
    const [facts] = await site.sql<{ all: number; keys: number }>(
      'select count(*)::int as all, count(distinct clave)::int as keys from asistencias where id_evento = $1',
      [IdEvento],
    )
    expect(facts).toEqual({ all: online.length + offline.length, keys: online.length + offline.length })
    const [settled] = await site.sql<{ first: number }>(
      `select count(*)::int as first from evento_usuarios i where id_evento = $1 and asistio_en =
         (select min(vista_en) from asistencias a where a.inscripcion_id = i.id)`,
      [IdEvento],
    )
    expect(settled?.first).toBe(300)
  })

  it('settle by the right time though the clock of one is wrong [inscripciones/first-sighting-counts]', async () => {
    const { IdEvento, inscripciones } = await aNight(1)
    const entrada = entradaOf(inscripciones[0] ?? 0)
    const now = Date.now()
    const right = scan(entrada, new Date(now - 10 * 60_000))
    await tell(IdEvento, [right])
    // Three hours slow: what it saw just now seems long ago.
    const slow = now - 3 * 3_600_000
    const [late] = await tell(IdEvento, [scan(entrada, new Date(slow))], staff, new Date(slow).toISOString())
    expect(late).toMatchObject({ resultado: 'repetida', primero: { clave: right.clave } })
    const [kept] = await site.sql<{ reloj: Date }>(
      'select reloj_en as reloj from asistencias where clave = $1',
      [late?.clave],
    )
    expect(kept?.reloj).toEqual(new Date(slow))
  })
})
