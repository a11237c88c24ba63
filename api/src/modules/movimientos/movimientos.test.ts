import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seenKey } from '#contract/act.ts'
import { getCompra } from '#domain/compras/compras.ts'
import { ComprasList, getHistoria, refundCompra } from '#domain/compras/gestion.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { undoAct } from '#domain/gestion/actos.ts'
import { listFilasDeLote, startLote, undoLote } from '#domain/gestion/lotes.ts'
import { MovimientoStaff } from '#domain/movimientos/actos-staff.ts'
import {
  type ExtractoEntero,
  findDuplicados,
  getExtracto,
  MOTIVOS_DESCARTE,
  type Movimiento,
  MovimientosList,
} from '#domain/movimientos/movimientos.ts'
import { expectLote } from '#testing/calls/lotes.ts'
import { multipart } from '#testing/calls/multipart.ts'
import { actOnReembolso } from '#testing/calls/reembolsos.ts'
import { codeOf } from '#testing/calls/refusals.ts'
import { holdLock, untilWaiting } from '#testing/database/locks.ts'
import { findEverywhere } from '#testing/guards/everywhere.ts'
import { aMiembro } from '#testing/people/miembro.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { grant } from '#testing/site.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
  await grant(tienda, 'p1@ejemplo.com', 'pagos')
  await grant(tienda, 'p2@ejemplo.com', 'lectura')
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 20)
})

const staff = () => tienda.visitor('staff')
const other = () => tienda.visitor('p1@ejemplo.com')
const reader = () => tienda.visitor('p2@ejemplo.com')
const HOY = new Date().toISOString().slice(0, 10)

const ended = (id: string, outcome: object) => expectLote(staff(), id, outcome)

const buy = async (account?: string): Promise<string> => (await tienda.buy({}, account)).referencia

type Row = [texto: string, importe: string, cuit?: string, pagador?: string]
const csv = (...rows: Row[]) =>
  [
    'Fecha;Concepto;CUIT;Ordenante;Importe',
    ...rows.map(([texto, importe, cuit = '', pagador = '']) =>
      [HOY, texto, cuit, pagador, importe].join(';'),
    ),
  ].join('\n')
const PLANTILLA = JSON.stringify({
  separador: ';',
  codificacion: 'utf-8',
  fecha: 'ymd',
  decimal: ',',
  encabezado: 0,
  columnas: { fecha: 0, texto: [1], cuit: 2, pagador: 3, importe: 4, credito: null, debito: null, id: null },
})

async function send(text: string, given: Record<string, string> = {}, as = staff()) {
  return as.inject(
    await multipart('/v1/gestion/extractos', {
      id: randomUUID(),
      medio: '2',
      plantilla: PLANTILLA,
      ...given,
      archivo: new File([text], 'extracto.csv'),
    }),
  )
}
async function importRows(...rows: Row[]): Promise<ExtractoEntero> {
  const answer = await send(csv(...rows))
  expect(answer.statusCode).toBe(200)
  return answer.json().item
}
const listAll = async (query: Record<string, string> = {}) =>
  (await staff().call(MovimientosList.endpoints.list, { query: { order: 'importe,ASC', ...query } })).data
async function only(): Promise<Movimiento> {
  const [row] = await listAll()
  if (!row) throw new Error('no movement')
  return row
}
const { get, endpoints: acts } = MovimientoStaff
const accept = async ({ id, version }: Pick<Movimiento, 'id' | 'version'>, as = staff()) => {
  const done = await as.call(acts.aceptar, { params: { id }, version, body: {} })
  return { ...done, item: itemIn(done) }
}
const itemIn = <Item>({ item }: { item?: Item }): Item => {
  if (!item) throw new Error('the movement is gone')
  return item
}
const show = async (id: number) => (await staff().call(get, { params: { id } })).item
const assign = (id: number, partes: { referencia: string; importe?: number }[], as = staff()) =>
  as.call(acts.asignar, { params: { id }, body: { partes } })
const discard = (id: number, motivo: string, as = staff()) =>
  as.call(acts.descartar, { params: { id }, body: { motivo } })
const recover = (id: number, as = staff()) => as.call(acts.recuperar, { params: { id }, body: {} })
const distinguish = (id: number, as = staff()) => as.call(acts.distinguir, { params: { id }, body: {} })
const unassign = async (id: number) => {
  const { version } = await show(id)
  const body = { motivo: 'Era de otra persona' }
  const done = await staff().call(acts.desasignar, { params: { id }, version, body })
  return { ...done, item: itemIn(done) }
}
const clavesOf = (rows: Movimiento[]) => rows.map(({ id, version }) => seenKey(id, version))
const undo = ({ undo: acto }: { undo?: { id: string } | undefined }, as = staff()) =>
  as.call(undoAct, { params: { id: acto?.id ?? '' } })
const payments = (referencia: string) =>
  tienda.sql(
    `select p.payment_id, p.estado, p.amount from compras_pagos p join compras c on c.id = p.compra_id
     where c.referencia = $1 order by p.creado_en, p.payment_id`,
    [referencia],
  )
/** As if the minute of every decision had passed, and its mails had left. */
const passMinute = () =>
  tienda.sql(`with a as (update movimientos_asignaciones set deshacer_hasta = deshacer_hasta - interval '61 seconds')
    update correos set estado = 'enviado' where decision is not null`)

