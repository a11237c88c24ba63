import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clockAt } from '#domain/calendario/calendario.ts'
import { createCompra } from '#domain/compras/compras.ts'
import { ComprasList } from '#domain/compras/gestion.ts'
import { MedioPago } from '#domain/compras/medios.ts'
import { listTransferencias } from '#domain/compras/transferencias/transferencias.ts'
import { ConsultoresStaff } from '#domain/consultores/gestion-consultores.ts'
import { getTablero } from '#domain/tablero/tablero.ts'
import { countVisita } from '#domain/tablero/visitas.ts'
import { onCompra } from '#testing/calls/compras.ts'
import { aCompra, aConsultor, anEvento, fromNow, insert } from '#testing/rows/factories.ts'
import { grant, openSite, type TestSite } from '#testing/site.ts'
import { unComprador } from '#testing/tienda.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
  for (const rol of ['pagos', 'contenidos', 'soporte', 'acreditacion', 'lectura'] as const) {
    await site.sql(`insert into usuarios (nombre, email, roles) values ('Mira', $1, '{staff}')`, [
      `${rol}@ejemplo.com`,
    ])
    if (rol !== 'acreditacion') await grant(site, `${rol}@ejemplo.com`, rol)
  }
  await site.sql(
    `insert into usuarios_roles (usuario_id, rol, alcance, hasta)
     select id, 'acreditacion', '{1}', now() + interval '1 day' from usuarios where email = 'acreditacion@ejemplo.com'`,
  )
})
afterAll(() => site.close())

const tablero = async (as = 'staff') => (await site.as(as).call(getTablero)).item

let made = 0
/** With a reference that can be told beforehand. */
async function sell(given: Omit<Parameters<typeof aCompra>[1], 'id_evento'>): Promise<void> {
  const { id } = await aCompra(site, { id_evento: 1, referencia: `TABL-${made++}`, ...given })
  await insert(site, 'compras_historia', { compra_id: id, hacia: 'pendiente', actor: 'x' })
}

/** Moments as PostgreSQL counts them, on the days of Buenos Aires. */
async function moment(expression: string): Promise<Date> {
  const [row] = await site.sql<{ at: Date }>(
    `select (${expression}) as at from (select date_trunc('day', now() at time zone 'America/Argentina/Buenos_Aires')
       at time zone 'America/Argentina/Buenos_Aires' as hoy) h`,
  )
  if (!row) throw new Error('no moment')
  return row.at
}

describe('Money of Inicio', () => {
  it('is what was confirmed today and this week, beside last week until the same hour [tablero/money-of-today]', async () => {
    const before = await tablero()
    const compra = (confirmada_en: Date, amount: number, currency = 'ARS') =>
      sell({ estado: 'confirmada', confirmada_en, amount, currency, origin: 'paypal' })
    await compra(await moment('hoy'), 1000)
    await compra(await moment(`hoy - interval '1 second'`), 20_000)
    await compra(await moment(`hoy - interval '7 days'`), 300)
    await compra(await moment(`now() - interval '7 days' + interval '5 minutes'`), 4_000_000)
    await compra(await moment('hoy'), 50, 'USD')
    // Given back afterwards: it was confirmed all the same.
    await sell({ estado: 'reembolsada', confirmada_en: await moment('hoy'), amount: 7, origin: 'paypal' })
    expect(before.dinero?.hoy.canales.filter(({ origin }) => origin === 'paypal')).toEqual([])
    const { dinero } = await tablero()
    const paypal = dinero?.hoy.canales.filter(({ origin }) => origin === 'paypal')
    expect(paypal).toEqual([
      { origin: 'paypal', currency: 'ARS', cuenta: 2, importe: 1007, antes: 300 },
      { origin: 'paypal', currency: 'USD', cuenta: 1, importe: 50, antes: 0 },
    ])
    const [lunes] = await site.sql<{ lunes: boolean }>(
      `select extract(isodow from now() at time zone 'America/Argentina/Buenos_Aires') = 1 as lunes`,
    )
    const semana = dinero?.semana.canales.find(
      ({ origin, currency }) => origin === 'paypal' && currency === 'ARS',
    )
    // Yesterday's is of this week, except on a Monday.
    expect(semana?.importe).toBe(lunes?.lunes ? 1007 : 21_007)
  })

  it('each figure is the sum of the list that it leads to [tablero/figures-are-lists]', async () => {
    const { dinero } = await tablero()
    for (const { origin, currency, importe, cuenta } of dinero?.hoy.canales ?? []) {
      const query = { confirmadaEn: dinero?.hoy.desde, origin, currency, limit: 200 }
      const { data } = await site.as('staff').call(ComprasList.endpoints.list, { query })
      const paid = data.filter(({ amount }) => amount > 0)
      expect(paid.length).toBe(cuenta)
      expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBe(importe)
    }
    expect(dinero?.hoy.canales.length).toBeGreaterThan(1)

    const { embudo } = await tablero()
    const days = `${embudo?.desde}..${embudo?.hasta}`
    for (const { IdEvento, medio, pago } of embudo?.eventos ?? []) {
      const listed = async (when: object) => {
        const query = { producto: `evento-${IdEvento}`, limit: 1, ...when }
        return (await site.as('staff').call(ComprasList.endpoints.list, { query })).total
      }
      expect([await listed({ creadoEn: days }), await listed({ confirmadaEn: days })]).toEqual([medio, pago])
    }
    expect(embudo?.eventos.some(({ pago }) => pago > 0)).toBe(true)
  })
})

