// What a provider refuses to give back goes by transfer.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refundCompra } from '#domain/compras/gestion.ts'
import { saveCuentaDeDevolucion } from '#domain/compras/reembolsos/devoluciones.ts'
import {
  exportPorTransferir,
  type FilaDeReembolso,
  ReembolsosList,
} from '#domain/compras/reembolsos/gestion.ts'
import { deleteCuenta } from '#domain/cuentas/cuentas.ts'
import { previewLote } from '#domain/gestion/lotes.ts'
import { InscripcionStaff } from '#domain/inscripciones/actos-staff.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { actOnReembolso } from '#testing/calls/reembolsos.ts'
import { holdLock, untilWaiting } from '#testing/database/locks.ts'
import { wrongRows } from '#testing/guards/dinero.ts'
import { anEvento, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { EN_PERSONA, openTienda, type Tienda } from '#testing/tienda.ts'
import { createSealing } from '../../../secrets/sealing.ts'
import { hashPassword } from '../../cuentas/passwords/passwords.ts'
import { createEnlaces } from './enlaces.ts'
import { findEmail } from './queries.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda()
  await aUsuario(tienda, { nombre: 'Otra', email: 'otra@ejemplo.com', rolesDeGestion: ['administracion'] })
})
afterAll(() => tienda.close())
beforeEach(async () => {
  for (const proveedor of ['stripe', 'paypal'] as const) await tienda.setRefunds(proveedor, 'ok')
  await tienda.clearCompras()
  await tienda.sql('delete from ajustes')
  await tienda.setCupo(EN_PERSONA, 20)
})

const CUENTA = { cuenta: '2850590940090418135201', titular: 'Marta', cuit: '20123456786' }
const staff = (account = 'staff') => tienda.visitor(account)
const transfer = (row: { id: string }, account?: string) =>
  actOnReembolso(staff(account), 'transferir', row.id)
const annul = (row: { id: string }) => actOnReembolso(staff(), 'anular', row.id)
const mark = (row: { id: string }) => actOnReembolso(staff(), 'marcar-transferido', row.id)
const listed = async (query: Record<string, string> = {}): Promise<FilaDeReembolso[]> =>
  (await staff().call(ReembolsosList.endpoints.list, { query: { order: 'creadoEn,ASC', ...query } })).data
const leftByMarking = async () => {
  const claves = (await listed()).map(({ id }) => id)
  const wanted = { recurso: 'reembolsos', accion: 'marcar-transferido', claves }
  return (await staff().call(previewLote, { body: wanted })).pendientes
}
const download = async () =>
  (await staff().call(exportPorTransferir, { body: { id: crypto.randomUUID() } })).blob.text()

type Proveedor = 'stripe' | 'paypal'
interface Refused {
  referencia: string
  amount: number
  row: FilaDeReembolso
  /** Something that happens to its payment at the provider. */
  happens(
    accion: 'reembolsar' | 'contracargo' | 'ganar-contracargo' | 'perder-contracargo',
    monto?: number,
  ): Promise<void>
}

/** Paid, and its refund refused. */
async function refused({
  proveedor = 'stripe',
  account,
  ...options
}: {
  proveedor?: Proveedor
  account?: string
  importe?: number
} = {}): Promise<Refused> {
  const { referencia, amount } = await tienda.buyPaid(proveedor, {}, account)
  await tienda.setRefunds(proveedor, 'refuse', 1)
  const body = { motivo: 'Lo pidió', ...options }
  await staff()
    .call(refundCompra, { params: { referencia }, body })
    .catch(() => undefined)
  const row = (await listed()).find((each) => each.referencia === referencia)
  if (row?.estado !== 'fallido') throw new Error(`not refused: ${row?.estado}`)
  const { payment_id } = await tienda.compra(referencia)
  return {
    referencia,
    amount,
    row,
    async happens(accion, monto) {
      await tienda.act(proveedor, String(payment_id), accion, monto)
      await tienda.quiet()
    },
  }
}
const estadosOf = async ({ referencia }: Refused) =>
  (await listed()).filter((row) => row.referencia === referencia).map(({ estado }) => estado)