describe('one line in two kinds of file [movimientos/same-line-once]', () => {
  type Trn = [fitid: string, importe: string, name: string, memo: string]
  const ofx = (...rows: Trn[]) =>
    `OFXHEADER:100\n<OFX><BANKTRANLIST>${rows
      .map(
        ([fitid, importe, name, memo]) =>
          `<STMTTRN><DTPOSTED>${HOY.replaceAll('-', '')}120000<TRNAMT>${importe}<FITID>${fitid}<NAME>${name}<MEMO>${memo}</STMTTRN>`,
      )
      .join('')}</BANKTRANLIST></OFX>`
  const importOfx = async (...rows: Trn[]): Promise<ExtractoEntero> => {
    const answer = await send(ofx(...rows), { plantilla: '' })
    expect(answer.statusCode, answer.payload).toBe(200)
    return answer.json().item
  }

  it('counts once where its words agree, twins as often as they are, whichever file came first', async () => {
    await importRows(
      ['Transferencia Ñandú', '45.000,00', '20-12345678-6', 'Quiroga Marta'],
      ['igual', '10,00'],
      ['igual', '10,00'],
    )
    const rows: Trn[] = [
      ['A1', '45000.00', 'QUIROGA MARTA', 'TRANSFERENCIA NANDU 20-12345678-6'],
      ['A2', '10.00', 'IGUAL', ''],
      ['A3', '10.00', 'IGUAL', ''],
      ['A4', '10.00', 'IGUAL', ''],
    ]
    expect(await importOfx(...rows)).toMatchObject({ nuevas: 1, repetidas: 3, posiblesDuplicados: 0 })
    expect(await importOfx(...rows)).toMatchObject({ nuevas: 0, repetidas: 4 })
    // The bank's own numbers tell lines of one kind apart.
    expect(await importOfx(['A5', '10.00', 'IGUAL', ''])).toMatchObject({ nuevas: 1, posiblesDuplicados: 0 })
    expect(await importRows(['igual', '10,00'], ['igual', '10,00'], ['igual', '10,00'])).toMatchObject({
      nuevas: 0,
      repetidas: 3,
    })
  })

  it('pays nothing twice where nobody can know: staff say first which it is', async () => {
    const [first, second] = [await buy(), await buy()]
    await importRows([`Transferencia ${first}`, '45.000,00', '', 'Quiroga Marta Elena'])
    const original = await only()
    await accept(original)
    const brought = await importOfx(['B1', '45000.00', 'QUIROGA MARTA E', `TRF ${second}`])
    expect(brought).toMatchObject({ nuevas: 1, posiblesDuplicados: 1 })
    const twin = (await listAll({ estado: 'pendiente' }))[0] as Movimiento
    expect(twin).toMatchObject({ duplicaA: original.id, veredicto: 'segura', aceptable: false })
    expect(await codeOf(accept(twin))).toBe('CONFLICTO_DE_ESTADO')
    expect(await codeOf(assign(twin.id, [{ referencia: second }]))).toBe('CONFLICTO_DE_ESTADO')
    await tienda.runJob('movimientos-cotejar')
    expect(await payments(second)).toEqual([])
    expect(await codeOf(distinguish(twin.id, reader()))).toBe('SIN_PERMISO')

    await discard(twin.id, 'Es el mismo')
    await recover(twin.id)
    const item = itemIn(await distinguish(twin.id))
    expect(item).toMatchObject({ duplicaA: null, aceptable: true })
    await accept(item)
    expect(await payments(second)).toHaveLength(1)
  })

  it('somebody else with the same price is nobody’s duplicate', async () => {
    await importRows(['Transferencia', '45.000,00', '20-12345678-6', 'Quiroga Marta'])
    const brought = await importOfx(['C1', '45000.00', 'LOPEZ ANA', 'Transferencia 27-30111222-5'])
    expect(brought).toMatchObject({ nuevas: 1, posiblesDuplicados: 0 })
  })

  describe('that were there before anybody looked', () => {
    /** Nobody compared them when they came in. */
    const bring = async (...rows: Trn[]) => {
      const answer = await send(ofx(...rows), { plantilla: '', medio: '16' })
      expect(answer.statusCode, answer.payload).toBe(200)
      await tienda.sql('update movimientos set medio = 2 where medio = 16')
      await tienda.sql('update extractos set medio = 2 where medio = 16')
    }
    const search = async () => (await staff().call(findDuplicados)).marcados
    const doubted = () => listAll({ duplicado: '1' })

    it('are marked while they wait, as often as they are there; nothing is paid and no decision changes [movimientos/duplicates-found-later]', async () => {
      const [first, second] = [await buy(), await buy()]
      await importRows([`Transferencia ${first}`, '45.000,00', '', 'Quiroga Marta'])
      const original = await only()
      await accept(original)
      await importRows(
        ['igual', '10,00'],
        ['igual', '10,00'],
        ['comision', '20,00'],
        ['cuota', '30,00', '20-12345678-6'],
      )
      await bring(
        ['D1', '45000.00', 'QUIROGA MARTA', `TRF ${second}`],
        ['D2', '10.00', 'IGUAL', ''],
        ['D3', '10.00', 'IGUAL', ''],
        ['D4', '10.00', 'IGUAL', ''],
        ['D5', '20.00', 'COMISION', ''],
        ['D6', '30.00', 'CUOTA', '27-30111222-5'],
      )
      const d5 = (await listAll()).filter(({ importe }) => importe === 20).toSorted((a, b) => b.id - a.id)[0]
      await discard(d5?.id ?? 0, 'Comisión')
      const before = await listAll()
      expect(await search()).toBe(4)
      const marked = await doubted()
      expect(marked.map(({ importe, estado }) => [importe, estado])).toEqual([
        [10, 'pendiente'],
        [10, 'pendiente'],
        [20, 'pendiente'],
        [45_000, 'pendiente'],
      ])
      expect(new Set(marked.map(({ duplicaA }) => duplicaA)).size).toBe(4)
      expect(marked.at(-1)).toMatchObject({ duplicaA: original.id, aceptable: false })
      expect(marked.find(({ importe }) => importe === 20)?.duplicaA).toBe(d5?.id)
      expect(await payments(second)).toEqual([])
      const states = (rows: Movimiento[]) => rows.map(({ id, estado }) => [id, estado]).toSorted()
      expect(states(await listAll())).toEqual(states(before))
      expect(await search()).toBe(0)
      expect(await codeOf(reader().call(findDuplicados))).toBe('SIN_PERMISO')
    })

    it('are not asked about again once somebody said that they are two [movimientos/same-line-once]', async () => {
      await importRows(['Transferencia', '45.000,00', '', 'Quiroga Marta'])
      await bring(['E1', '45000.00', 'QUIROGA MARTA', ''])
      expect(await search()).toBe(1)
      const [twin] = await doubted()
      await distinguish(twin?.id ?? 0)
      expect(await search()).toBe(0)
      await discard(twin?.id ?? 0, 'Ajena')
      expect(await search()).toBe(0)
    })
  })
})

