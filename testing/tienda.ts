// A small shop for purchase tests: a known catalogue, and the sandbox in place of the real providers.
import { randomInt } from 'node:crypto'
import type { Writable } from 'node:stream'
import type { z } from 'zod'
import type { Timers } from '#api/http/cache/pace.ts'
import { type ClaveDeAjuste, changeAjuste, listAjustes } from '#domain/ajustes/ajustes.ts'
import type { CompradorForm } from '#domain/compras/comprador.ts'
import { type Compra, createCompra } from '#domain/compras/compras.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import type { Accion, Devolucion, Eleccion, Pago } from '#sandbox/pasarela.ts'
import type { RefundMode } from '#sandbox/reembolsos.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { providerSettings } from '#sandbox/settings.ts'
import type { WebhookSettings } from '#sandbox/webhooks.ts'
import { onCompra, type Taken } from '#testing/calls/compras.ts'
import { multipart } from '#testing/calls/multipart.ts'
import { COMPRADOR } from '#testing/people/comprador.ts'
import { aLibro, anEvento, aUsuario, fromNow } from '#testing/rows/factories.ts'
import { freePort } from '#testing/servers/free-port.ts'
import { openSite, type TestSite, type TestVisitor } from './site.ts'

let people = 0
/** A new buyer each time, because a person can hold only one unpaid seat of an event. */
export function unComprador(): CompradorForm {
  const n = ++people
  return { ...COMPRADOR, email: `compradora${n}@ejemplo.com`, dni: String(30_000_000 + n) }
}
export const COMPRADOR_LIBRO: CompradorForm = { ...COMPRADOR, pais: 'ARG' }

/** Ids of the catalogue. */
export const EN_PERSONA = 1
export const ONLINE = 2
export const GRATUITO = 3
export const PASADO = 4
export const BORRADOR = 5
export const LIBRO = 1

const RECIBO = new File(['%PDF-1.4\nuno\n%%EOF'], 'recibo.pdf')

type CompraBody = z.input<(typeof createCompra)['body']>
type Proveedor = 'mercadopago' | 'stripe' | 'paypal'

export interface Tienda extends TestSite {
  sandbox: Sandbox
  /** Starts the purchase of a seat, by default by transfer and with a new buyer. */
  buy(change?: Partial<CompraBody>, account?: string): Promise<Compra & { checkoutId: string }>
  /** Starts a purchase, pays it at a provider and processes the provider's notices. */
  buyPaid(
    proveedor: Proveedor,
    change?: Partial<CompraBody>,
    account?: string,
  ): Promise<Compra & { checkoutId: string }>
  /** Chooses on the hosted checkout page. */
  choose(proveedor: Proveedor, checkoutId: string, eleccion: Eleccion): Promise<void>
  /** Confirms a transfer as staff. */
  confirm(referencia: string): Promise<Taken>
  /** Sends the receipt of a transfer, by default as an anonymous holder of the reference. */
  sendComprobante(
    referencia: string,
    given?: { archivo?: File; from?: TestVisitor },
  ): ReturnType<TestVisitor['inject']>
  /** Performs an action of the provider on a payment. */
  act(proveedor: Proveedor, id: string, accion: Accion, monto?: number): Promise<void>
  /** Checkouts and payments at the providers, of one purchase or all. */
  pagos(referencia?: string): Promise<Pago[]>
  /** Amount refunded at the providers. */
  returned(referencia?: string): Promise<number>
  /** Refunds at the providers, with our idempotency keys. */
  devoluciones(): Promise<Devolucion[]>
  configureWebhooks(proveedor: Proveedor, settings: Partial<WebhookSettings>): Promise<void>
  releaseWebhooks(proveedor: Proveedor, order?: WebhookSettings['order']): Promise<void>
  setFault(
    proveedor: Proveedor,
    mode: 'ok' | 'hang' | 'error' | 'drop',
    times?: number,
    path?: string,
  ): Promise<void>
  /** Runs `work` while the clocks of the providers are ahead. */
  atProvidersIn(ms: number, work: () => Promise<unknown>): Promise<void>
  /** Sets the outcome of the next refunds. */
  setRefunds(proveedor: Proveedor, mode: RefundMode, times?: number): Promise<void>
  /** Sets a setting of the organisation. */
  setAjuste(clave: ClaveDeAjuste, valor: boolean | number | Record<string, number>): Promise<void>
  /** Deletes all purchases. */
  clearCompras(): Promise<void>
  /** Waits until every notice of the providers was received and processed. */
  quiet(): Promise<void>
  /** Sets the number of free seats, whatever is sold. */
  setCupo(IdEvento: number, cupo: number): Promise<void>
  cupo(IdEvento: number): Promise<number>
  compra(referencia: string): Promise<Record<string, unknown>>
  estado(referencia: string): Promise<unknown>
  correos(referencia: string): Promise<string[]>
  /** Minutes from its creation to its deadline. */
  term(referencia: string): Promise<number>
  /** Makes the purchase older by this interval. */
  age(referencia: string, interval: string): Promise<void>
  /** A visitor with a new network address, so that limits per address do not apply. */
  visitor(account?: string): TestVisitor
}