const returnedAt = ({ referencia }: Refused) => tienda.returned(referencia)
const set: Tienda['setAjuste'] = (clave, valor) => tienda.setAjuste(clave, valor)
async function mailOf(referencia: string, plantilla: string) {
  const [mail] = await tienda.sql<{ datos: Record<string, string>; reservado: string }>(
    `select m.* from correos m join compras c on c.id = m.compra_id where c.referencia = $1 and m.plantilla = $2`,
    [referencia, plantilla],
  )
  return mail
}
async function giveCuenta({ referencia }: Refused) {
  const mail = await mailOf(referencia, 'devolucion-cuenta')
  const { enlace } = createSealing(tienda.config.secrets, 'senda outbox').open(mail?.reservado ?? '')
  const token = String(enlace).replace('/devolucion#', '')
  await tienda.visitor().call(saveCuentaDeDevolucion, { body: { token, ...CUENTA } })
}

async function expectNothingWrong() {
  for (const [what, statement] of Object.entries(wrongRows(EN_PERSONA)))
    expect(await tienda.sql(statement), what).toEqual([])
}

describe('a refund that its provider refused goes by transfer [compras/refused-refund]', () => {
  it('to the account that its buyer gives, in the file for the bank, until it is marked', async () => {
    const bought = await refused()
    expect(bought.row).toMatchObject({ sinSalida: true, via: 'stripe' })
    const { item, message } = await transfer(bought.row)
    expect(item).toMatchObject({ estado: 'por_transferir', origin: 'stripe', via: 'transferencia' })
    expect(message).toContain('por transferir')
    expect((await listed({ porResolver: '1', estado: 'fallido' })).length, 'something took its place').toBe(0)
    expect((await listed({ origin: 'transferencia' })).map(({ id }) => id)).toEqual([item.id])
    expect((await mailOf(bought.referencia, 'devolucion-cuenta'))?.datos).toMatchObject({
      otroMedio: 'tarjeta',
    })
    await giveCuenta(bought)
    expect(await download()).toContain(CUENTA.cuenta)
    await mark(item)
    expect(await tienda.compra(bought.referencia)).toMatchObject({ estado: 'reembolsada', recibido: '0.00' })
    expect(await tienda.correos(bought.referencia)).toContain('compra-reembolso')
    expect(await returnedAt(bought), 'nothing is asked of the provider').toBe(0)
    await tienda.sql(`update reembolsos set actualizado_en = now() - interval '1 day'`)
    await tienda.runJob('compras-reembolsos')
    expect(await returnedAt(bought)).toBe(0)
  })

  it('once, however many ask for that and for another try', async () => {
    const bought = await refused()
    await Promise.allSettled([
      ...['staff', 'otra', 'staff'].map((account) => transfer(bought.row, account)),
      ...['staff', 'otra'].map((account) => actOnReembolso(staff(account), 'reintentar', bought.row.id)),
    ])
    await tienda.quiet()
    const [first, ...others] = await estadosOf(bought)
    expect([first, others.length]).toEqual(['fallido', 1])
    const sent = others[0] === 'por_transferir' ? 0 : bought.amount
    expect(await returnedAt(bought)).toBe(sent)
    expect(await tienda.sql('select reintento_de from reembolsos where reintento_de is not null')).toEqual([
      { reintento_de: bought.row.id },
    ])
  })

  it('annulled, and the refused one is open again', async () => {
    const bought = await refused()
    const { item } = await transfer(bought.row)
    await annul(item)
    expect((await listed({ porResolver: '1', estado: 'fallido' })).map(({ id }) => id)).toEqual([
      bought.row.id,
    ])
    await actOnReembolso(staff(), 'reintentar', bought.row.id)
    expect(await estadosOf(bought)).toEqual(['fallido', 'anulado', 'hecho'])
    expect(await returnedAt(bought)).toBe(bought.amount)
  })

  it('once somebody else agrees, also where two had agreed to the refused one', async () => {
    await set('segundaPersonaEnReembolsos', true)
    await set('umbralDeReembolso', { ARS: 1, USD: 1 })
    const { referencia } = await tienda.buyPaid('stripe')
    await staff().call(refundCompra, { params: { referencia }, body: { motivo: 'Lo pidió' } })
    const [asked] = await listed()
    if (!asked) throw new Error('nothing was asked for')
    await tienda.setRefunds('stripe', 'refuse', 1)
    await actOnReembolso(staff('otra'), 'aprobar', asked.id).catch(() => undefined)
    // Who agreed to the first asks for the second.
    const { item } = await transfer(asked, 'otra')
    expect(item).toMatchObject({
      estado: 'pedido',
      dosPersonas: true,
      pedidoPor: 'Otra',
      via: 'transferencia',
    })
    expect(await tienda.correos(referencia)).not.toContain('devolucion-cuenta')
    await expect(actOnReembolso(staff('otra'), 'aprobar', item.id)).rejects.toMatchObject({
      message: 'Lo pediste vos: lo tiene que aprobar otra persona.',
    })
    await actOnReembolso(staff(), 'rechazar', item.id, 'Probá otra vez')
    const { item: again } = await transfer(asked, 'otra')
    expect((await actOnReembolso(staff(), 'aprobar', again.id)).item.estado).toBe('por_transferir')
    expect(await tienda.correos(referencia)).toContain('devolucion-cuenta')
  })

  it('of a part, which keeps what was bought', async () => {
    const bought = await refused({ importe: 20_000 })
    await mark((await transfer(bought.row)).item)
    expect(await tienda.compra(bought.referencia)).toMatchObject({
      estado: 'confirmada',
      recibido: `${bought.amount - 20_000}.00`,
    })
    expect((await mailOf(bought.referencia, 'compra-devolucion'))?.datos['devuelto']).toMatch(/20\.000/)
  })

  it('that nobody can be asked for where its buyer was erased meanwhile: staff read so', async () => {
    const email = 'delia@ejemplo.com'
    const { id } = await aUsuario(tienda, { nombre: 'Delia', email })
    const hash = await hashPassword('camino2026')
    await tienda.sql('update usuarios set contrasenia_hash = $2 where id = $1', [id, hash])
    const bought = await refused({ account: email })
    await tienda.visitor(email).call(deleteCuenta, { body: { Contrasenia: 'camino2026' } })
    const { item } = await transfer(bought.row)
    expect(item).toMatchObject({ estado: 'por_transferir', sinEmail: true, cuenta: null })
    await mark(item)
    expect(await tienda.estado(bought.referencia)).toBe('reembolsada')
  })

  it('not where it went back elsewhere meanwhile', async () => {
    const bought = await refused()
    await tienda.configureWebhooks('stripe', { mode: 'off' })
    await bought.happens('reembolsar')
    await tienda.configureWebhooks('stripe', { mode: 'on' })
    await expect(transfer(bought.row), 'the provider is asked first').rejects.toMatchObject({
      message: expect.stringContaining('ya volvió'),
    })
    expect(await estadosOf(bought)).toEqual(['fallido', 'hecho'])
    expect(await listed({ porResolver: '1', estado: 'fallido' })).toEqual([])
    const [, done] = await listed()
    if (!done) throw new Error('nothing was given back')
    await expect(transfer(done)).rejects.toMatchObject({ code: 'CONFLICTO_DE_ESTADO' })
  })
})