describe('What waits', () => {
  it('transfers stand by their age in days of Buenos Aires, with sums, as the queue lists them [tablero/transfers-by-age]', async () => {
    for (const [days, amount, currency] of [
      [0, 10, 'ARS'],
      [2, 200, 'ARS'],
      [3, 3000, 'ARS'],
      [5, 40, 'USD'],
      [6, 50_000, 'ARS'],
      [40, 600_000, 'ARS'],
    ] as const) {
      await sell({
        origin: 'transferencia',
        medio: 2,
        por_revisar: true,
        retiene_cupo: false,
        amount,
        currency,
        creado_en: await moment(`hoy - interval '${days} days'`),
      })
    }
    const { transferencias } = await tablero('pagos@ejemplo.com')
    expect(transferencias?.edades).toEqual([
      { edad: '6', cuenta: 2, sumas: [{ currency: 'ARS', importe: 650_000 }] },
      {
        edad: '3-5',
        cuenta: 2,
        sumas: [
          { currency: 'ARS', importe: 3000 },
          { currency: 'USD', importe: 40 },
        ],
      },
      { edad: '0-2', cuenta: 2, sumas: [{ currency: 'ARS', importe: 210 }] },
    ])
    for (const { edad, cuenta, sumas } of transferencias?.edades ?? []) {
      const listed = await site.as('staff').call(listTransferencias, { query: { edad } })
      expect([listed.total, listed.sumas]).toEqual([cuenta, sumas])
    }
  })

  it('failing mails and notices, data requests and refunds are told [tablero/open-matters]', async () => {
    await site.sql(`
      insert into correos (para, plantilla, datos, estado, error) values ('x@ejemplo.com', 'bienvenida', '{}', 'fallido', 'x');
      insert into webhook_eventos (origin, event_id, hint, resultado, intentos) values ('stripe', 'tab-1', '{}', 'sin respuesta', 3);
      insert into webhook_eventos (origin, event_id, hint, resultado, procesado_en) values ('stripe', 'tab-2', '{}', 'abandonado: x', now());
      insert into solicitudes_datos (usuario_id, tipo, detalle, recibida_en, vence_en)
        select id, 'acceso', 'x', current_date - 20, current_date - 10 from usuarios where email = 'ana@ejemplo.com';
      insert into compras_pagos (origin, payment_id, compra_id, estado, amount, currency)
        select origin, 'tab-pago', id, 'pagado', 100, currency from compras where referencia = 'TABL-0';
      insert into reembolsos (compra_id, origin, payment_id, importe, currency, estado)
        select compra_id, origin, payment_id, 100, currency, 'pedido' from compras_pagos where payment_id = 'tab-pago'`)
    const { correos, avisos, solicitudes, reembolsos } = await tablero()
    expect(correos?.fallidos).toBe(1)
    expect(avisos).toMatchObject({ fallando: 1, abandonados: 1 })
    expect(solicitudes).toMatchObject({ abiertas: 1, vencidas: 1 })
    expect(reembolsos).toMatchObject({
      cuenta: 1,
      filas: [{ id: expect.any(String), importe: 100 }],
    })
  })

  it('nobody is told what they may not see [tablero/figures-are-lists cuentas/roles-table]', async () => {
    const parts = async (as: string) =>
      Object.entries(await tablero(as)).flatMap(([name, part]) => (part === null ? [] : [name]))
    expect(await parts('acreditacion@ejemplo.com')).toEqual(['ahora'])
    expect(await parts('contenidos@ejemplo.com')).toEqual(['ahora', 'lugares', 'embudo'])
    expect(await parts('soporte@ejemplo.com')).not.toContain('reembolsos')
    expect(await parts('soporte@ejemplo.com')).not.toContain('transferencias')
    expect(await parts('lectura@ejemplo.com')).toContain('dinero')
  })
})