const AROUND_THE_EVENTS = `
  insert into paises (nombre, codigo, grupo) values
    ('Argentina', 'AR', -1), ('Uruguay', 'UY', 1), ('Chile', 'CL', 2), ('España', 'ES', 0);
  insert into provincias (id_pais, nombre) values (1, 'Córdoba');
  insert into localidades (id_provincia, nombre) values (1, 'Río Cuarto');
  insert into categorias2 (nombre, code) values ('Encuentros', 'encuentros');
  insert into datosempresas (nombre, telefono, email, cotizacion_dolar, medio_pago_libros)
    values ('Senda', '1', 'hola@ejemplo.com', 1185.50, 254);
  insert into bancos (medio, nombre, titular, cuenta, identificador, alias, moneda) values
    (2, 'Banco Uno', 'Senda', '111', 'CBU-1', 'senda.uno', 'ARS'), (16, 'Banco Dos', 'Senda', '222', 'CBU-2', '', 'ARS'),
    (32, 'Banco Tres', 'Senda', '333', 'IBAN-3', '', 'USD'), (64, 'Banco Cuatro', 'Senda', '444', 'IBAN-4', '', 'USD');
`

/** Inserts the catalogue in the order of the ids above. */
async function insertCatalogue(site: TestSite): Promise<void> {
  await site.database.pool.query(AROUND_THE_EVENTS)
  await anEvento(site, {
    titulo: 'Encuentro en la montaña',
    fecha: fromNow({ days: 60 }),
    precio_grupo1: 80.5,
  })
  await anEvento(site, {
    titulo: 'Jornada online',
    modalidad: 'Online',
    id_estado: 3,
    precio: 30000.1,
    precio_usd: 60,
  })
  const free = { precio: 0, precio_usd: 0, medio_pago_arg: 0, medio_pago_ext: 0 }
  await anEvento(site, { titulo: 'Charla abierta', fecha: fromNow({ days: 20 }), capacidad: 5, ...free })
  await anEvento(site, { titulo: 'Encuentro pasado', fecha: fromNow({ days: -20 }), capacidad: 5 })
  await anEvento(site, { titulo: 'Borrador', fecha: fromNow({ days: 20 }), id_estado: 0, capacidad: null })
  await aLibro(site)
  for (const nombre of ['Ana', 'Nora']) {
    await aUsuario(site, { nombre, email: `${nombre.toLowerCase()}@ejemplo.com` })
  }
  await aUsuario(site, {
    nombre: 'Staff',
    email: 'staff@ejemplo.com',
    roles: ['staff'],
    rolesDeGestion: ['administracion'],
  })
  await site.sql(
    `insert into usuarios (nombre, email) select 'Persona', 'p' || n || '@ejemplo.com' from generate_series(1, 120) n`,
  )
}

/** Waits until the app knows a country. The app reads them at start, before the catalogue, and is then notified. */
async function untilLocated(site: TestSite, pais: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const { group } = (await site.inject({ url: '/v1/ip-location/get-country-client' })).json()
    if (group.countryCode === pais) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the countries of the test did not arrive')
}