describe('importing a statement', () => {
  it('asks how it is read once, then knows it by its header; what cannot be read is shown [movimientos/statements-read movimientos/layout-asked-once]', async () => {
    const unknown = await send(csv(['x', '1,00']), { plantilla: '' })
    expect([unknown.statusCode, unknown.json().fields.plantilla]).toEqual([
      400,
      'Falta decir cómo se lee este archivo',
    ])
    const first = await importRows(['uno', '1,00'], ['cero', '0,00'], ['mal', 'cien'])
    expect(first).toMatchObject({ nuevas: 1, repetidas: 0, ceros: 1, rechazadas: 1 })
    expect(first.rechazos).toEqual([
      { fila: 4, motivo: 'No se pudo leer el importe', texto: expect.stringContaining('cien') },
    ])
    const again = await send(`Titular: Senda;;;;\n${csv(['dos', '2,00'])}`, { plantilla: '' })
    expect(again.json().item).toMatchObject({ nuevas: 1 })
    const lectura = await staff().inject(
      await multipart('/v1/gestion/extractos/lectura', {
        medio: '2',
        archivo: new File([csv(['a', '1,00'])], 'x.csv'),
      }),
    )
    expect(lectura.json().item).toMatchObject({ formato: 'csv', reconocida: true, total: 2 })
  })

  it('of a movement that nobody compared yet it says so, not that nothing fits [movimientos/matching-shown]', async () => {
    const { id } = await importRows(['uno', '1,00'])
    const told = async () => (await staff().call(getExtracto, { params: { id } })).item
    expect([(await only()).cotejado, (await told()).sinCotejar]).toEqual([true, 0])
    await tienda.sql('update movimientos set veredicto = null, cotejo = null, cotejado_en = null')
    const waiting = await only()
    expect(waiting).toMatchObject({ cotejado: false, aceptable: false })
    expect(await told()).toMatchObject({ veredictos: [], sinCotejar: 1 })
    const item = await show(waiting.id)
    expect(item.cotejado, 'whoever opens it has it compared').toBe(true)
  })

  it('the same file adds nothing, overlapping ones count once, twins twice [movimientos/same-line-once]', async () => {
    const twins: Row[] = [
      ['igual', '10,00'],
      ['igual', '10,00'],
      ['otro', '20,00'],
    ]
    expect(await importRows(...twins)).toMatchObject({ nuevas: 3, repetidas: 0 })
    expect(await importRows(...twins)).toMatchObject({ nuevas: 0, repetidas: 3 })
    expect(await importRows(twins[2] as Row, ['nuevo', '30,00'], ['IGUAL.', '10,00'])).toMatchObject({
      nuevas: 1,
      repetidas: 2,
    })
    expect(await listAll()).toHaveLength(4)
  })

  it('sent twice at once, or killed in the middle and repeated: nothing twice, nothing lost [movimientos/same-line-once movimientos/one-payment-however-many]', async () => {
    const rows = Array.from({ length: 40 }, (_, n): Row => [`fila ${n}`, `${n + 1},00`])
    const id = randomUUID()
    // The connection that does the work is cut while another statement is being stored.
    const held = await holdLock(tienda, `select pg_advisory_xact_lock(hashtext('extractos'))`)
    const cut = send(csv(...rows), { id })
    await expect
      .poll(async () => {
        const waiting = await tienda.sql<{ pid: number }>(
          `select pid from pg_locks join pg_stat_activity using (pid)
           where datname = current_database() and locktype = 'advisory' and not granted`,
        )
        for (const { pid } of waiting) await tienda.sql('select pg_terminate_backend($1)', [pid])
        return waiting.length
      })
      .toBeGreaterThan(0)
    expect((await cut).statusCode).toBeGreaterThanOrEqual(500)
    await held.end()
    expect(await listAll()).toEqual([])
    const answers = await Promise.all([
      send(csv(...rows), { id }),
      send(csv(...rows), { id }),
      send(csv(...rows)),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await tienda.sql('select count(*)::int n from movimientos'))[0]).toEqual({ n: 40 })
  })

  it('takes the permission to import; what is too large or nothing at all is refused [movimientos/statements-read movimientos/movement-rights]', async () => {
    expect((await send(csv(['a', '1,00']), {}, reader())).statusCode).toBe(403)
    expect((await send(csv(['a', '1,00']), {}, other())).statusCode).toBe(200)
    expect((await send('x'.repeat(5 * 1024 * 1024 + 1))).statusCode).toBe(413)
    expect((await send('Fecha;Concepto;CUIT;Ordenante;Importe')).statusCode).toBe(400)
    expect((await send(csv(['a', '1,00']), { medio: '3' })).statusCode).toBe(400)
  })
})