describe('consultants', () => {
  it('whose certification ends within 60 days, whose grace runs, and whose profile waits are counted as their lists say [tablero/open-matters]', async () => {
    const { consultores: before } = await tablero()
    const days = [60, 61, 0, -1, -15]
    for (const dias of days) {
      const { id_consultor: id } = await aConsultor(site, { nombre: `Vence en ${dias}` })
      await site.sql(
        `update consultores set vence = (now() at time zone 'America/Argentina/Buenos_Aires')::date + $2::int
         where id_consultor = $1`,
        [id, dias],
      )
      if (dias === 60) {
        await site.sql(
          `insert into consultores_cambios (id_consultor, clase, antes, datos)
           values ($1, 'perfil', '{}', '{}'), ($1, 'banco', '{}', '{}')`,
          [id],
        )
      }
    }
    const { consultores: after } = await tablero()
    expect(after).toEqual({
      porVencer: (before?.porVencer ?? 0) + 2,
      enGracia: (before?.enGracia ?? 0) + 2,
      graciaDesde: expect.any(String),
      porModerar: (before?.porModerar ?? 0) + 1,
    })
    const totalOf = async (query: Record<string, string>) =>
      (await site.as('staff').call(ConsultoresStaff.endpoints.list, { query })).total
    expect(await totalOf({ situacion: 'por-vencer' })).toBe(after?.porVencer)
    expect(await totalOf({ situacion: 'vencida', vence: `${after?.graciaDesde}..` })).toBe(after?.enGracia)
    expect(await totalOf({ porModerar: '1' })).toBe(after?.porModerar)
    expect((await tablero('soporte')).consultores).toEqual(after)
    expect((await tablero('pagos')).consultores).toBeNull()
  })

  it('counts those whose time ends from an index alone, however many they are [tablero/open-matters]', async () => {
    const spy = vi.spyOn(site.database.pool, 'query')
    await tablero()
    const asked = spy.mock.calls as unknown as [{ text: string }, unknown[]][]
    spy.mockRestore()
    const [statement, values] = asked.find(([{ text }]) => text?.includes('"porVencer"')) ?? []
    const client = await site.database.pool.connect()
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    await client.query('set local enable_bitmapscan = off')
    const { rows } = await client.query(`explain ${statement?.text}`, values)
    await client.query('rollback')
    client.release()
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Only Scan using \w+ on consultores /)
  })
})

describe('Seats and the way to a payment', () => {
  it('of coming events: paid, held and free seats, which come to all of them [tablero/coming-seats]', async () => {
    const { lugares } = await tablero()
    expect(lugares?.length).toBeGreaterThan(3)
    for (const { pagos, retenidos, libres, capacidad } of lugares ?? []) {
      expect(pagos + retenidos + libres).toBe(capacidad)
    }
    const { IdEvento } = await anEvento(site, { capacidad: 7, fecha: fromNow({ minutes: 60 }) })
    const buy = () =>
      site.call(createCompra, {
        body: {
          product_type: 'evento',
          product_id: IdEvento,
          medio: MedioPago.transferencia1,
          comprador: unComprador(),
        },
      })
    const [, ...paid] = [await buy(), await buy(), await buy()]
    for (const { item } of paid) {
      const params = { referencia: item.referencia }
      await onCompra(site.as('staff'), 'confirmar', { params, body: { motivo: 'Acreditada' } })
    }
    const mine = (await tablero()).lugares?.find((row) => row.IdEvento === IdEvento)
    expect(mine).toMatchObject({ capacidad: 7, pagos: 2, retenidos: 1, libres: 4 })
    const fechas = lugares?.map(({ fecha }) => fecha) ?? []
    expect(fechas).toEqual(fechas.toSorted())
  })

  it('pages are counted by day without anything of who looked [estadisticas/visits-without-people]', async () => {
    const [evento] = await site.sql<{ id: number }>(
      'select id_evento as id from eventos where id_estado = 1 order by 1 limit 1',
    )
    const [draft] = await site.sql<{ id: number }>(
      `insert into eventos (titulo, modalidad, id_categoria2) select 'Oculto', 'Online', min(id_categoria2) from categorias2
       returning id_evento as id`,
    )
    const id = Number(evento?.id)
    const count = (of: number, pagina: 'visita' | 'paso1', headers = {}) =>
      site.server.inject({
        method: 'POST',
        url: `/v1${countVisita.path.replace(':id', String(of)).replace(':pagina', pagina)}`,
        headers: { origin: site.config.origin, ...headers },
      })
    const before = (await tablero()).embudo?.eventos.find(({ IdEvento }) => IdEvento === id)
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => count(id, 'visita')),
      count(id, 'paso1'),
      count(Number(draft?.id), 'visita'),
      count(2_000_000_000, 'visita'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true)
    expect((await count(id, 'visita', { origin: 'https://otro.example' })).statusCode).toBe(403)
    await vi.waitFor(async () => {
      const after = (await tablero()).embudo?.eventos.find(({ IdEvento }) => IdEvento === id)
      expect(after?.visitas).toBe((before?.visitas ?? 0) + 5)
      expect(after?.paso1).toBe((before?.paso1 ?? 0) + 1)
    }, 20_000)
    const strangers = await site.sql('select from visitas where id_evento = $1', [draft?.id])
    expect(strangers).toEqual([])
  })
})

