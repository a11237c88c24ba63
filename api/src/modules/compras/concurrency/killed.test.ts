// A process of its own is killed in the middle of what moves money. It is held there by a lock of the database or by a provider
// that hangs; whoever comes next finds nothing done twice and nothing lost.
import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { refundCompra } from '#domain/compras/gestion.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { ReembolsoStaff } from '#domain/compras/reembolsos/actos-staff.ts'
import { cancelEvento } from '#domain/compras/reembolsos/cancelaciones.ts'
import { getLote, undoLote } from '#domain/gestion/lotes.ts'
import { downloadCorrida, getCorrida } from '#domain/informes/informes.ts'
import { expectLote } from '#testing/calls/lotes.ts'
import { multipart } from '#testing/calls/multipart.ts'
import { actOnReembolso } from '#testing/calls/reembolsos.ts'
import { openStaffSession } from '#testing/people/staff-session.ts'
import { startProcess } from '#testing/servers/server-process.ts'
import type { ServerProcess } from '#testing/servers/spawn-server.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'

const TITULO = 'Encuentro en la montaña'
const CANCELLING = `/v1${cancelEvento.path.replace(':IdEvento', String(EN_PERSONA))}`
/** Here alone: the server is shared with other tests. */
const WAITING = `pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`
/** Bounds for a busy machine, not expectations. */
const PATIENT = { timeout: 60_000, interval: 50 }

let tienda: Tienda
let headers: Record<string, string>
beforeAll(async () => {
  tienda = await openTienda()
  headers = await openStaffSession({ sql: tienda.sql, origin: tienda.config.origin }, 'staff@ejemplo.com')
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.sql('update eventos set cancelado_en = null, cancelacion_motivo = null')
  await tienda.setCupo(EN_PERSONA, 20)
})

const staff = () => tienda.visitor('staff')
const count = async (from: string) =>
  Number((await tienda.sql<{ n: string }>(`select count(*) as n from ${from}`))[0]?.n)

/** Another process of the same house. */
const another = () => {
  const { url, keys } = tienda.sandbox
  return startProcess(tienda.config.databaseUrl, {
    ORIGIN: tienda.config.origin,
    PAIS_RED_LOCAL: 'AR',
    STRIPE_SECRET_KEY: keys.stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: keys.stripe.webhookSecret,
    STRIPE_API_BASE: url,
  })
}

/** Asks it for something that it will not live to answer. */
const ask = ({ url }: ServerProcess, path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)