describe('a statement that is given to the wrong account [movimientos/wrong-account]', () => {
  const HEADER = 'Dia;Detalle;Monto'
  const OTHER = JSON.stringify({
    ...{ separador: ';', codificacion: 'utf-8', fecha: 'ymd', decimal: ',', encabezado: 0 },
    columnas: {
      fecha: 0,
      texto: [1],
      importe: 2,
      credito: null,
      debito: null,
      pagador: null,
      cuit: null,
      id: null,
    },
  })
  const fileOf = (...rows: string[]) => [HEADER, ...rows.map((row) => `${HOY};${row}`)].join('\n')
  const give = (medio: string, text: string, given: Record<string, string> = {}) =>
    send(text, { medio, plantilla: OTHER, ...given })
  const read = async (medio: string, text: string) =>
    (
      await staff().inject(
        await multipart('/v1/gestion/extractos/lectura', { medio, archivo: new File([text], 'x.csv') }),
      )
    ).json().item.sospecha
  const stored = async () => (await listAll()).length

  beforeEach(() => tienda.sql('delete from extractos_plantillas'))

  it('is asked about where its header is that of another, and stored for who goes on', async () => {
    expect(await read('2', fileOf('uno;1,00'))).toBeNull()
    expect((await give('2', fileOf('uno;1,00'))).statusCode).toBe(200)
    expect(await read('16', fileOf('dos;2,00'))).toMatchObject({ medio: 2 })
    expect((await give('16', fileOf('dos;2,00'))).statusCode).toBe(200)
    expect(await read('16', fileOf('tres;3,00')), 'from now on it is known there too').toBeNull()
  })

  it('is told by what the other account has, until that is discarded there', async () => {
    const rows = ['Transferencia Ana;45.000,00', 'Transferencia Eva;12.000,00', 'Comision;-35,50']
    await give('2', fileOf(...rows))
    await give('16', fileOf('Otro;1,00'))
    expect(await read('16', fileOf(...rows))).toMatchObject({
      medio: 2,
      texto: expect.stringContaining('2 de los 2 ingresos'),
    })
    const before = await stored()
    const refused = await give('16', fileOf(...rows))
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'EXTRACTO_DE_OTRA_CUENTA'])
    expect(await stored()).toBe(before)
    expect(
      await read('16', fileOf('Nuevo;77,00', rows[2] as string)),
      'the same fee is charged anywhere',
    ).toBeNull()
    for (const { id, medio } of await listAll()) {
      if (medio === 2) await discard(id, 'Era de la otra')
    }
    expect((await give('16', fileOf(...rows))).json().item).toMatchObject({ nuevas: 3 })
  })

  it('is stored once somebody says that it is meant', async () => {
    const rows = ['Transferencia Ana;45.000,00']
    await give('2', fileOf(...rows))
    expect((await give('16', fileOf(...rows))).statusCode).toBe(409)
    expect((await give('16', fileOf(...rows), { igual: '1' })).json().item).toMatchObject({ nuevas: 1 })
  })

  it('is told to one of two who give it to two accounts in the same moment [movimientos/wrong-account]', async () => {
    const rows = ['Transferencia Ana;45.000,00', 'Transferencia Eva;12.000,00']
    const held = await holdLock(tienda, 'lock table extractos in share mode')
    const both = ['2', '16'].map((medio) => give(medio, fileOf(...rows)))
    await untilWaiting(tienda, 2)
    await held.end()
    const answers = await Promise.all(both)
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await stored()).toBe(2)
  })

  it('is told by the number of the account above its lines, in whatever way it is written, or in an OFX', async () => {
    await tienda.sql(`update bancos set cuenta = 'Caja de ahorro 33-118804/2' where medio = 16`)
    const above = (text: string) => `Extracto;${text};\n${fileOf('uno;1,00')}`
    const told = { medio: 16, texto: expect.stringContaining('nombra la cuenta') }
    expect(await read('2', above('Cuenta N.º 33 118804 / 2'))).toMatchObject(told)
    expect(await read('16', above('Cuenta N.º 33 118804 / 2'))).toBeNull()
    const ofx = (acctid: string, curdef: string) =>
      `<OFX><CURDEF>${curdef}<BANKACCTFROM><ACCTID>${acctid}</BANKACCTFROM><STMTTRN><DTPOSTED>20261101<TRNAMT>5.00<FITID>a1<NAME>ANA</STMTTRN></OFX>`
    expect(await read('2', ofx('331188042', 'ARS'))).toMatchObject(told)
    expect(await read('16', ofx('331188042', 'ARS'))).toBeNull()
    expect(await read('16', ofx('1', 'USD'))).toMatchObject({
      medio: null,
      texto: expect.stringContaining('dólares'),
    })
  })
})

