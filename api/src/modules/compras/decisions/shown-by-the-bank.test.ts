import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getHistoria } from '#domain/compras/gestion.ts'
import { enElBancoText } from '#domain/compras/transferencias/en-el-banco.ts'
import { listTransferencias } from '#domain/compras/transferencias/transferencias.ts'
import { listFilasDeLote, startLote } from '#domain/gestion/lotes.ts'
import { MovimientoStaff } from '#domain/movimientos/actos-staff.ts'
import { MovimientosList } from '#domain/movimientos/movimientos.ts'
import { onCompra, seeCompra } from '#testing/calls/compras.ts'
import { expectLote } from '#testing/calls/lotes.ts'
import { multipart } from '#testing/calls/multipart.ts'
import { EN_PERSONA, openTienda, type Tienda, unComprador } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 20)
})

const staff = () => tienda.visitor('staff')
const MOTIVO = 'El dinero está acreditado'
const HOY = new Date().toISOString().slice(0, 10)
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

type Row = [texto: string, importe: string, cuit?: string]
const PLANTILLA = JSON.stringify({
  separador: ';',
  codificacion: 'utf-8',
  fecha: 'ymd',
  decimal: ',',
  encabezado: 0,
  columnas: { fecha: 0, texto: [1], cuit: 2, pagador: 3, importe: 4, credito: null, debito: null, id: null },
})
async function importRows(rows: Row[], medio = '2'): Promise<void> {
  const lines = rows.map(([texto, importe, cuit = '']) => [HOY, texto, cuit, '', importe].join(';'))
  const archivo = new File([['Fecha;Concepto;CUIT;Ordenante;Importe', ...lines].join('\n')], 'extracto.csv')
  const body = { id: randomUUID(), medio, plantilla: PLANTILLA, archivo }
  const answer = await staff().inject(await multipart('/v1/gestion/extractos', body))
  expect(answer.statusCode, answer.payload).toBe(200)
}
const listMovimientos = async () => (await staff().call(MovimientosList.endpoints.list, { query: {} })).data

const buy = async (): Promise<string> => (await tienda.buy()).referencia
async function rowOf(referencia: string) {
  const { data } = await staff().call(listTransferencias, { query: { comprobante: 'todas' } })
  const found = data.find((row) => row.referencia === referencia)
  if (!found) throw new Error(`${referencia} is not in the queue`)
  return found
}
const pageOf = (referencia: string) => seeCompra(staff(), referencia)
/** As staff read it, in the queue and on its page. */
async function shownOf(referencia: string): Promise<string | undefined> {
  const { enElBanco } = await rowOf(referencia)
  expect((await pageOf(referencia)).enElBanco).toEqual(enElBanco)
  return enElBanco ? plain(enElBancoText(enElBanco)) : undefined
}

const confirm = (referencia: string, sabiendo?: number) =>
  onCompra(staff(), 'confirmar', {
    params: { referencia },
    body: { motivo: MOTIVO, ...(sabiendo === undefined ? {} : { sabiendo }) },
  })
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'confirmed',
    ({ status, code }: { status: number; code: string }) => `${status} ${code}`,
  )
const REFUSED = '409 FALTA_EN_EL_BANCO'
const paid = (referencia: string) =>
  tienda.sql(
    `select p.amount from compras_pagos p join compras c on c.id = p.compra_id where c.referencia = $1 order by p.creado_en, p.payment_id`,
    [referencia],
  )

describe('what the bank shows of a transfer', () => {
  it('is told in the queue and on its page: less, all, more; nothing where no movement is for it [compras/what-the-bank-shows]', async () => {
    const [short, whole, over, none] = [await buy(), await buy(), await buy(), await buy()]
    await importRows([
      [`TRF ${short}`, '22.500,00'],
      [`TRF ${whole}`, '45.000,00'],
      [`TRF ${over}`, '45.000,00'],
      [`TRF ${over} bis`, '1.500,50'],
      ['COMISION', '-45.000,00'],
    ])
    expect(await shownOf(short)).toBe('En el banco: $ 22.500, faltan $ 22.500')
    expect(await shownOf(whole)).toBe('En el banco: $ 45.000, está todo')
    expect(await shownOf(over)).toBe('En el banco: $ 46.500,50, sobran $ 1.500,50')
    expect(await shownOf(none)).toBeUndefined()
    for (const referencia of [whole, over, none]) {
      expect(await outcomeOf(confirm(referencia)), referencia).toBe('confirmed')
    }
  })

  it('counts what came by the document of its buyer, and nothing that is discarded or may be there twice [compras/what-the-bank-shows]', async () => {
    const comprador = unComprador()
    const { referencia } = await tienda.buy({ comprador })
    await importRows([['Transferencia', '20.000,00', comprador.dni]])
    expect(await shownOf(referencia)).toBe('En el banco: $ 20.000, faltan $ 25.000')
    const [movimiento] = await listMovimientos()
    await tienda.sql('update movimientos set duplica_a = id')
    expect(await shownOf(referencia)).toBeUndefined()
    await tienda.sql('update movimientos set duplica_a = null')
    const params = { id: movimiento?.id ?? 0 }
    await staff().call(MovimientoStaff.endpoints.descartar, { params, body: { motivo: 'Ajena' } })
    expect(await shownOf(referencia)).toBeUndefined()
  })

  it('says so where one movement names several, or came in another currency, and asks [compras/what-the-bank-shows compras/more-than-the-bank-shows]', async () => {
    const [one, two] = [await buy(), await buy()]
    await importRows([[`TRF ${one} ${two}`, '50.000,00']])
    expect(await shownOf(one)).toBe('En el banco: $ 0, faltan $ 45.000. Sin repartir: $ 50.000')
    expect(await shownOf(two)).toBe('En el banco: $ 0, faltan $ 45.000. Sin repartir: $ 50.000')
    const abroad = await buy()
    await importRows([[`TRF ${abroad}`, '40,00']], '32')
    expect(await shownOf(abroad)).toBe('En el banco: $ 0, faltan $ 45.000. Sin repartir: USD 40')
    for (const referencia of [one, two, abroad]) expect(await outcomeOf(confirm(referencia))).toBe(REFUSED)
  })
})