it('what is not in pesos is agreed with the buyer: no account is asked for, and no file has it [compras/refund-abroad]', async () => {
  const bought = await refused({ proveedor: 'paypal' })
  const { item, message } = await transfer(bought.row)
  expect(item).toMatchObject({ estado: 'por_transferir', currency: 'USD', via: 'transferencia' })
  expect(message).toContain('acordá con quien compró')
  await expect(actOnReembolso(staff(), 'pedir-cuenta', item.id)).rejects.toMatchObject({ status: 409 })
  expect(await tienda.correos(bought.referencia)).not.toContain('devolucion-cuenta')
  const id = Number((await tienda.compra(bought.referencia))['id'])
  const email = String(await findEmail(tienda.database.db, id))
  const links = createEnlaces(tienda.config.secrets, () => new Date())
  const token = links.pathFor(id, email).replace('/devolucion#', '')
  await expect(
    tienda.visitor().call(saveCuentaDeDevolucion, { body: { token, ...CUENTA } }),
    'also by a link of old',
  ).rejects.toMatchObject({ message: expect.stringContaining('no es en pesos') })
  await tienda.sql('update reembolsos set cuenta = $1, titular = $2, cuit = $3', Object.values(CUENTA))
  await expect(download()).rejects.toMatchObject({ message: expect.stringContaining('no son en pesos') })
  await mark(item)
  expect(await tienda.estado(bought.referencia)).toBe('reembolsada')
})