describe('what a movement does', () => {
  it('equal: the purchase is confirmed, its payment is called after the movement [movimientos/movement-pays]', async () => {
    const referencia = await buy()
    await importRows([`PAGO ${referencia.slice(-9)}`, '45.000,00'])
    const row = await only()
    expect(row).toMatchObject({
      veredicto: 'segura',
      compras: [referencia],
      persona: 'Marta Quiroga',
      aceptable: true,
    })
    const { item, message } = await accept(row)
    expect(message).toBe(`${referencia} quedó confirmada.`)
    expect(item).toMatchObject({
      estado: 'asignado',
      asignaciones: [{ referencia, pruebas: ['R', 'A', 'T'] }],
    })
    expect(await tienda.estado(referencia)).toBe('confirmada')
    expect(await payments(referencia)).toEqual([
      { payment_id: `mov-${row.id}`, estado: 'pagado', amount: '45000.00' },
    ])
    const { historia } = await staff().call(getHistoria, { params: { referencia } })
    expect(historia.at(-1)?.motivo).toBe('El banco acreditó el pago')
  })

  it('less: it waits and says so to the buyer, who is asked for the rest alone; the rest confirms it [movimientos/movement-pays compras/partial-transfer]', async () => {
    const referencia = await buy()
    await importRows([referencia, '40.000,00'])
    const row = await only()
    expect(row.veredicto).toBe('diferencia')
    expect((await accept(row)).message).toContain('Recibimos $\u00a040.000, faltan $\u00a05.000')
    expect(await tienda.correos(referencia)).toContain('compra-parcial')
    expect((await tienda.visitor().call(getCompra, { params: { referencia } })).item).toMatchObject({
      estado: 'pendiente',
      recibido: 40_000,
    })
    await tienda.sql(`update compras set vence_en = now() + interval '1 day' where referencia = $1`, [
      referencia,
    ])
    await tienda.runJob('compras-recordar')
    await tienda.sql('update correos set proximo_intento_en = now()')
    const told = (await collectMails(tienda)).filter(({ texto }) => texto.includes(referencia))
    const textOf = (asunto: string) =>
      told.find((mail) => mail.asunto.startsWith(asunto))?.texto.replace(/\s+/g, ' ')
    expect(textOf('Recibimos una parte')).toContain('Transferí solo lo que falta, con la misma referencia,')
    expect(textOf('Tu reserva vence')).toMatch(
      /Recibimos \$ 40\.000 .*faltan \$ 5\.000.*Falta transferir: \$ 5\.000/,
    )
    await importRows([`resto ${referencia}`, '5.000,00'])
    const [rest] = await listAll({ estado: 'pendiente' })
    expect(rest?.veredicto).toBe('segura')
    await accept(rest as Movimiento)
    expect(await tienda.estado(referencia)).toBe('confirmada')
  })

  it('more: confirmed, and what is over stands as a balance that can go back [movimientos/movement-pays]', async () => {
    const referencia = await buy()
    await importRows([referencia, '46.000,00'])
    const { item, message } = await accept(await only())
    expect(message).toContain('saldo a favor de $\u00a01.000')
    expect(item.asignaciones[0]?.saldoAFavor).toBe(1000)
    const found = await staff().call(getHistoria, { params: { referencia } })
    expect(found.item).toMatchObject({ estado: 'confirmada', saldoAFavor: 1000 })
    expect(found.reembolsos).toMatchObject([{ estado: 'pedido', importe: 1000, motivo: 'Pagó de más' }])
    // Nobody asked for it yet: it goes with the money.
    await unassign(item.id)
    const after = await staff().call(getHistoria, { params: { referencia } })
    expect(after).toMatchObject({ item: { estado: 'pendiente' }, reembolsos: [{ estado: 'anulado' }] })
  })

  it('no seat: under review, with the money on record; expired: late money wins [movimientos/movement-pays]', async () => {
    const [late, full] = [await buy(), await buy()]
    for (const referencia of [late, full]) {
      await tienda.sql(`update compras set vence_en = now() - interval '1 hour' where referencia = $1`, [
        referencia,
      ])
    }
    await tienda.runJob('compras-vencer')
    expect(await tienda.estado(late)).toBe('vencida')
    await tienda.setCupo(EN_PERSONA, 1)
    await importRows([late, '45.000,00'], [full, '45.000,00'])
    const rows = await listAll()
    for (const referencia of [late, full])
      await accept(rows.find(({ compras }) => compras[0] === referencia) as Movimiento)
    expect([await tienda.estado(late), await tienda.estado(full)]).toEqual(['confirmada', 'revision'])
    expect(await payments(full)).toMatchObject([{ estado: 'pagado' }])
  })

  it('several references are split as proposed; by hand the parts add up [movimientos/movement-pays]', async () => {
    const [a, b, c] = [await buy(), await buy(), await buy()]
    await importRows([`${a} y ${b}`, '90.000,00'], ['nada', '50.000,00'])
    const [odd, both] = await listAll()
    expect(both).toMatchObject({ veredicto: 'varias', compras: expect.arrayContaining([a, b]) })
    await accept(both as Movimiento)
    expect([await tienda.estado(a), await tienda.estado(b)]).toEqual(['confirmada', 'confirmada'])
    expect(await payments(b)).toHaveLength(1)
    const split = (partes: { referencia: string; importe?: number }[]) => assign(odd?.id ?? 0, partes)
    expect(
      await codeOf(
        split([
          { referencia: c, importe: 45_000 },
          { referencia: a, importe: 1 },
        ]),
      ),
    ).toBe('DATOS_INVALIDOS')
    expect(await codeOf(split([{ referencia: c }, { referencia: a }]))).toBe('DATOS_INVALIDOS')
    await split([
      { referencia: c, importe: 45_000 },
      { referencia: a, importe: 5_000 },
    ])
    expect(await tienda.estado(c)).toBe('confirmada')
    expect((await staff().call(getHistoria, { params: { referencia: a } })).item.saldoAFavor).toBe(5_000)
  })
})

describe('more than once', () => {
  /** This many movements of the price, all for one purchase. */
  async function payTimes(times: number) {
    const referencia = await buy()
    await importRows(...Array.from({ length: times }, (_, n): Row => [`varios ${n}`, '45.000,00']))
    const rows = (await listAll()).toSorted((a, b) => a.id - b.id)
    for (const { id } of rows) await assign(id, [{ referencia }])
    return { referencia, rows }
  }
  const refundsOf = async (referencia: string) =>
    (await staff().call(getHistoria, { params: { referencia } })).reembolsos
  async function transferAll(referencia: string) {
    for (const { id, estado } of await refundsOf(referencia)) {
      if (estado === 'por_transferir') await actOnReembolso(staff(), 'marcar-transferido', id)
    }
  }

  it('the excess is given back as proposed, later everything: nothing is left, and the seat is free [compras/refunded-stays-refunded]', async () => {
    const { referencia } = await payTimes(2)
    const [proposed] = await refundsOf(referencia)
    await actOnReembolso(staff(), 'pedir', proposed?.id ?? '')
    await transferAll(referencia)
    expect(await tienda.compra(referencia)).toMatchObject({ estado: 'confirmada', recibido: '45000.00' })
    await staff().call(refundCompra, { params: { referencia }, body: { motivo: 'No puede venir' } })
    await transferAll(referencia)
    expect(await tienda.compra(referencia)).toMatchObject({
      estado: 'reembolsada',
      recibido: '0.00',
      retiene_cupo: false,
    })
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
    expect(await tienda.sql('select 1 from evento_usuarios')).toEqual([])
  })

  it('everything is given back at once, the proposal with it [compras/refunded-stays-refunded]', async () => {
    const { referencia } = await payTimes(2)
    await staff().call(refundCompra, { params: { referencia }, body: { motivo: 'No puede venir' } })
    await transferAll(referencia)
    expect(await tienda.estado(referencia)).toBe('reembolsada')
    expect(await tienda.cupo(EN_PERSONA)).toBe(20)
  })

  it('each payment beyond the total has a proposal of its own [compras/excess-is-proposed]', async () => {
    const { referencia, rows } = await payTimes(3)
    expect(await refundsOf(referencia)).toMatchObject(
      rows.slice(1).map(({ id }) => ({ estado: 'pedido', importe: 45_000, pago: `mov-${id}` })),
    )
  })

  it.each([
    ['a moment later', async () => {}],
    ['much later', passMinute],
  ])(
    'un-matching the first %s takes the proposal along: nothing is over any more [compras/excess-is-proposed]',
    async (_when, pass) => {
      const { referencia, rows } = await payTimes(2)
      await pass()
      await unassign(rows[0]?.id ?? 0)
      expect(await tienda.compra(referencia)).toMatchObject({ estado: 'confirmada', recibido: '45000.00' })
      expect(await refundsOf(referencia)).toMatchObject([{ estado: 'anulado' }])
    },
  )

  it('un-matching one of several leaves as much proposed as is over [compras/excess-is-proposed]', async () => {
    const { referencia, rows } = await payTimes(1)
    await importRows(['de más', '50.000,00'])
    const [more] = await listAll({ estado: 'pendiente' })
    await assign(more?.id ?? 0, [{ referencia }])
    await unassign(rows[0]?.id ?? 0)
    expect(await refundsOf(referencia)).toMatchObject([
      { estado: 'anulado', importe: 50_000 },
      { estado: 'pedido', importe: 5_000, pago: `mov-${more?.id}` },
    ])
  })
})

