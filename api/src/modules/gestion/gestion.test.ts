import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { listPendientes, searchGestion } from '#domain/gestion/frame.ts'
import { anEvento } from '#testing/rows/factories.ts'
import { grant, openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
  await site.sql(
    `insert into usuarios (nombre, email, roles) values ('Lee', 'lee@ejemplo.com', '{staff}'), ('Edita', 'edita@ejemplo.com', '{staff}')`,
  )
  await grant(site, 'lee@ejemplo.com', 'pagos')
  await grant(site, 'edita@ejemplo.com', 'contenidos')
})
afterAll(() => site.close())

const find = async (q: string, as = 'staff') => {
  const { reconocido, data } = await site.as(as).call(searchGestion, { query: { q } })
  return { reconocido, found: data.map(({ clase, destino }) => `${clase} ${destino}`), data }
}

describe('the search over everything', () => {
  it.each([
    ['the end of its reference', '2g4k', 'Referencia'],
    ['the beginning of its reference', 'p3vj-6', 'Referencia'],
    ['its whole reference', 'P3VJ-6YF0-S9AE-2G4K', 'Referencia'],
    ['the id of its payment', '91550142027', 'Documento o importe'],
    ['the checkout of its provider', '550142-p3vj-6yf0-s9ae-2g4k', 'Pago del proveedor'],
  ])('finds a purchase by %s [busqueda/gestion-search]', async (_, q, que) => {
    const { reconocido, found } = await find(q)
    expect([reconocido, found]).toEqual([que, ['compra /compras/P3VJ-6YF0-S9AE-2G4K']])
  })

  it('finds an online purchase by its buyer, whose name stands in the account alone [busqueda/gestion-search]', async () => {
    const [ana] = await site.sql<{ id: number }>(`select id from usuarios where email = 'ana@ejemplo.com'`)
    for (const q of ['paredes', 'ANA PARÉDES', 'ana@ejemplo.com']) {
      const { found, data } = await find(q)
      expect(found.filter((line) => line.startsWith('persona'))).toEqual([`persona /personas/${ana?.id}`])
      expect(data.find(({ destino }) => destino === '/compras/T6D1-G9H3-K7P5-V2YA')?.titulo).toBe(
        'Ana Paredes',
      )
    }
  })

  it('finds people by their telephone, however it is written [busqueda/gestion-search]', async () => {
    await site.sql(`update usuarios set telefono = '011 4777-8899' where email = 'nora@ejemplo.com'`)
    for (const q of ['+54 9 11 4777 8899', '(011) 4777-8899', '47778899']) {
      expect((await find(q)).data.map(({ detalle }) => detalle)).toContain('nora@ejemplo.com')
    }
    expect((await find('+54 9 11 4777 8899')).reconocido).toBe('Teléfono')
  })

  it('finds a consultant by telephone, and a message by telephone and document [busqueda/gestion-search]', async () => {
    const [consultor] = await site.sql<{ id: number }>(
      `update consultores set telefono = '+598 9 4455-6677' where id_consultor =
       (select min(id_consultor) from consultores) returning id_consultor as id`,
    )
    const [mensaje] = await site.sql<{ id: number }>(
      `insert into mensajes (formulario, datos, request_id)
       values ('certificado', '{"nombre": "Irene", "telefono": "011 4321-9876", "dni": "29.888.777"}', gen_random_uuid())
       returning id`,
    )
    expect((await find('(598) 44 55 66 77')).found).toContain(`consultor /consultores/${consultor?.id}`)
    for (const q of ['+54 9 11 4321 9876', '29888777', '27-29888777-1']) {
      expect((await find(q)).found, q).toContain(`mensaje /mensajes/${mensaje?.id}`)
    }
  })

  it.each(['P3VJ', '29.888.777', '+54 9 11 4321 9876', 'ana@ejemplo.com', 'Ana Paredes'])(
    'reads no table of ours whole for «%s» [busqueda/gestion-search]',
    async (q) => {
      const spy = vi.spyOn(site.database.pool, 'query')
      await find(q)
      const asked = spy.mock.calls as unknown as [{ text: string }, unknown[]][]
      const looked = asked.filter(([{ text }]) => /limit \$\d+$/.test(text ?? ''))
      spy.mockRestore()
      expect(looked.length).toBeGreaterThan(2)
      const client = await site.database.pool.connect()
      await client.query('begin')
      await client.query('set local enable_seqscan = off')
      for (const [{ text }, values] of looked) {
        const { rows } = await client.query(`explain (format json) ${text}`, values)
        expect(JSON.stringify(rows)).not.toMatch(
          /"Seq Scan"[^{}]*"Relation Name":"(compras|usuarios|consultores|mensajes)"/,
        )
      }
      await client.query('rollback')
      client.release()
    },
  )

  it('finds by a document alone or within its CUIT, of buyer and of account [compras/purchase-list]', async () => {
    await site.sql(
      `update compras_user_detalle set dni = '31.222.333' where id =
       (select compras_user_detalle_id from compras where referencia = 'H0M5-Z8T2-F6K9-D3GV')`,
    )
    for (const q of ['31222333', '23-31222333-9']) {
      expect((await find(q)).found, q).toContain('compra /compras/H0M5-Z8T2-F6K9-D3GV')
    }
    for (const q of ['28.455.014', '27284550146']) {
      expect(
        (await find(q)).data.map(({ detalle }) => detalle),
        q,
      ).toContain('ana@ejemplo.com')
    }
  })

  it('finds by amount and currency [busqueda/gestion-search]', async () => {
    const [compra] = await site.sql<{ amount: string; referencia: string }>(
      `select amount, referencia from compras where referencia = 'H0M5-Z8T2-F6K9-D3GV'`,
    )
    const pesos = Number(compra?.amount).toLocaleString('es-AR')
    expect((await find(`$ ${pesos}`)).found).toContain(`compra /compras/${compra?.referencia}`)
    expect((await find(`USD ${pesos}`)).found).toEqual([])
  })

  it('leads to the screens of Gestión, where a draft too can be looked at [busqueda/gestion-search]', async () => {
    const { IdEvento } = await anEvento(site, { titulo: 'Cumbre de los pasos perdidos', id_estado: 2 })
    expect((await find('pasos perdidos')).found).toEqual([`evento /eventos/${IdEvento}`])
    expect((await find('consultora@ejemplo.com')).found).toContainEqual(
      expect.stringMatching(/^consultor \/consultores\/\d+$/),
    )
  })

  it('says states, forms and ways as staff do [busqueda/search-says-what-it-finds]', async () => {
    await site.sql(`update compras set estado = 'revision' where referencia = 'H0M5-Z8T2-F6K9-D3GV'`)
    await anEvento(site, { titulo: 'Ronda de las palabras dichas', modalidad: 'Video' })
    await site.sql(`insert into mensajes (formulario, request_id, datos) values
      ('pedido-libro', 'prueba', '{"nombre_y_apellido": "Zulma Que Pide", "libros": "Dos de la senda"}')`)
    const detailsOf = async (q: string) => (await find(q)).data.map(({ detalle }) => detalle)
    expect((await detailsOf('H0M5-Z8T2-F6K9-D3GV'))[0]).toMatch(/ · En revisión$/)
    expect(await detailsOf('palabras dichas')).toEqual(['Zoom'])
    expect((await detailsOf('Zulma Que Pide'))[0]).toMatch(/^#\d+ · Pedido de libros · Dos de la senda$/)
  })

  it('shows nobody what they may not see [busqueda/gestion-search cuentas/roles-table]', async () => {
    expect((await find('ana', 'lee@ejemplo.com')).found.some((line) => line.startsWith('persona'))).toBe(
      false,
    )
    expect((await find('paredes', 'edita@ejemplo.com')).found).toEqual([])
    expect((await find('paredes', 'lee@ejemplo.com')).found.length).toBeGreaterThan(0)
  })

  it.each(['%%', '__', "o'brien", '\\\\', 'ñ\u0301x'])(
    'takes «%s» as it is [busqueda/gestion-search]',
    async (q) => {
      expect((await find(q)).found).toEqual([])
    },
  )
})

describe('what waits', () => {
  it('is counted for those who may do something about it [tablero/open-matters]', async () => {
    await site.sql(`update compras set estado = 'revision' where referencia = 'H0M5-Z8T2-F6K9-D3GV'`)
    const listed = async (as: string) =>
      (await site.as(as).call(listPendientes)).data.map(({ pantalla, cuenta }) => [pantalla, cuenta])
    await site.sql(
      `insert into solicitudes_datos (usuario_id, tipo, detalle, recibida_en, vence_en)
       select id, 'acceso', 'Una copia', current_date, current_date + 10 from usuarios where email = 'ana@ejemplo.com'`,
    )
    expect(await listed('staff')).toContainEqual(['/compras', 1])
    expect(await listed('staff')).toContainEqual(['/datos-personales', 1])
    expect(await listed('edita@ejemplo.com')).toEqual([])
  })
})