async function kill({ child }: ServerProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Somebody else holds what the next step needs, until the process that waits for it was killed. */
async function killWaiting(
  server: ServerProcess,
  { hold, begin, reached }: { hold: string; begin: () => Promise<unknown>; reached: () => Promise<boolean> },
): Promise<void> {
  const holder = await tienda.database.pool.connect()
  try {
    await holder.query(`begin; select set_config('senda.actor', '{"tipo":"sistema"}', true); ${hold}`)
    const asked = begin()
    await vi.waitFor(async () => {
      expect(await count(WAITING)).toBeGreaterThan(0)
      expect(await reached()).toBe(true)
    }, PATIENT)
    await kill(server)
    await asked
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  await vi.waitFor(async () => expect(await count(WAITING)).toBe(0), PATIENT)
}

/** Paid, and known to be without any notice. */
async function buyWithCard() {
  const compra = await tienda.buy({ medio: MedioPago.stripe })
  await tienda.choose('stripe', compra.checkoutId, 'pagar')
  await tienda
    .visitor()
    .inject({ method: 'POST', url: `/v1/data/compras/${compra.referencia}/verificar`, payload: {} })
  expect(await tienda.estado(compra.referencia)).toBe('confirmada')
  return compra
}

/** Nobody waits for what a dead process holds. */
const leaveToOthers = () =>
  tienda.sql(`with l as (update lotes set tomado_hasta = now() - interval '1 second' where terminado_en is null)
    update informes_corridas set tomada_hasta = now() - interval '1 second' where estado = 'en_curso'`)

const loteEnds = (id: string, total: number) => expectLote(staff(), id, { total, fallidas: 0 })

/** Its process dies where it writes down what became of the only row. */
async function killNoting(only: string, id: string, path: string, body: object) {
  const server = await another()
  const [changed, noted] = [await tienda.database.pool.connect(), await tienda.database.pool.connect()]
  try {
    await changed.query(`begin; select from ${only} for update`)
    const asked = ask(server, path, body)
    await vi.waitFor(async () => expect(await count(WAITING)).toBeGreaterThan(0), PATIENT)
    await noted.query(`begin; select from lotes_filas where lote = '${id}' for update`)
    await changed.query('rollback')
    const noting = `${WAITING} and query ilike '%lotes_filas%'`
    await vi.waitFor(async () => expect(await count(noting)).toBeGreaterThan(0), PATIENT)
    await kill(server)
    // What it had sent already would be carried out when its turn comes.
    await tienda.sql(`select pg_terminate_backend(pid) from ${WAITING}`)
    await asked
  } finally {
    await noted.query('rollback')
    for (const each of [changed, noted]) each.release()
  }
  await vi.waitFor(async () => expect(await count(WAITING)).toBe(0), PATIENT)
  await leaveToOthers()
  await tienda.runJob('lotes-pendientes')
  await loteEnds(id, 1)
  return (await staff().call(getLote, { params: { id } })).item
}

describe('a process killed in the middle', () => {
  it('of an import: nothing of it is there, and sending it again brings every line once [compras/killed-process-loses-nothing]', async () => {
    const lines = Array.from({ length: 40 }, (_, n) => `2026-05-0${1 + (n % 9)};linea ${n};;;${n + 1},00`)
    const form = async () =>
      multipart('/v1/gestion/extractos', {
        id: crypto.randomUUID(),
        medio: '2',
        plantilla: JSON.stringify({
          separador: ';',
          codificacion: 'utf-8',
          fecha: 'ymd',
          decimal: ',',
          encabezado: 0,
          columnas: {
            fecha: 0,
            texto: [1],
            cuit: 2,
            pagador: 3,
            importe: 4,
            credito: null,
            debito: null,
            id: null,
          },
        }),
        archivo: new File([['Fecha;Concepto;CUIT;Ordenante;Importe', ...lines].join('\n')], 'e.csv'),
      })
    const server = await another()
    const { payload, headers: typed } = (await form()) as { payload: Buffer; headers: Record<string, string> }
    await killWaiting(server, {
      hold: 'lock table movimientos in share mode',
      begin: () =>
        fetch(`${server.url}/v1/gestion/extractos`, {
          method: 'POST',
          headers: { ...headers, ...typed },
          body: new Uint8Array(payload),
        }).catch(() => undefined),
      reached: async () => true,
    })
    expect([await count('movimientos'), await count('extractos')]).toEqual([0, 0])
    const again = [await staff().inject(await form()), await staff().inject(await form())]
    expect(again.map((answer) => answer.json().item.nuevas)).toEqual([40, 0])
    expect(await count('movimientos')).toBe(40)
  })

  it('of a bulk confirmation: another goes on, and each is confirmed, paid and told once [compras/killed-process-loses-nothing]', async () => {
    const compras: Awaited<ReturnType<Tienda['buy']>>[] = []
    for (let n = 0; n < 5; n++) compras.push(await tienda.buy())
    const claves = (await tienda.sql<{ id: number }>('select id from compras order by id')).map(({ id }) =>
      String(id),
    )
    const id = crypto.randomUUID()
    const server = await another()
    await killWaiting(server, {
      hold: `select from compras where id = ${claves[2]} for update`,
      begin: () =>
        ask(server, '/v1/gestion/lotes', {
          id,
          recurso: 'compras',
          accion: 'confirmar',
          claves,
          datos: { motivo: 'Visto' },
        }),
      reached: async () => (await count(`lotes_filas where lote = '${id}' and estado = 'hecha'`)) === 2,
    })
    expect(await count(`compras where estado = 'confirmada'`)).toBe(2)
    await leaveToOthers()
    await tienda.runJob('lotes-pendientes')
    await loteEnds(id, 5)
    for (const { referencia } of compras) expect(await tienda.estado(referencia)).toBe('confirmada')
    expect(await count('compras_pagos')).toBe(5)
    expect(await count(`correos where plantilla = 'compra-confirmada'`)).toBe(5)
    expect(await tienda.cupo(EN_PERSONA)).toBe(15)
  })

  it('of noting what a row of many became: it is known as done and can be taken back, and so is taking it back [lotes/bulk-survives]', async () => {
    const begin = (recurso: string, accion: string, clave: string, id: string) =>
      killNoting(`${recurso} where id = ${clave}`, id, '/v1/gestion/lotes', {
        ...{ id, recurso, accion },
        claves: [clave],
        ...(recurso === 'compras' ? { datos: { motivo: 'Visto' } } : {}),
      })
    const known = { hechas: 1, sinCambio: 0, deshacerSegundos: expect.toSatisfy((left: number) => left > 0) }
    const compra = await tienda.buy()
    const [{ id: clave } = { id: 0 }] = await tienda.sql<{ id: number }>('select id from compras')
    expect(await begin('compras', 'confirmar', String(clave), crypto.randomUUID())).toMatchObject(known)
    expect(await tienda.estado(compra.referencia)).toBe('confirmada')

    const [libro = { id: 0 }] = await tienda.sql<{ id: number }>(
      `insert into libros (nombre, autor, precio, descripcion, id_estado) values ('Raíces', 'Ana', 100, 'Uno', 1) returning id`,
    )
    const shown = `libros where id = ${libro.id} and id_estado = 1 and archivado_en is null`
    const [id, as] = [crypto.randomUUID(), crypto.randomUUID()]
    expect(await begin('libros', 'archivar', String(libro.id), id)).toMatchObject(known)
    expect(await count(shown)).toBe(0)
    await tienda.sql('update lotes set terminado_en = now() where id = $1', [id])
    const path = `/v1${undoLote.path.replace(':id', id)}`
    const undone = await killNoting(`libros where id = ${libro.id}`, as, path, { id: as })
    expect(undone).toMatchObject({ hechas: 1, fallidas: 0 })
    expect(await count(shown)).toBe(1)
  })

  it('of an export: the file begins again, comes whole and once, with one mail [compras/killed-process-loses-nothing]', async () => {
    await tienda.sql(
      `insert into mensajes (formulario, datos, request_id)
       select 'contacto', jsonb_build_object('email', md5(n::text) || '@ejemplo.com'), 'x' from generate_series(1, 6000) n`,
    )
    // The second piece of a file waits for somebody.
    await tienda.sql(`create or replace function wait_here() returns trigger language plpgsql as
      $$ begin if new.orden = 1 then perform pg_advisory_xact_lock(4242); end if; return new; end $$`)
    await tienda.sql(
      'create or replace trigger wait_here before insert on informes_partes for each row execute function wait_here()',
    )
    const id = crypto.randomUUID()
    const server = await another()
    await killWaiting(server, {
      hold: 'select pg_advisory_xact_lock(4242)',
      begin: () =>
        ask(server, '/v1/gestion/informes/corridas', {
          id,
          clase: 'mensajes',
          columnas: ['fecha', 'email'],
          nombre: 'Mensajes',
          formato: 'csv',
        }),
      reached: async () => (await count(`informes_partes where corrida = '${id}'`)) > 0,
    })
    await leaveToOthers()
    await tienda.runJob('informes-pendientes')
    await vi.waitFor(async () => {
      expect((await staff().call(getCorrida, { params: { id } })).item.estado).toBe('lista')
    }, PATIENT)
    const { blob } = await staff().call(downloadCorrida, { params: { id } })
    const lines = (await blob.text()).trim().split('\r\n')
    expect([lines.length, new Set(lines).size]).toEqual([6001, 6001])
    expect(await count(`correos where datos ->> 'corrida' = '${id}'`)).toBe(1)
  })

  it('of a refund run: the provider gave everything back once, and everybody was told once [compras/killed-process-loses-nothing compras/one-refund-at-a-time]', async () => {
    await tienda.configureWebhooks('stripe', { mode: 'off' })
    const compras = [await buyWithCard(), await buyWithCard(), await buyWithCard()]
    const id = crypto.randomUUID()
    const server = await another()
    // The provider takes it and does not answer.
    await tienda.setFault('stripe', 'hang', 1, '/v1/refunds')
    const asked = ask(server, CANCELLING, { id, titulo: TITULO, motivo: 'Se inundó' })
    await vi.waitFor(async () => expect(await count(`reembolsos where estado = 'enviando'`)).toBe(1), PATIENT)
    await kill(server)
    await asked
    await tienda.setFault('stripe', 'ok')
    await leaveToOthers()
    await tienda.runJob('lotes-pendientes')
    await vi.waitFor(async () => {
      await tienda.sql(
        `update reembolsos set actualizado_en = now() - interval '1 hour' where estado in ('aprobado', 'enviando')`,
      )
      await tienda.runJob('compras-reembolsos')
      expect(await count(`reembolsos where estado <> 'hecho'`)).toBe(0)
    }, PATIENT)
    await loteEnds(id, 3)
    for (const { referencia } of compras) expect(await tienda.estado(referencia)).toBe('reembolsada')
    const pagos = await tienda.pagos()
    const ours = pagos.filter(({ referencia }) => compras.some((compra) => compra.referencia === referencia))
    expect(ours.map(({ monto, reembolsado }) => reembolsado - monto)).toEqual([0, 0, 0])
    expect(await count('reembolsos')).toBe(3)
    expect(await count(`correos where plantilla = 'actividad-cancelada'`)).toBe(3)
    expect(await count(`(select from correos group by compra_id, plantilla having count(*) > 1) t`)).toBe(0)
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
  })

  it('of passing what was refused to a transfer: nothing of it is there, and asking again does it once [compras/refused-refund]', async () => {
    const { referencia } = await buyWithCard()
    await tienda.setRefunds('stripe', 'refuse', 1)
    const body = { motivo: 'Lo pidió' }
    await expect(staff().call(refundCompra, { params: { referencia }, body })).rejects.toBeDefined()
    const [{ id } = { id: '' }] = await tienda.sql<{ id: string }>('select id from reembolsos')
    const server = await another()
    const path = `/v1${ReembolsoStaff.endpoints.transferir.path.replace(':id', id)}`
    await killWaiting(server, {
      hold: 'lock table correos in share mode',
      begin: () => ask(server, path, {}),
      reached: async () => true,
    })
    expect(await count('reembolsos')).toBe(1)
    await actOnReembolso(staff(), 'transferir', id)
    await expect(actOnReembolso(staff(), 'transferir', id)).rejects.toMatchObject({
      message: expect.stringContaining('Ya se pidió otra vez'),
    })
    expect(await count(`reembolsos where estado = 'por_transferir'`)).toBe(1)
    expect(await count(`correos where plantilla = 'devolucion-cuenta'`)).toBe(1)
  })

  it('of noting that the money of a cancelled activity went back: it is told as done [compras/already-returned-money]', async () => {
    await tienda.configureWebhooks('stripe', { mode: 'off' })
    const { referencia } = await buyWithCard()
    const id = crypto.randomUUID()
    const body = { id, titulo: TITULO, motivo: 'Se inundó' }
    const lote = await killNoting(`compras where referencia = '${referencia}'`, id, CANCELLING, body)
    expect(await tienda.estado(referencia)).toBe('reembolsada')
    expect(lote).toMatchObject({ hechas: 1, sinCambio: 0 })
    expect(await count('reembolsos')).toBe(1)
    expect(await tienda.correos(referencia)).toEqual([
      'actividad-cancelada',
      'compra-confirmada',
      'compra-reembolso',
    ])
  })
})