it('Inicio has the seats of what takes place, until it is over on its own clock [tablero/coming-seats]', async () => {
  const anEventoIn = (hours: number, zona: string) =>
    anEvento(site, { fecha: clockAt(fromNow({ minutes: hours * 60 }), zona), zona })
  const coming = await anEventoIn(2, 'America/Argentina/Buenos_Aires')
  const over = [await anEventoIn(-1, 'America/Argentina/Buenos_Aires'), await anEventoIn(-1, 'Asia/Tokyo')]
  const cancelled = await anEventoIn(3, 'America/Argentina/Buenos_Aires')
  await site.sql('update eventos set cancelado_en = now() where id_evento = $1', [cancelled.IdEvento])
  const shown = (await tablero()).lugares?.map(({ IdEvento }) => IdEvento)
  expect(shown).toContain(coming.IdEvento)
  for (const { IdEvento } of [...over, cancelled]) expect(shown).not.toContain(IdEvento)
})

describe('Where a new organisation begins', () => {
  it('is told step by step to who can take it, until anything was sold [tablero/first-steps]', async () => {
    const fresh = await openSite({ template: 'empty' })
    try {
      const pasos = async (as: string) => (await fresh.as(as).call(getTablero)).item.pasos
      for (const [email, rol] of [
        ['primera@ejemplo.com', 'administracion'],
        ['textos@ejemplo.com', 'contenidos'],
      ] as const) {
        await fresh.sql(`insert into usuarios (nombre, email, roles) values ('Vera', $1, '{staff}')`, [email])
        await grant(fresh, email, rol)
        if (rol === 'administracion') {
          expect(await pasos(email)).toEqual(['empresa', 'cotizacion', 'banco', 'evento', 'equipo'])
        }
      }
      expect(await pasos('primera@ejemplo.com')).toEqual(['empresa', 'cotizacion', 'banco', 'evento'])
      expect(await pasos('textos@ejemplo.com')).toEqual(['evento'])
      await fresh.sql(`insert into bancos (medio, nombre, titular, cuenta, identificador, moneda)
                       values (2, 'Banco', 'Senda', '1', '0170099220000067797370', 'ARS')`)
      await fresh.sql(
        `insert into datosempresas (nombre, telefono, email, direccion, cotizacion_dolar) values ('Senda', '11 5555', 'a@b.example', '', 1000)
         on conflict (id) do update set telefono = '11 5555'`,
      )
      expect(await pasos('primera@ejemplo.com')).toEqual(['cotizacion', 'evento'])
      await fresh.sql(`insert into categorias2 (nombre, code) values ('Encuentros', 'encuentros-de-prueba')`)
      const { IdEvento } = await anEvento(fresh, {})
      expect(await pasos('primera@ejemplo.com')).toEqual(['cotizacion'])
      await aCompra(fresh, { id_evento: IdEvento })
      expect(await pasos('primera@ejemplo.com')).toBeNull()
    } finally {
      await fresh.close()
    }
    expect((await tablero()).pasos).toBeNull()
  })
})