describe('more than the bank shows', () => {
  it('is confirmed in no way without saying how much is missing, as it is by now [compras/more-than-the-bank-shows]', async () => {
    const referencia = await buy()
    await importRows([[`TRF ${referencia}`, '20.000,00']])
    for (const sabiendo of [undefined, 45_000, 20_000]) {
      expect(await outcomeOf(confirm(referencia, sabiendo))).toBe(REFUSED)
    }
    const { id } = (await staff().call(getHistoria, { params: { referencia } })).item
    const lote = randomUUID()
    const body = {
      id: lote,
      recurso: 'compras',
      accion: 'confirmar',
      claves: [String(id)],
      datos: { motivo: MOTIVO },
    }
    await staff().call(startLote, { body })
    await expectLote(staff(), lote, { fallidas: 1, hechas: 0 })
    const [fila] = (await staff().call(listFilasDeLote, { params: { id: lote } })).data
    expect(plain(fila?.mensaje ?? '')).toContain('En el banco: $ 20.000, faltan $ 25.000. Volvé a mirarla')
    expect([await paid(referencia), await tienda.estado(referencia)]).toEqual([[], 'pendiente'])

    await importRows([[`TRF ${referencia} resto`, '5.000,00']])
    expect(await outcomeOf(confirm(referencia, 25_000)), 'what was seen is not what there is').toBe(REFUSED)
    expect(await outcomeOf(confirm(referencia, 20_000))).toBe('confirmed')
    expect([await paid(referencia), await tienda.estado(referencia)]).toEqual([
      [{ amount: '45000.00' }],
      'confirmada',
    ])
    const { historia } = await staff().call(getHistoria, { params: { referencia } })
    expect(historia.map(({ motivo }) => plain(motivo))).toContain(
      `${MOTIVO}. En el banco: $ 25.000, faltan $ 20.000`,
    )
  })

  it('is asked about also once the part that came is assigned, and under review [compras/more-than-the-bank-shows]', async () => {
    const referencia = await buy()
    await importRows([[`TRF ${referencia}`, '22.500,00']])
    const [movimiento] = await listMovimientos()
    if (!movimiento) throw new Error('no movement')
    const { id, version } = movimiento
    await staff().call(MovimientoStaff.endpoints.aceptar, { params: { id }, version, body: {} })
    expect(await shownOf(referencia)).toBe('En el banco: $ 22.500, faltan $ 22.500')
    expect(await outcomeOf(confirm(referencia))).toBe(REFUSED)
    await tienda.age(referencia, '8 days')
    await tienda.runJob('compras-vencer')
    expect(await tienda.estado(referencia)).toBe('revision')
    expect(await outcomeOf(confirm(referencia))).toBe(REFUSED)
    expect(await outcomeOf(confirm(referencia, 22_500))).toBe('confirmed')
    expect(await paid(referencia)).toEqual([{ amount: '22500.00' }, { amount: '22500.00' }])
  })

  it('a movement that comes while somebody looks is not confirmed over [compras/more-than-the-bank-shows]', async () => {
    const referencia = await buy()
    const { version, enElBanco } = await rowOf(referencia)
    expect(enElBanco).toBeNull()
    await importRows([[`TRF ${referencia}`, '22.500,00']])
    const stale = onCompra(staff(), 'confirmar', {
      params: { referencia },
      body: { motivo: MOTIVO },
      version,
    })
    expect(await outcomeOf(stale)).toBe(REFUSED)
  })

  it('of two who confirm knowingly at once one does, and what the rest takes is counted once [compras/more-than-the-bank-shows]', async () => {
    const referencia = await buy()
    await importRows([[`TRF ${referencia}`, '20.000,00']])
    const { version } = await rowOf(referencia)
    const confirmKnowingly = () =>
      outcomeOf(
        onCompra(staff(), 'confirmar', {
          params: { referencia },
          body: { motivo: MOTIVO, sabiendo: 25_000 },
          version,
        }),
      )
    const outcomes = await Promise.all([confirmKnowingly(), confirmKnowingly(), confirmKnowingly()])
    expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(1)
    expect(await paid(referencia)).toEqual([{ amount: '45000.00' }])
  })
})

it('the queue offers to reject only what has no money here [compras/rejecting-over-money]', async () => {
  const [none, part] = [await buy(), await buy()]
  await importRows([[`TRF ${part}`, '22.500,00']])
  const [movimiento] = await listMovimientos()
  if (!movimiento) throw new Error('no movement')
  const { id, version } = movimiento
  await staff().call(MovimientoStaff.endpoints.aceptar, { params: { id }, version, body: {} })
  const canReject = async (referencia: string) => (await rowOf(referencia)).actos['rechazar']
  expect([await canReject(none), await canReject(part)]).toEqual([
    true,
    expect.stringContaining('Hay dinero'),
  ])
  const over = onCompra(staff(), 'rechazar', { params: { referencia: part }, body: { motivo: 'No llegó' } })
  expect(await outcomeOf(over)).toBe('409 CONFLICTO_DE_ESTADO')
})