export async function openTienda(
  options: { env?: Record<string, string>; pais?: string; timers?: Timers; logTo?: Writable } = {},
): Promise<Tienda> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    retryDelaysMs: [200, 500, 1_000],
    webhooks: {
      mercadopago: { url: `${origin}/v1/mercadopago/webhook` },
      stripe: { url: `${origin}/v1/stripe/webhook` },
      paypal: { url: `${origin}/v1/paypal/webhook` },
    },
  })
  const { url, keys } = sandbox
  const site = await openSite({
    template: 'empty',
    ...(options.timers ? { timers: options.timers } : {}),
    ...(options.logTo ? { logTo: options.logTo } : {}),
    env: {
      ORIGIN: origin,
      PAIS_RED_LOCAL: options.pais ?? 'AR',
      TRUST_PROXY: '127.0.0.1',
      ...providerSettings({ url, keys }),
      ...options.env,
    },
  })
  await insertCatalogue(site)
  await untilLocated(site, options.pais ?? 'AR')
  await site.server.listen({ port, host: '127.0.0.1' })

  const control = async (path: string, body: object) => {
    const answer = await fetch(`${url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }

  const visitor = (account?: string): TestVisitor => {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
    return site.with({ 'x-forwarded-for': address }, account)
  }

  const tienda: Tienda = {
    ...site,
    sandbox,
    visitor,
    async buy(change, account) {
      const { item } = await visitor(account).call(createCompra, {
        body: {
          product_type: 'evento',
          product_id: EN_PERSONA,
          medio: MedioPago.transferencia1,
          comprador: unComprador(),
          ...change,
        },
      })
      return { ...item, checkoutId: item.checkout?.id ?? '' }
    },
    async buyPaid(proveedor, change, account) {
      const compra = await tienda.buy({ medio: MedioPago[proveedor], ...change }, account)
      await tienda.choose(proveedor, compra.checkoutId, 'pagar')
      await tienda.quiet()
      return compra
    },
    choose: (proveedor, id, eleccion) =>
      control(`checkouts/${proveedor}/${encodeURIComponent(id)}`, { eleccion }),
    confirm: (referencia) =>
      onCompra(visitor('staff'), 'confirmar', {
        params: { referencia },
        body: { motivo: 'Visto en el banco' },
      }),
    async sendComprobante(referencia, { archivo = RECIBO, from = visitor() } = {}) {
      return from.inject(await multipart(`/v1/data/compras/${referencia}/comprobante`, { archivo }))
    },
    act: (proveedor, id, accion, monto) =>
      control(`pagos/${proveedor}/${encodeURIComponent(id)}/${accion}`, monto === undefined ? {} : { monto }),
    async pagos(referencia) {
      const all = (await (await fetch(`${url}/control/pagos`)).json()) as Pago[]
      return all.filter((pago) => referencia === undefined || pago.referencia === referencia)
    },
    returned: async (referencia) =>
      (await tienda.pagos(referencia)).reduce((sum, { reembolsado }) => sum + reembolsado, 0),
    devoluciones: async () => (await fetch(`${url}/control/devoluciones`)).json() as Promise<Devolucion[]>,
    configureWebhooks: (proveedor, settings) => control(`webhooks/${proveedor}`, settings),
    releaseWebhooks: (proveedor, order = 'fifo') => control(`webhooks/${proveedor}/release`, { order }),
    setFault: (proveedor, mode, times, path) => control(`api/${proveedor}`, { mode, times, path }),
    async atProvidersIn(ms, work) {
      await control('clock', { advanceMs: ms })
      await work().finally(() => control('clock', { advanceMs: -ms }))
    },
    setRefunds: (proveedor, mode, times) => control(`reembolsos/${proveedor}`, { mode, times }),
    async setAjuste(clave, valor) {
      const staff = visitor('staff')
      const { data } = await staff.call(listAjustes)
      const version = data.find((each) => each.clave === clave)?.version ?? 0
      await staff.call(changeAjuste, { params: { clave }, version, body: { valor, motivo: 'Una prueba' } })
    },
    async clearCompras() {
      // Notices of the previous test may still be in process, and may have left thousands of rows.
      await site.database.pool.query(`
        set local statement_timeout = 0;
        lock table compras in exclusive mode;
        select set_config('senda.actor', '{"tipo":"sistema"}', true);
        delete from movimientos_desasignaciones; delete from movimientos_asignaciones; delete from movimientos;
        delete from extractos_rechazos; delete from extractos; delete from extractos_plantillas;
        delete from correos; delete from evento_usuarios; delete from compras_decisiones;
        delete from compras_historia; delete from compras_claves; delete from reembolsos;
        delete from compras_pagos; delete from pedidos; delete from compras; delete from esperas; update evento_sociales set capacidad = cupo, en_espera = 0;`)
    },
    async quiet() {
      await sandbox.idle()
      await site.app.compras.webhooks.idle()
    },
    async setCupo(IdEvento, cupo) {
      await site.sql(
        'update evento_sociales set cupo = $2, capacidad = capacidad - cupo + $2 where id_evento = $1',
        [IdEvento, cupo],
      )
    },
    async cupo(IdEvento) {
      const [row] = await site.sql<{ cupo: number }>(
        'select cupo from evento_sociales where id_evento = $1',
        [IdEvento],
      )
      return row?.cupo ?? Number.NaN
    },
    async compra(referencia) {
      const [row] = await site.sql('select * from compras where referencia = $1', [referencia])
      if (!row) throw new Error(`no purchase ${referencia}`)
      return row
    },
    estado: async (referencia) => (await tienda.compra(referencia))['estado'],
    async correos(referencia) {
      const rows = await site.sql<{ plantilla: string }>(
        `select m.plantilla from correos m join compras c on c.id = m.compra_id where c.referencia = $1 order by m.plantilla`,
        [referencia],
      )
      return rows.map((row) => row.plantilla)
    },
    async term(referencia) {
      const { creado_en, vence_en } = (await tienda.compra(referencia)) as Record<string, Date>
      return Math.round((Number(vence_en) - Number(creado_en)) / 60_000)
    },
    async age(referencia, interval) {
      await site.sql(
        `update compras set creado_en = creado_en - $2::interval, vence_en = vence_en - $2::interval,
         consultada_en = consultada_en - $2::interval, proxima_consulta_en = proxima_consulta_en - $2::interval,
         confirmada_en = confirmada_en - $2::interval, avisada_en = avisada_en - $2::interval where referencia = $1`,
        [referencia, interval],
      )
    },
    async close() {
      await site.close()
      await sandbox.close()
    },
  }
  return tienda
}
