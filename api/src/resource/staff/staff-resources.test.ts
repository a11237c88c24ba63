import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CertificadosStaff } from '#domain/consultores/gestion-certificados.ts'
import { BancosStaff, HomeBannersStaff, TextosStaff } from '#domain/contenidos/gestion.ts'
import { CategoriasStaff } from '#domain/eventos/gestion-categorias.ts'
import { PaisesStaff } from '#domain/ubicaciones/gestion.ts'
import { getCountryClient } from '#domain/ubicaciones/ubicaciones.ts'
import { failure } from '#testing/calls/refusals.ts'
import { readSheet } from '#testing/reading/sheet.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'

let site: TestSite
let staff: TestVisitor
beforeAll(async () => {
  site = await openSite({ env: { TRUST_PROXY: '127.0.0.1' } })
  staff = site.as('staff')
})
afterAll(() => site.close())

const aCertificado = (change: object = {}) => ({
  Nombre: 'Facilitación',
  Activo: 1 as const,
  tipo: 'Nivel 1',
  ...change,
})

const certificados = CertificadosStaff.endpoints
const categorias = CategoriasStaff.endpoints

describe('a resource that staff keep', () => {
  it('is added, read with its version, changed, put away and taken out again [contenidos/staff-resource contenidos/version-required]', async () => {
    const { item: made } = await staff.call(certificados.create, { body: aCertificado() })
    expect(made).toMatchObject({ Nombre: 'Facilitación', version: 1, archivadoEn: null })
    const params = { IdCertificado: made.IdCertificado }
    const read = await staff.inject({ url: `/v1/gestion/certificados/${made.IdCertificado}` })
    expect(read.headers).toMatchObject({ etag: '"1"', 'cache-control': 'no-store' })

    const body = aCertificado({ Nombre: 'Facilitación avanzada' })
    const { item: changed } = await staff.call(certificados.update, { params, body, version: 1 })
    expect(changed).toMatchObject({ Nombre: 'Facilitación avanzada', version: 2 })

    const { item: archived } = await staff.call(certificados.archive, { params, version: 2 })
    expect(archived).toMatchObject({ version: 3, archivadoEn: expect.any(String) })
    const listed = async (query: Record<string, string>) =>
      (await staff.call(certificados.list, { query: { Nombre: 'Facilitación avanzada', ...query } })).total
    expect([await listed({}), await listed({ archivado: '1' })]).toEqual([0, 1])

    const { item: back } = await staff.call(certificados.restore, { params, version: 3 })
    expect(back).toMatchObject({ version: 4, archivadoEn: null })
    expect(await listed({})).toBe(1)
  })

  it('the public sees what staff wrote, and nothing that was put away [contenidos/archived-rows]', async () => {
    const names = async () =>
      (await site.inject({ url: '/v1/data/certificados?limit=200' }))
        .json()
        .data.map((c: { Nombre: string }) => c.Nombre)
    await names()
    const { item } = await staff.call(certificados.create, {
      body: aCertificado({ Nombre: 'Recién creado' }),
    })
    await expect.poll(names).toContain('Recién creado')
    await staff.call(certificados.archive, { params: { IdCertificado: item.IdCertificado }, version: 1 })
    await expect.poll(names).not.toContain('Recién creado')
  })

  it('a change that comes too late brings the row as it is now; of many at once one succeeds [contenidos/version-required]', async () => {
    const { item } = await staff.call(certificados.create, { body: aCertificado() })
    const params = { IdCertificado: item.IdCertificado }
    const done = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) =>
        staff.call(certificados.update, { params, body: aCertificado({ Nombre: `De ${i}` }), version: 1 }),
      ),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const late = await failure(staff.call(certificados.archive, { params, version: 1 }))
    expect(late).toMatchObject({ status: 409, code: 'CONFLICTO', version: 2, actual: { version: 2 } })
    expect(late.actual?.['Nombre']).toMatch(/^De \d$/)
  })

  it('keeps what was saved, from before the first change on, with who saved it [contenidos/row-history]', async () => {
    const [{ id } = { id: 0 }] = await site.sql<{ id: number }>(
      'select id_certificado as id from certificados limit 1',
    )
    const params = { IdCertificado: id }
    const { item: before } = await staff.call(certificados.get, { params, query: {} })
    const body = aCertificado({ Nombre: 'Otro nombre' })
    await staff.call(certificados.update, { params, body, version: before.version })
    const { data } = await staff.call(certificados.revisions, { params })
    const [{ nombre } = { nombre: '' }] = await site.sql<{ nombre: string }>(
      `select nombre from usuarios where email = 'staff@ejemplo.com'`,
    )
    expect(data.map(({ numero, autor }) => [numero, autor])).toEqual([
      [2, nombre],
      [1, null],
    ])
    const { item } = await staff.call(certificados.revision, { params: { ...params, numero: 2 } })
    expect(item.datos).toEqual(body)
    expect(item.anterior).toMatchObject({ Nombre: before.Nombre })
  })

  it('the audit tells who, with which permission, and what was before and after [auditoria/every-change-recorded]', async () => {
    const { item } = await staff.call(certificados.create, { body: aCertificado({ Nombre: 'Antes' }) })
    const params = { IdCertificado: item.IdCertificado }
    await staff.call(certificados.update, { params, body: aCertificado({ Nombre: 'Después' }), version: 1 })
    const rows = await site.sql(
      `select accion, actor, permiso, antes ->> 'nombre' as antes, despues ->> 'nombre' as despues from auditoria
       where tabla = 'certificados' and clave = $1 order by id`,
      [String(item.IdCertificado)],
    )
    const who = { actor: 'staff', permiso: 'consultores.editar' }
    expect(rows).toEqual([
      { ...who, accion: 'alta', antes: null, despues: 'Antes' },
      { ...who, accion: 'cambio', antes: 'Antes', despues: 'Después' },
    ])
  })

  it('what the form or the database refuses is told in its field, in Spanish [contenidos/refusals-in-fields]', async () => {
    const aCategoria = { nombre: 'Nueva', Subtitle: '', code: 'nueva', IdCategoriaPadre: null, orden: 0 }
    const refused = async (change: object) =>
      (await failure(staff.call(categorias.create, { body: { ...aCategoria, ...change } }))).fields
    const [{ code } = { code: '' }] = await site.sql<{ code: string }>('select code from categorias2 limit 1')
    expect(await refused({ nombre: ' ' })).toEqual({ nombre: 'Este campo es obligatorio' })
    expect(await refused({ nombre: 'x'.repeat(201) })).toEqual({ nombre: 'Usá como máximo 200 caracteres' })
    expect(await refused({ code })).toEqual({ code: 'Ya hay otro con este valor' })
    expect(await refused({ IdCategoriaPadre: 999_999 })).toEqual({
      IdCategoriaPadre: 'Lo que elegiste no existe',
    })
    expect(Object.keys(await refused({ version: 9 }))).toEqual(['version'])
  })

  it('an addition that is asked for again with its key, later or at once, adds one row [actos/lost-answers]', async () => {
    const Nombre = 'Una sola vez'
    const add = (claveIdempotencia: string) =>
      staff.call(certificados.create, { body: aCertificado({ Nombre }), claveIdempotencia })
    const key = crypto.randomUUID()
    const at = await Promise.all([add(key), add(key), add(key)])
    const { item } = await add(key)
    expect(new Set([item, ...at.map((each) => each.item)].map((each) => each.IdCertificado)).size).toBe(1)
    const { data } = await staff.call(certificados.revisions, {
      params: { IdCertificado: item.IdCertificado },
    })
    expect(data).toHaveLength(1)

    const other = await add(crypto.randomUUID())
    expect(other.item.IdCertificado).not.toBe(item.IdCertificado)
    const body = { nombre: Nombre, Subtitle: '', code: 'una-sola-vez', IdCategoriaPadre: null, orden: 0 }
    const ofAnother = await staff.call(categorias.create, { body, claveIdempotencia: key })
    expect(ofAnother.item).toMatchObject({ nombre: Nombre })
    // What can stand only once is not taken for somebody else's.
    const again = await staff.call(categorias.create, { body, claveIdempotencia: key })
    expect(again.item.IdCategoria2).toBe(ofAnother.item.IdCategoria2)
  })

  it('a rule of the module stands before the write: no category within itself, none put away in use [eventos/four-category-levels]', async () => {
    const rows = await site.sql<{ padre: number; hija: number }>(
      `select p.id_categoria2 as padre, h.id_categoria2 as hija
       from categorias2 h join categorias2 p on p.id_categoria2 = h.id_categoria_padre limit 1`,
    )
    const { padre, hija } = rows[0] ?? { padre: 0, hija: 0 }
    const params = { IdCategoria2: padre }
    const { item } = await staff.call(categorias.get, { params, query: {} })
    const { nombre, Subtitle, code, orden, version } = item
    const body = { nombre, Subtitle, code, orden, IdCategoriaPadre: hija }
    const circle = await failure(staff.call(categorias.update, { params, body, version }))
    expect(circle.fields).toEqual({ IdCategoriaPadre: 'Una categoría no puede estar dentro de sí misma' })
    const used = await failure(staff.call(categorias.archive, { params, version }))
    expect([used.status, used.message]).toEqual([409, expect.stringContaining('Movelas antes')])
  })

  it('no category lies deeper than the page of the first one reads, moved with what is in it or made there [eventos/four-category-levels]', async () => {
    const make = async (nombre: string, IdCategoriaPadre: number | null) => {
      const body = { nombre, Subtitle: '', code: nombre, IdCategoriaPadre, orden: 0 }
      return { ...body, ...(await staff.call(categorias.create, { body })).item }
    }
    const first = await make('nivel-1', null)
    const second = await make('nivel-2', first.IdCategoria2)
    const third = await make('nivel-3', second.IdCategoria2)
    const fourth = await make('nivel-4', third.IdCategoria2)
    const tooDeep = { IdCategoriaPadre: 'Ya hay cuatro niveles de categorías: más adentro no se vería' }
    expect((await failure(make('nivel-5', fourth.IdCategoria2))).fields).toEqual(tooDeep)

    const other = await make('otra-1', null)
    await make('otra-2', other.IdCategoria2)
    const moveTo = (padre: number) =>
      staff.call(categorias.update, {
        params: { IdCategoria2: other.IdCategoria2 },
        body: { nombre: 'otra-1', Subtitle: '', code: 'otra-1', IdCategoriaPadre: padre, orden: 0 },
        version: other.version,
      })
    expect((await failure(moveTo(third.IdCategoria2))).fields).toEqual(tooDeep)
    await moveTo(second.IdCategoria2)
  })

  it('texts change what they say and nothing else, in the format of their page [contenidos/texts-and-countries]', async () => {
    const { endpoints } = TextosStaff
    expect(Object.keys(endpoints).toSorted()).toEqual([
      'export',
      'exportCsv',
      'get',
      'list',
      'preview',
      'revision',
      'revisions',
      'update',
    ])
    const params = { clave: 'somos.metodo' }
    const save = (valor: string, version: number) =>
      staff.call(endpoints.update, { params, body: { valor }, version })
    const { item } = await save('<p onclick="x()">Hola<script>alert(1)</script></p>', 1)
    expect(item.valor).toBe('<p>Hola</p>')
    expect(await site.sql(`select valor from textos where clave = 'somos.metodo'`)).toEqual([
      { valor: '<p>Hola</p>' },
    ])
    const wrong = await failure(
      staff.call(endpoints.update, { params: { clave: 'somos.lead' }, body: { valor: [] }, version: 1 }),
    )
    expect(wrong.fields).toEqual({ valor: 'No tiene la forma que usa la página' })
  })

  it('the price group that staff give to a country is that of its visitors from then on [ubicaciones/groups-of-countries]', async () => {
    const uruguayan = site.with({ 'x-forwarded-for': '167.61.0.1' })
    const groupOf = async () => (await uruguayan.call(getCountryClient)).group
    const { data } = await staff.call(PaisesStaff.endpoints.list, { query: { codigo: 'UY' } })
    const params = { IdPais: data[0]?.['IdPais'] as number }
    for (const [at, grupo] of ([2, 0, 1] as const).entries()) {
      await staff.call(PaisesStaff.endpoints.update, {
        params,
        body: { grupo, motivo: 'Acuerdo' },
        version: at + 1,
      })
      await expect.poll(groupOf).toMatchObject({ countryCode: 'UY', group: grupo })
    }
    const body = { grupo: 3 as 2, motivo: 'Acuerdo' }
    const refused = await failure(staff.call(PaisesStaff.endpoints.update, { params, body, version: 4 }))
    expect(refused.fields).toEqual({ grupo: 'Elegí un grupo de precios' })
  })

  it('the price group of a country and the bank accounts take the permission of the settings; a mistyped account is refused, and so is a change without a reason [contenidos/texts-and-countries ajustes/reason-for-bank-data ajustes/checked-cbu]', async () => {
    const { data } = await staff.call(PaisesStaff.endpoints.list, {
      query: { codigo: 'UY|CL', order: 'Nombre' },
    })
    expect(data.map((pais) => pais['codigo'])).toEqual(['CL', 'UY'])
    const params = { IdPais: data[0]?.['IdPais'] as number }
    const { item } = await staff.call(PaisesStaff.endpoints.update, {
      params,
      body: { grupo: 2, motivo: 'Acuerdo con la sede' },
      version: 1,
    })
    expect(item).toMatchObject({ codigo: 'CL', grupo: 2, version: 2 })
    // Without a reason nothing changes; with one, the audit and the history tell it.
    for (const motivo of [undefined, '  ']) {
      const body = { grupo: 0 as const, motivo: motivo as string }
      const silent = await failure(staff.call(PaisesStaff.endpoints.update, { params, body, version: 2 }))
      expect(Object.keys(silent.fields)).toEqual(['motivo'])
    }
    const { data: history } = await staff.call(PaisesStaff.endpoints.revisions, { params })
    expect(history[0]).toMatchObject({ motivo: 'Acuerdo con la sede' })
    expect(
      await site.sql(
        `select motivo from auditoria where tabla = 'paises' and clave = $1 order by id desc limit 1`,
        [String(params.IdPais)],
      ),
    ).toEqual([{ motivo: 'Acuerdo con la sede' }])

    await site.sql('delete from bancos where medio = 64')
    const banco = {
      nombre: 'Banco',
      titular: 'Senda',
      cuenta: '1',
      identificador: '0170099 2 2000006779737 0',
      alias: '',
      moneda: 'ARS' as const,
      motivo: 'Cambiamos de banco',
    }
    const mistyped = { ...banco, medio: 64 as const, identificador: '0170099220000067797730' }
    expect((await failure(staff.call(BancosStaff.endpoints.create, { body: mistyped }))).fields).toEqual({
      identificador: expect.stringContaining('Revisá el CBU'),
    })
    const { item: made } = await staff.call(BancosStaff.endpoints.create, { body: { ...banco, medio: 64 } })
    const abroad = { ...banco, medio: 64 as const, moneda: 'USD' as const, identificador: 'US HARB 4711' }
    const account = { medio: made.medio }
    await staff.call(BancosStaff.endpoints.update, { params: account, body: abroad, version: 1 })
    const moved = await failure(
      staff.call(BancosStaff.endpoints.update, {
        params: account,
        body: { ...banco, medio: 2 },
        version: 2,
      }),
    )
    expect(moved.fields).toEqual({ medio: 'El medio de un banco no se cambia' })
    expect(BancosStaff.endpoints.update.access).toBe('configuracion.editar')
  })

  it('an export holds every row that fits, formulas kept as text, and leaves a row in the audit [contenidos/exports-complete]', async () => {
    for (let i = 0; i < 12; i++) {
      await site.sql(
        `insert into certificados (nombre, tipo) select 'Lote ' || g, '=1+1' from generate_series(1, 100) g`,
      )
    }
    const { name, blob } = await staff.call(certificados.export, { query: { Nombre: 'Lote*' } })
    const [heading, ...rows] = await readSheet(Buffer.from(await blob.arrayBuffer()))
    expect(name).toMatch(/^certificados-\d{4}-\d\d-\d\d\.xlsx$/)
    expect(heading).toEqual(['Número', 'Nombre', 'Activo', 'Tipo', 'Último cambio', 'Archivado'])
    expect(rows[0]?.slice(2, 4)).toEqual(['sí', '=1+1'])
    expect(new Set(rows.map(([numero]) => numero)).size).toBe(1200)
    const csv = await staff.call(certificados.exportCsv, { query: { Nombre: 'Lote*' } })
    const lines = (await csv.blob.text()).trim().split('\r\n')
    expect([csv.name, new Set(lines).size]).toEqual(['certificados.csv', 1201])
    expect(lines[1]).toContain(`"'=1+1"`)
    const [read] = await site.sql(
      `select accion, clave, motivo from auditoria where tabla = 'certificados' and accion = 'lectura'`,
    )
    expect(read).toMatchObject({ clave: '*', motivo: expect.stringContaining('Exportación') })
  })

  it('every list leaves with columns and words as people call them, real dates and real numbers [informes/spreadsheets-for-people]', async () => {
    const exports = site.app.endpoints.filter(({ path }) => path.endsWith('.xlsx'))
    expect(exports.length).toBeGreaterThan(20)
    const kinds = new Set<string>()
    for (const { path } of exports) {
      const { rawPayload } = await staff.inject({ url: `/v1${path}` })
      const [heading = [], ...rows] = await readSheet(rawPayload)
      expect([path, heading.filter((name) => !/^[A-ZÁÉÍÓÚ][^_]*$/.test(String(name)))]).toEqual([path, []])
      for (const name of ['Estado', 'Situación', 'Listas', 'Medio']) {
        const words = rows.map((row) => row[heading.indexOf(name)]).filter(Boolean)
        expect([path, words.filter((word) => !/^[A-ZÁÉÍÓÚ]/.test(String(word)))]).toEqual([path, []])
      }
      for (const cell of rows.flat()) {
        kinds.add(cell instanceof Date ? 'date' : typeof cell)
        expect(String(cell), path).not.toMatch(/^\d{4}-\d\d-\d\dT|^\d+\.\d\d$|^NaN$|^Invalid|^(true|false)$/)
      }
    }
    expect([...kinds].toSorted()).toEqual(['date', 'number', 'object', 'string'])
  })

  it('what is not there is not found, whatever is asked of it [contenidos/staff-resource]', async () => {
    const params = { IdCertificado: 2_000_000_000 }
    const asked = [
      () => staff.call(certificados.get, { params, query: {} }),
      () => staff.call(certificados.update, { params, body: aCertificado(), version: 1 }),
      () => staff.call(certificados.revisions, { params }),
      () => staff.call(HomeBannersStaff.endpoints.getDraft, { params: { id: 2_000_000_000 } }),
    ]
    for (const ask of asked) expect((await failure(ask())).status).toBe(404)
  })
})