describe('a provider that gives the money back after all', () => {
  it('has done what waits to be transferred [compras/provider-refunds-after-all]', async () => {
    const bought = await refused()
    const { item } = await transfer(bought.row)
    await giveCuenta(bought)
    await bought.happens('reembolsar')
    const [, done] = await listed()
    expect(done).toMatchObject({ id: item.id, estado: 'hecho', via: 'stripe', cuenta: null, titular: null })
    expect(await tienda.estado(bought.referencia)).toBe('reembolsada')
    await expect(mark(item)).rejects.toMatchObject({ code: 'CONFLICTO_DE_ESTADO' })
    await expect(download()).rejects.toMatchObject({ status: 409 })
  })

  it('and takes that back: what waited is refused, and goes by transfer again [compras/provider-refunds-after-all]', async () => {
    const bought = await refused()
    const { item } = await transfer(bought.row)
    const { payment_id } = await tienda.compra(bought.referencia)
    await tienda.setRefunds('stripe', 'pending', 1)
    const { url, keys } = tienda.sandbox
    await fetch(`${url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.stripe.secretKey}` },
      body: new URLSearchParams({ payment_intent: String(payment_id) }),
    })
    await tienda.quiet()
    expect(await listed({ estado: 'enviando' })).toMatchObject([{ id: item.id, via: 'stripe' }])
    await expect(mark(item)).rejects.toMatchObject({ code: 'CONFLICTO_DE_ESTADO' })
    await tienda.act('stripe', String(payment_id), 'fallar-reembolso')
    await tienda.quiet()
    expect(await estadosOf(bought)).toEqual(['fallido', 'fallido'])
    await mark((await transfer(item)).item)
    expect(await tienda.estado(bought.referencia)).toBe('reembolsada')
    expect(await returnedAt(bought)).toBe(0)
  })

  it('has done what waits for a second person [compras/provider-refunds-after-all]', async () => {
    await set('segundaPersonaEnReembolsos', true)
    await set('umbralDeReembolso', { ARS: 45_000, USD: 45_000 })
    const bought = await refused({ importe: 20_000 })
    const rest = { motivo: 'Lo pidió', importe: 26_000 }
    await staff().call(refundCompra, { params: { referencia: bought.referencia }, body: rest })
    const { item } = await transfer(bought.row)
    expect(item).toMatchObject({ estado: 'pedido', via: 'transferencia' })
    await bought.happens('reembolsar', 20_000)
    expect(await listed({ estado: 'hecho' })).toMatchObject([
      { importe: 26_000 },
      { id: item.id, via: 'stripe' },
    ])
    await expect(actOnReembolso(staff('otra'), 'aprobar', item.id)).rejects.toMatchObject({
      code: 'CONFLICTO_DE_ESTADO',
    })
  })

  it('of which another part is all that waits: nothing is left to transfer [compras/provider-refunds-after-all]', async () => {
    const bought = await refused({ importe: 20_000 })
    await transfer(bought.row)
    await bought.happens('reembolsar')
    expect(await estadosOf(bought)).toEqual(['fallido', 'anulado', 'hecho'])
    expect(await returnedAt(bought)).toBe(bought.amount)
    expect(await listed({ porResolver: '1', estado: 'fallido' }), 'nobody has to see to it any more').toEqual(
      [],
    )
  })

  it('in the moment in which a file for the bank is made: it is in one of both [compras/provider-refunds-after-all]', async () => {
    const bought = await refused()
    await transfer(bought.row)
    await giveCuenta(bought)
    const exporting = await holdLock(
      tienda,
      `update reembolsos set exportacion = gen_random_uuid(), exportado_en = now() where estado = 'por_transferir'`,
      [],
    )
    const given = bought.happens('reembolsar')
    await untilWaiting(tienda)
    await exporting.end('commit')
    await given
    expect(await estadosOf(bought)).toEqual(['fallido', 'por_transferir', 'hecho'])
    expect(await tienda.estado(bought.referencia)).toBe('revision')
  })

  it.each([
    ['and the bank did not transfer it', annul, 'anulado'],
    ['and the bank transferred it', mark, 'hecho'],
  ])(
    'of what is in a file for the bank: staff are told, %s [compras/provider-refunds-after-all]',
    async (_, close, estado) => {
      const bought = await refused()
      const { item } = await transfer(bought.row)
      await giveCuenta(bought)
      await download()
      await expect(annul(item)).rejects.toMatchObject({
        message: expect.stringContaining('no se anula'),
      })
      await bought.happens('reembolsar')
      expect(await tienda.compra(bought.referencia)).toMatchObject({ estado: 'revision' })
      expect(await listed({ estado: 'por_transferir' })).toMatchObject([{ id: item.id, deMas: true }])
      const told = await tienda.sql(
        `select datos->>'motivo' as motivo from correos where plantilla = 'compra-por-revisar'`,
      )
      expect(told).toEqual([{ motivo: expect.stringContaining('también se transfirió') }])
      await close(item)
      expect(await estadosOf(bought)).toEqual(['fallido', estado, 'hecho'])
      expect(await tienda.estado(bought.referencia)).toBe(estado === 'anulado' ? 'reembolsada' : 'revision')
    },
  )

  it('of what was transferred: staff are told, and end it as given back [compras/provider-refunds-after-all]', async () => {
    const bought = await refused()
    await mark((await transfer(bought.row)).item)
    expect(await tienda.estado(bought.referencia)).toBe('reembolsada')
    await bought.happens('reembolsar')
    expect(await estadosOf(bought)).toEqual(['fallido', 'hecho', 'hecho'])
    expect(await tienda.estado(bought.referencia)).toBe('revision')
    const { referencia } = bought
    await onCompra(staff(), 'rechazar', { params: { referencia }, body: { motivo: 'Lo devuelve' } })
    expect(await tienda.estado(referencia)).toBe('reembolsada')
    await staff().inject({ method: 'POST', url: `/v1/data/compras/${referencia}/consultar`, payload: {} })
    expect(await tienda.estado(referencia), 'it was decided').toBe('reembolsada')
  })
})