describe('taking it back', () => {
  it('within a minute as if nothing had been, and no mail leaves [movimientos/undoing-a-match]', async () => {
    const referencia = await buy()
    const before = await tienda.compra(referencia)
    await importRows([referencia, '45.000,00'])
    const row = await only()
    await accept(row)
    expect((await unassign(row.id)).message).toContain('todo quedó como estaba')
    expect(await tienda.compra(referencia)).toEqual(before)
    expect(await tienda.correos(referencia)).toEqual(['compra-transferencia'])
    expect(await payments(referencia)).toMatchObject([{ payment_id: `mov-${row.id}`, estado: 'anulado' }])
    // It can be accepted again, as another payment, and its author takes that back.
    const again = await accept(await only())
    expect(await tienda.estado(referencia)).toBe('confirmada')
    expect(await payments(referencia)).toMatchObject([
      { estado: 'anulado' },
      { payment_id: `mov-${row.id}-2` },
    ])
    await undo(again)
    expect(await tienda.compra(referencia)).toEqual(before)
    expect(await tienda.correos(referencia)).toEqual(['compra-transferencia'])
  })

  it('within a minute also opens again what its buyer had chosen in its place [compras/undoing-a-replacement]', async () => {
    const referencia = await buy()
    const card = await tienda.buy({ medio: MedioPago.stripe, reemplaza: referencia })
    const stand = async () => [
      await tienda.compra(referencia),
      await tienda.compra(card.referencia),
      await tienda.cupo(EN_PERSONA),
    ]
    const before = await stand()
    await importRows(['sin referencia', '45.000,00'])
    const row = await only()
    const assigned = await assign(row.id, [{ referencia }])
    expect([await tienda.estado(referencia), await tienda.estado(card.referencia)]).toEqual([
      'confirmada',
      'fallida',
    ])
    await undo(assigned)
    const back = await stand()
    expect(back[1]).toEqual({ ...Object(before[1]), proxima_consulta_en: expect.any(Date) })
    expect([back[0], back[2]]).toEqual([before[0], before[2]])
  })

  it('later as a new fact: the purchase waits for people, nothing is deleted; another movement pays it [movimientos/undoing-a-match]', async () => {
    const referencia = await buy()
    await importRows([referencia, '45.000,00'], ['de otra cuenta', '45.000,00'])
    const [row, otherRow] = (await listAll()).toSorted((a, b) => Number(b.aceptable) - Number(a.aceptable))
    await accept(row as Movimiento)
    await passMinute()
    const { item, message } = await unassign((row as Movimiento).id)
    expect(message).toContain('quedó en revisión')
    expect(item.asignaciones).toMatchObject([
      { referencia, deshecha: { motivo: 'Era de otra persona', quien: 'Staff' } },
    ])
    expect(await tienda.compra(referencia)).toMatchObject({
      estado: 'revision',
      recibido: '0.00',
      retiene_cupo: true,
    })
    await assign((otherRow as Movimiento).id, [{ referencia }])
    expect(await tienda.estado(referencia)).toBe('confirmada')
  })

  it('not where money of it goes back already [movimientos/undoing-a-match]', async () => {
    const referencia = await buy()
    await importRows([referencia, '46.000,00'])
    const row = await only()
    await accept(row)
    await staff().call(refundCompra, {
      params: { referencia },
      body: { motivo: 'No puede venir', importe: 500 },
    })
    expect(await codeOf(unassign(row.id))).toBe('COMPRA_CERRADA')
    expect(await tienda.estado(referencia)).toBe('confirmada')
  })

  it('what is discarded says why and can be recovered [movimientos/discarded-lines]', async () => {
    await importRows(['COMISION', '10,00'])
    const { id, version } = await only()
    const { item } = await discard(id, 'Comisión')
    expect(item).toMatchObject({ estado: 'descartado', motivoDescarte: 'Comisión' })
    expect(await codeOf(accept({ id, version }))).toBe('CONFLICTO_DE_ESTADO')
    await recover(id)
    expect((await only()).estado).toBe('pendiente')
    await undo(await discard(id, 'Sin querer'))
    expect(await only()).toMatchObject({ estado: 'pendiente', motivoDescarte: null })
  })
})

