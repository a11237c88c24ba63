import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { CATEGORIAS } from '#base/categorias.ts'
import { LocalidadResource, PaisResource, ProvinciaResource } from '#domain/ubicaciones/ubicaciones.ts'
import type { TestDatabase } from '#testing/database/test-cluster.ts'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { migrateDatabase } from '../migrate.ts'

const opened: { database: TestDatabase; client: pg.Client }[] = []
afterEach(async () => {
  for (const { database, client } of opened.splice(0)) {
    await client.end()
    await database.drop()
  }
})

async function open(template: 'empty' | 'base') {
  const database = await createTestDatabase(template)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  opened.push({ database, client })
  const rows = async <T = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as T[]
  return { rows, restart: () => migrateDatabase(database.url) }
}

const COUNTS = `select (select count(*)::int from paises) as paises, (select count(*)::int from provincias) as provincias,
  (select count(*)::int from localidades) as localidades, (select count(*)::int from categorias2) as categorias,
  (select count(*)::int from datosempresas) as empresas, (select count(*)::int from bancos) as bancos,
  (select count(*)::int from textos) as textos`

// Every place of the world is loaded here several times over.
describe('base data', () => {
  it('comes with the migrations, once, when several processes start together [sitio/base-content-answers sitio/base-content-once]', async () => {
    const { rows, restart } = await open('empty')
    await Promise.all([restart(), restart(), restart()])
    const [counts] = await rows(COUNTS)
    expect(counts).toMatchObject({ categorias: CATEGORIAS.length, empresas: 1, bancos: 0 })
    expect(counts).toEqual((await (await open('base')).rows(COUNTS))[0])
    expect(Number(counts?.['paises'])).toBeGreaterThan(240)
    expect(Number(counts?.['localidades'])).toBeGreaterThan(100_000)
    expect(Number(counts?.['textos'])).toBeGreaterThan(50)
    expect(
      await rows(`select grupo from paises where codigo in ('AR', 'UY', 'BO', 'ES') order by codigo`),
    ).toEqual([{ grupo: -1 }, { grupo: 2 }, { grupo: 0 }, { grupo: 1 }])
    // Nothing that a form needs is missing: a country without a province, a province without a locality (A5).
    expect(
      await rows(
        `select from paises p where not exists (select from provincias v where v.id_pais = p.id_pais)`,
      ),
    ).toEqual([])
    expect(
      await rows(
        `select from provincias v where not exists (select from localidades l where l.id_provincia = v.id_provincia)`,
      ),
    ).toEqual([])
  })

  it('has no list of places longer than one answer [ubicaciones/every-locality]', async () => {
    const { rows } = await open('base')
    const [longest] = await rows<{ paises: number; provincias: number; localidades: number }>(
      `select (select count(*)::int from paises) as paises,
         (select max(n)::int from (select count(*) as n from provincias group by id_pais) each) as provincias,
         (select max(n)::int from (select count(*) as n from localidades group by id_provincia) each) as localidades`,
    )
    expect(longest?.paises).toBeLessThanOrEqual(PaisResource.maxLimit)
    expect(longest?.provincias).toBeLessThanOrEqual(ProvinciaResource.maxLimit)
    expect(longest?.localidades).toBeLessThanOrEqual(LocalidadResource.maxLimit)
  })

  it('hangs every category code of the documents into one tree [sitio/base-content-answers]', async () => {
    const { rows } = await open('base')
    const tree = await rows<{ code: string; padre: string | null }>(
      `select c.code, p.code as padre from categorias2 c
       left join categorias2 p on p.id_categoria2 = c.id_categoria_padre order by c.orden`,
    )
    expect(tree).toEqual(CATEGORIAS.map(({ code, padre = null }) => ({ code, padre })))
    const codes = tree.map(({ code }) => code)
    const documented = [
      ...[
        'seminarios-bec',
        'encuentros-montana-bec',
        'dapp-bec',
        'congresos',
        'dapp-dbe',
        'encuentros-montana',
      ],
      ...['eventos-publicos', 'seminarios-publicos', 'jornada-online', 'charlas-introductorias'],
      ...['apertura-decodificación-bioemocional', 'apertura-bioexistencia-consciente'],
    ]
    expect(codes).toEqual(expect.arrayContaining(documented))
  })

  it('leaves what the organisation changed, and what it deleted stays away [sitio/base-content-once]', async () => {
    const { rows, restart } = await open('base')
    await rows(`update paises set grupo = 2, nombre = 'Chile lindo' where codigo = 'CL'`)
    await rows(`delete from categorias2 where code = 'congresos'`)
    await rows(`delete from localidades where nombre = 'Río Cuarto'`)
    await rows(`update datosempresas set cotizacion_dolar = 1500`)
    await rows(`update textos set valor = '"Otra bajada"' where clave = 'somos.lead'`)
    const before = await rows(COUNTS)
    await restart()
    expect(await rows(COUNTS)).toEqual(before)
    expect(await rows(`select grupo, nombre from paises where codigo = 'CL'`)).toEqual([
      { grupo: 2, nombre: 'Chile lindo' },
    ])
    expect(await rows(`select cotizacion_dolar from datosempresas`)).toEqual([
      { cotizacion_dolar: '1500.00' },
    ])
    expect(await rows(`select valor from textos where clave = 'somos.lead'`)).toEqual([
      { valor: 'Otra bajada' },
    ])
  })

  it('completes a database that was in use before there was base data, and touches none of its rows [sitio/base-content-once]', async () => {
    const { rows, restart } = await open('empty')
    await rows(`insert into paises (id_pais, nombre, codigo, grupo) values (77, 'La Argentina', 'AR', 1)`)
    await rows(`insert into provincias (id_provincia, id_pais, nombre) values (5, 77, 'Córdoba')`)
    await rows(`insert into localidades (id_localidad, id_provincia, nombre) values (9, 5, 'Río Cuarto')`)
    await rows(`insert into categorias2 (nombre, code) values ('Congreso propio', 'congresos')`)
    await rows(
      `insert into datosempresas (nombre, telefono, email, cotizacion_dolar) values ('Propia', '1', 'a@b.com', 9)`,
    )
    await restart()
    const places = await rows(
      `select p.id_pais, p.nombre as pais, p.grupo, v.id_provincia, l.id_localidad
       from localidades l join provincias v using (id_provincia) join paises p using (id_pais)
       where codigo = 'AR' and v.nombre = 'Córdoba' and l.nombre = 'Río Cuarto'`,
    )
    expect(places).toEqual([
      { id_pais: 77, pais: 'La Argentina', grupo: 1, id_provincia: 5, id_localidad: 9 },
    ])
    expect(await rows(`select nombre from categorias2 where code = 'congresos'`)).toEqual([
      { nombre: 'Congreso propio' },
    ])
    expect(await rows('select nombre from datosempresas')).toEqual([{ nombre: 'Propia' }])
    const [own] = await rows(COUNTS)
    expect(own).toEqual((await (await open('base')).rows(COUNTS))[0])
  })

  it('is whole or absent: a part that fails leaves nothing and comes with the next start [sitio/base-content-once]', async () => {
    const { rows, restart } = await open('empty')
    await rows(`alter table categorias2 add constraint no_room check (code <> 'dapp-bec')`)
    await expect(restart()).rejects.toThrow(/no_room/)
    expect(await rows('select parte from datos_base')).toEqual([{ parte: 'lugares' }])
    expect(await rows('select from categorias2')).toEqual([])
    await rows('alter table categorias2 drop constraint no_room')
    await restart()
    expect(await rows('select from categorias2')).toHaveLength(CATEGORIAS.length)
  })

  it('brings new words to the texts that nobody has changed, and to no other [sitio/base-content-once]', async () => {
    const { rows, restart } = await open('base')
    const now = await rows('select clave, valor from textos order by clave')
    // As an earlier version left it: other words, one text fewer, one more, and one that somebody changed since.
    await rows(
      `update textos set valor = '"Antes"', valor_base = '"Antes"' where clave in ('somos.lead', 'campus.lead')`,
    )
    await rows(`update textos set valor = '"Propia"' where clave = 'campus.lead'`)
    await rows(`delete from textos where clave = 'camino.lead'`)
    await rows(
      `insert into textos (clave, pagina, titulo, formato, valor, valor_base)
       values ('somos.retirado', 'somos', 'Retirado', 'linea', '"x"', '"x"')`,
    )
    await rows(`update datos_base set huella = 'earlier' where parte = 'textos'`)
    await restart()
    expect(await rows(`select clave, valor from textos order by clave`)).toEqual(
      now.map((texto) => (texto['clave'] === 'campus.lead' ? { ...texto, valor: 'Propia' } : texto)),
    )
    expect(await rows(`select clave, version from textos where version > 1 order by 1`)).toEqual([
      { clave: 'campus.lead', version: 2 },
      { clave: 'somos.lead', version: 2 },
    ])
  })
})