describe('whose payment is disputed [compras/refund-waits-for-dispute]', () => {
  it('before it is asked for: nobody does', async () => {
    const bought = await refused()
    await bought.happens('contracargo')
    await expect(transfer(bought.row)).rejects.toMatchObject({
      message: expect.stringContaining('contracargo'),
    })
    expect(await estadosOf(bought)).toEqual(['fallido'])
  })

  it.each([
    ['ganar-contracargo', 'por_transferir'],
    ['perder-contracargo', 'anulado'],
  ] as const)('while it waits: it is in no file, and after %s it is %s', async (end, estado) => {
    const bought = await refused()
    await transfer(bought.row)
    await giveCuenta(bought)
    await bought.happens('contracargo')
    expect(await listed({ estado: 'por_transferir' })).toMatchObject([{ enReclamo: true }])
    await expect(download()).rejects.toMatchObject({ status: 409 })
    expect(await leftByMarking(), 'told to whoever marks many [compras/marking-transferred]').toEqual([
      { que: 'en-reclamo', filas: 1, total: 1 },
    ])
    await bought.happens(end)
    expect(await leftByMarking()).toEqual([])
    expect(await estadosOf(bought)).toEqual(['fallido', estado])
    expect(await listed({ porResolver: '1', estado: 'fallido' })).toEqual([])
    if (estado === 'por_transferir') expect(await download()).toContain(CUENTA.cuenta)
  })

  it('after it was transferred, and lost: staff end it, and all adds up [compras/walk-adds-up]', async () => {
    const bought = await refused({ proveedor: 'paypal' })
    await mark((await transfer(bought.row)).item)
    await bought.happens('contracargo')
    await bought.happens('perder-contracargo')
    const { referencia } = bought
    expect(await estadosOf(bought)).toEqual(['fallido', 'hecho', 'hecho'])
    expect(await tienda.estado(referencia)).toBe('revision')
    await onCompra(staff(), 'rechazar', { params: { referencia }, body: { motivo: 'Se perdió' } })
    expect(await tienda.estado(referencia)).toBe('fallida')
    await expectNothingWrong()
  })
})

it('what was paid and moved, and what staff ended and let pass under review, adds up [compras/walk-adds-up]', async () => {
  const { IdEvento } = await anEvento(tienda, { fecha: fromNow({ days: 40 }) })
  const moved = await tienda.buyPaid('stripe')
  const to = { motivo: 'Otra fecha', IdEvento }
  await onCompra(staff(), 'mover', { params: { referencia: moved.referencia }, body: to })
  const dropped = await tienda.buyPaid('stripe')
  const [inscripto] = await tienda.sql<{ id: number; version: number }>(
    'select e.id, e.version from evento_usuarios e join compras c on c.id = e.compra_id where c.referencia = $1',
    [dropped.referencia],
  )
  await staff().call(InscripcionStaff.endpoints['dar-de-baja'], {
    params: { id: inscripto?.id ?? 0 },
    version: inscripto?.version ?? 0,
    body: { motivo: 'Avisó' },
  })
  const { payment_id } = await tienda.compra(dropped.referencia)
  await tienda.act('stripe', String(payment_id), 'contracargo')
  await tienda.quiet()
  expect(await tienda.estado(dropped.referencia)).toBe('revision')
  await tienda.confirm(dropped.referencia)
  await expectNothingWrong()
})