describe('at once, killed, unseen', () => {
  it('two people accept one movement, or two movements one purchase: one payment [movimientos/one-payment-however-many]', async () => {
    const referencia = await buy()
    await importRows([referencia, '45.000,00'])
    const row = await only()
    const codes = await Promise.all(
      [row, row, row].map((each, at) => codeOf(accept(each, at ? other() : staff()))),
    )
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(await payments(referencia)).toHaveLength(1)

    const second = await buy()
    await importRows([`${second} uno`, '45.000,00'])
    const [first] = (await listAll({ estado: 'pendiente' })) as [Movimiento]
    await discard(first.id, 'Por ahora')
    await importRows([`${second} dos`, '45.000,00'])
    const [twin] = (await listAll({ estado: 'pendiente' })) as [Movimiento]
    await recover(first.id)
    expect((await show(first.id)).veredicto).toBe('ya_paga')
    // Each was sure to somebody who looked before the other came.
    const both = await Promise.all([first, twin].map((each) => codeOf(accept(each))))
    expect(both.toSorted()).toEqual(['CONFLICTO_DE_ESTADO', 'ok'])
    expect(await payments(second)).toHaveLength(1)
  })

  it('while the buyer sends a receipt and while it expires, money counts once [movimientos/one-payment-however-many]', async () => {
    const [a, b] = [await buy(), await buy()]
    await importRows([a, '45.000,00'], [b, '45.000,00'])
    const rows = await listAll()
    await tienda.sql(`update compras set vence_en = now() - interval '1 hour' where referencia = $1`, [b])
    const proof = await multipart(`/v1/data/compras/${a}/comprobante`, {
      archivo: new File(['%PDF-1.4\n%%EOF'], 'recibo.pdf'),
    })
    await Promise.all([
      ...rows.map((row) => codeOf(accept(row))),
      tienda.visitor().inject(proof),
      tienda.runJob('compras-vencer'),
    ])
    // Who lost the race looks again and accepts.
    for (const row of await listAll({ estado: 'pendiente' })) await accept(row)
    for (const referencia of [a, b]) {
      expect(await tienda.compra(referencia)).toMatchObject({
        estado: 'confirmada',
        recibido: '45000.00',
        por_revisar: false,
        retiene_cupo: true,
      })
    }
    expect(await tienda.cupo(EN_PERSONA)).toBe(18)
  })

  it('many at once: a job with an outcome for each; killed in the middle it goes on, each once [movimientos/movement-pays]', async () => {
    const referencias = await Promise.all(Array.from({ length: 6 }, () => buy()))
    await importRows(...referencias.map((referencia): Row => [referencia, '45.000,00']), [
      'de nadie',
      '45.000,00',
    ])
    const rows = await listAll()
    const id = randomUUID()
    const [autor] = await tienda.sql<{ id: number }>(
      `select id from usuarios where email = 'staff@ejemplo.com'`,
    )
    const actor = { tipo: 'staff', usuarioId: autor?.id, sesion: 's', requestId: 'r', direccion: '::1' }
    // As a process leaves it that died after the first row was done and before that was noted.
    const sure = rows.filter(({ veredicto }) => veredicto === 'segura')
    await accept(sure[0] as Movimiento)
    await tienda.sql(
      `insert into lotes (id, recurso, accion, autor, actor, tomado_por, tomado_hasta)
       values ($1, 'movimientos', 'aceptar', $2, $3, $4, now() - interval '1 second')`,
      [id, autor?.id, JSON.stringify(actor), randomUUID()],
    )
    await tienda.sql(
      `insert into lotes_filas (lote, orden, clave) select $1, n, c from unnest($2::text[]) with ordinality t(c, n)`,
      [id, clavesOf(rows)],
    )
    await Promise.all([tienda.runJob('lotes-pendientes'), tienda.runJob('lotes-pendientes')])
    await ended(id, { hechas: 5, sinCambio: 1, fallidas: 1 })
    const { data } = await staff().call(listFilasDeLote, { params: { id } })
    expect(data[0]?.mensaje).toBe('No hay una propuesta que aceptar: asignalo a mano.')
    expect(data[0]?.fila).toMatchObject({
      nombre: expect.stringMatching(/^[a-záé]{3} \d\d\/\d\d\/\d{4} · ./),
      en: { entidad: 'movimientos', clave: expect.stringMatching(/^\d+$/) },
    })
    for (const referencia of referencias) expect(await payments(referencia)).toHaveLength(1)

    const back = randomUUID()
    await staff().call(startLote, {
      body: {
        id: back,
        recurso: 'movimientos',
        accion: 'desasignar',
        consulta: { estado: 'asignado' },
        datos: { motivo: 'Eran de otro mes' },
      },
    })
    await ended(back, { hechas: 6 })
    for (const referencia of referencias) expect(await tienda.estado(referencia)).toBe('pendiente')
  })

  it('taken back together, what somebody else assigned since stays as it is [lotes/bulk-undo]', async () => {
    const [wrong, right, kept] = [await buy(), await buy(), await buy()]
    await importRows([wrong, '45.000,00'], [kept, '45.000,00'])
    const rows = await listAll()
    const [id, back] = [randomUUID(), randomUUID()]
    const body = { id, recurso: 'movimientos', accion: 'aceptar', claves: clavesOf(rows) }
    await staff().call(startLote, { body })
    await ended(id, { hechas: 2 })
    const moved = rows.find(({ texto }) => texto.includes(wrong)) as Movimiento
    await unassign(moved.id)
    await assign(moved.id, [{ referencia: right }], other())
    await staff().call(undoLote, { params: { id }, body: { id: back } })
    await ended(back, { hechas: 1, fallidas: 1 })
    expect(await Promise.all([wrong, right, kept].map(tienda.estado))).toEqual([
      'pendiente',
      'confirmada',
      'pendiente',
    ])
  })

  it('discarded together and taken back, what a colleague discarded since stays so [lotes/bulk-undo]', async () => {
    await importRows(['Intereses', '10,00'], ['Comisión', '20,00'])
    const rows = await listAll()
    const [id, back] = [randomUUID(), randomUUID()]
    const datos = { motivo: MOTIVOS_DESCARTE.propio }
    const body = { id, recurso: 'movimientos', accion: 'descartar', claves: clavesOf(rows), datos }
    await staff().call(startLote, { body })
    await ended(id, { hechas: 2 })
    const moved = rows[0]?.id ?? 0
    await recover(moved, other())
    // For the same reason: it reads the same and is the colleague's.
    await discard(moved, MOTIVOS_DESCARTE.propio, other())
    await staff().call(undoLote, { params: { id }, body: { id: back } })
    await ended(back, { hechas: 1, fallidas: 1 })
    const after = new Map((await listAll()).map((row) => [row.id, row.estado]))
    expect(rows.map((row) => after.get(row.id))).toEqual(['descartado', 'pendiente'])
  })

  it('nobody accepts what they have not seen, nor without the permission [movimientos/one-payment-however-many movimientos/movement-rights]', async () => {
    const referencia = await buy()
    await importRows([referencia, '45.000,00'])
    const row = await only()
    expect(await codeOf(accept(row, reader()))).toBe('SIN_PERMISO')
    await tienda.sql(`update compras set amount = 44000 where referencia = $1`, [referencia])
    expect(await codeOf(accept(row))).toBe('CONFLICTO')
    expect(await payments(referencia)).toEqual([])
  })
})

describe('who sees movements', () => {
  it('is who sees purchases [movimientos/movement-rights]', async () => {
    await importRows(['uno', '1,00'])
    const { id } = await only()
    for (const [rol, seen] of [
      ['lectura', 'ok'],
      ['soporte', 'ok'],
      ['contenidos', 'SIN_PERMISO'],
    ] as const) {
      const member = tienda.as((await aMiembro(tienda, rol)).email)
      const codes = await Promise.all([
        codeOf(member.call(ComprasList.endpoints.list, { query: {} })),
        codeOf(member.call(MovimientosList.endpoints.list, { query: {} })),
        codeOf(member.call(get, { params: { id } })),
      ])
      expect([rol, ...codes]).toEqual([rol, seen, seen, seen])
    }
  })
})

describe('what leaves the account', () => {
  it('closes the refund that was to be sent, and nothing else [compras/outgoing-closes-refund]', async () => {
    const referencia = await buy()
    await importRows([referencia, '45.000,00'])
    await accept(await only())
    const { reembolsos } = await staff().call(refundCompra, {
      params: { referencia },
      body: { motivo: 'No puede venir' },
    })
    const reembolso = reembolsos[0]?.id ?? ''
    await importRows([`DEVOLUCION ${referencia}`, '-45.000,00'], ['IMPUESTO', '-45.000,00'])
    const [out] = await listAll({ sentido: 'sale', veredicto: 'segura' })
    expect(out).toMatchObject({ veredicto: 'segura', compras: [referencia], aceptable: false })
    const id = (out as Movimiento).id
    expect(await codeOf(assign(id, [{ referencia }]))).toBe('CONFLICTO_DE_ESTADO')
    const close = ({ id, version }: Movimiento) =>
      staff().call(acts['cerrar-devolucion'], { params: { id }, version, body: { reembolso } })
    const { item } = await close(out as Movimiento)
    expect(item).toMatchObject({ estado: 'asignado', asignaciones: [{ reembolso, importe: 45_000 }] })
    expect(await tienda.estado(referencia)).toBe('reembolsada')
    const [second] = await listAll({ sentido: 'sale', estado: 'pendiente' })
    expect(await codeOf(close(second as Movimiento))).toBe('CONFLICTO')
    expect(await codeOf(unassign(id))).toBe('CONFLICTO_DE_ESTADO')
  })
})

describe('what the house sets', () => {
  afterAll(() => tienda.sql('delete from ajustes'))
  const set = (clave: string, valor: unknown) =>
    tienda.sql(
      `insert into ajustes (clave, numero, valor, desde, motivo) values ($1, 1, $2, now() - interval '1 minute', 'x')`,
      [clave, JSON.stringify(valor)],
    )

  it('a little that is missing settles it, more does not; sure ones confirm by themselves once told so [movimientos/tolerance-settings]', async () => {
    const [near, far, sure, likely] = [await buy(), await buy(), await buy(), await buy()]
    await importRows([near, '44.950,00'], [far, '44.940,00'])
    await set('tolerancia', { ARS: 50, USD: 0 })
    for (const row of await listAll()) await accept(row)
    expect([await tienda.estado(near), await tienda.estado(far)]).toEqual(['confirmada', 'pendiente'])
    await set('confirmarSeguras', true)
    await importRows([sure, '45.000,00'], [likely, '1.000,00'])
    expect([await tienda.estado(sure), await tienda.estado(likely)]).toEqual(['confirmada', 'pendiente'])
    const [auto] = await listAll({ estado: 'asignado', q: sure })
    expect((await show((auto as Movimiento).id)).asignaciones[0]).toMatchObject({
      quien: null,
      pruebas: ['R', 'A', 'T'],
    })
  })
})

describe('who paid', () => {
  it('is in the copy of their data and goes with the person; the money stays [cuentas/erased-with-notes]', async () => {
    const referencia = await buy('ana')
    await importRows([`${referencia} de Ana Zorzal`, '45.000,00', '27-20555111-3', 'ZORZAL ANA'])
    const row = await only()
    await accept(row)
    const [ana] = await tienda.sql<{ id: number }>(
      `update usuarios set nombre = 'Ana Zorzal', cuit_cuil = '27-20555222-3' where email = 'ana@ejemplo.com' returning id`,
    )
    const id = ana?.id ?? 0
    expect(await tienda.app.cuentas.exportOf(id)).toMatchObject({
      movimientosBancarios: [{ pagador: 'ZORZAL ANA', importe: '45000.00' }],
    })
    // What her document paid for nobody knows what, and what could not be read.
    await importRows(['Otra vez', '10,00', '27-20555222-3', 'ZORZAL A'], ['De Ana Zorzál', 'diez', '', ''])
    expect(await findEverywhere(tienda, 'zorz')).toContain('extractos_rechazos.texto')
    await tienda.database.transaction({ tipo: 'sistema' }, (tx) => tienda.app.cuentas.erase(tx, id))
    expect(await findEverywhere(tienda, 'zorz')).toEqual([])
    expect(await findEverywhere(tienda, '20555222')).toEqual([])
    expect(await show(row.id)).toMatchObject({
      pagador: '-',
      cuit: '-',
      texto: '-',
      importe: 45_000,
      estado: 'asignado',
    })
    const [told] = await tienda.sql<{ n: number }>(
      `select count(*)::int as n from auditoria where coalesce(antes::text, '') || coalesce(despues::text, '') like '%ZORZAL%'`,
    )
    expect(told?.n).toBe(0)
  })
})
