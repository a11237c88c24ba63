import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getConsultor } from '#domain/consultores/consultores.ts'
import { PerfilesPropios } from '#domain/consultores/portal.ts'
import { failure } from '#testing/calls/refusals.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'

let site: TestSite
let consultora: TestVisitor
let own = 0
let foreign = 0
beforeAll(async () => {
  site = await openSite()
  consultora = site.as('consultora')
  // Another consultant with an account, and one without.
  await site.sql(
    `insert into usuarios (nombre, email, roles) values ('Otro', 'otro@ejemplo.com', '{consultor}')`,
  )
  await site.sql(
    `update consultores set usuario_id = (select id from usuarios where email = 'otro@ejemplo.com')
     where id_consultor = (select min(id_consultor) from consultores where usuario_id is null)`,
  )
  const idOf = async (email: string) => {
    const [row] = await site.sql<{ id: number }>(
      'select id_consultor as id from consultores c join usuarios u on u.id = c.usuario_id where u.email = $1',
      [email],
    )
    return row?.id ?? 0
  }
  own = await idOf('consultora@ejemplo.com')
  foreign = await idOf('otro@ejemplo.com')
})
afterAll(() => site.close())

const { list, get, update } = PerfilesPropios.endpoints
const pathOf = (id: number | string) => `/v1/portal/perfiles/${id}`
async function formOf(change: object = {}) {
  const { item } = await consultora.call(get, { params: { IdConsultor: own }, query: {} })
  const { Telefono, Email, IdPais, IdProvincia, IdLocalidad, idiomas } = item
  const body = { Telefono, Email, IdPais, IdProvincia, IdLocalidad, idiomas, ...change } as never
  return { params: { IdConsultor: own }, version: item.version, body }
}

describe('the own profile', () => {
  it('is the only one that a consultant finds, however it is asked for [consultores/own-rows-only]', async () => {
    const found = await consultora.call(list, { query: {} })
    expect(found.data.map((row) => row['IdConsultor'])).toEqual([own])
    expect(found.total).toBe(1)
    const { item } = await consultora.call(get, { params: { IdConsultor: own }, query: {} })
    expect(item).toMatchObject({ IdConsultor: own, Email: 'consultora@ejemplo.com', version: 1 })

    for (const query of ['propio=1', `usuarioId=1`, `IdConsultor=${foreign}`, 'includes=certificados']) {
      const answer = await consultora.inject({ url: `/v1/portal/perfiles?${query}` })
      expect([query, answer.statusCode]).toEqual([query, 400])
    }
    const { body } = await formOf()
    for (const id of [foreign, 999_999]) {
      const read = await consultora.inject({ url: pathOf(id) })
      const written = await consultora.inject({
        method: 'PUT',
        url: pathOf(id),
        headers: { 'if-match': '"1"' },
        payload: body,
      })
      // Another's row and one that never was cannot be told apart.
      expect([read.statusCode, read.json().code]).toEqual([404, 'NO_ENCONTRADO'])
      expect([written.statusCode, written.json().code]).toEqual([404, 'NO_ENCONTRADO'])
    }
    expect(await site.sql('select version from consultores where id_consultor = $1', [foreign])).toEqual([
      { version: 1 },
    ])
  })

  it('opens to consultants alone [consultores/own-rows-only]', async () => {
    for (const url of ['/v1/portal/perfiles', pathOf(own)]) {
      expect((await site.inject({ url })).statusCode).toBe(401)
      expect((await site.as('ana').inject({ url })).statusCode).toBe(403)
      expect((await site.as('staff').inject({ url })).statusCode).toBe(403)
      expect((await consultora.inject({ url })).headers['cache-control']).toBe('no-store')
    }
  })

  it('holds nothing of the table that is not declared [consultores/own-contact-data]', async () => {
    const { item } = (await consultora.inject({ url: pathOf(own) })).json()
    expect(Object.keys(item).toSorted()).toEqual(
      [
        ...['IdConsultor', 'Nombre', 'Telefono', 'Email', 'IdEstado', 'IdPais', 'IdProvincia', 'IdLocalidad'],
        ...['perfil_foto', 'perfil_presentacion', 'perfil_activo', 'perfil_datosbancarios'],
        ...['idiomas', 'tipos', 'atiendeOnline', 'version', 'actualizadoEn'],
      ].toSorted(),
    )
  })

  it('changes at once what needs nobody’s consent, on the public page too [consultores/own-contact-data]', async () => {
    const publicPage = async () =>
      (await site.call(getConsultor, { params: { id: own }, query: {} })).item.Telefono
    const directory = async () =>
      (await site.inject({ url: '/v1/data/consultores?idioma=Deutsch&limit=5000' }))
        .json()
        .data.map((row: { IdConsultor: number }) => row.IdConsultor)
    await site.sql(`update consultores set idiomas = '{Español}' where id_consultor = $1`, [own])
    await expect.poll(directory).not.toContain(own)
    const before = await publicPage()

    const change = await formOf({ Telefono: '+54 9 2972 55-0001', idiomas: ['Español', 'Deutsch'] })
    const { item } = await consultora.call(update, change)
    expect(item).toMatchObject({
      Telefono: '+54 9 2972 55-0001',
      idiomas: ['Español', 'Deutsch'],
      version: change.version + 1,
    })
    expect(before).not.toBe(item.Telefono)
    await expect.poll(publicPage).toBe('+54 9 2972 55-0001')
    await expect.poll(directory).toContain(own)
  })

  it('says whether she attends online, and the directory finds her by it [consultores/online-consultants]', async () => {
    const online = async () =>
      (await site.inject({ url: '/v1/data/consultores?atiendeOnline&limit=5000' }))
        .json()
        .data.map((row: { IdConsultor: number }) => row.IdConsultor)
    for (const atiendeOnline of [true, false]) {
      const { item } = await consultora.call(update, await formOf({ atiendeOnline }))
      expect(item).toMatchObject({ atiendeOnline })
      await expect.poll(async () => (await online()).includes(own)).toBe(atiendeOnline)
    }
    // A form that does not ask leaves it as it is.
    await site.sql('update consultores set atiende_online = true where id_consultor = $1', [own])
    expect((await consultora.call(update, await formOf())).item).toMatchObject({ atiendeOnline: true })
  })

  it.each([
    ...['Nombre', 'perfil_foto', 'perfil_presentacion', 'perfil_datosbancarios', 'perfil_activo'],
    ...['IdEstado', 'tipos', 'IdConsultor', 'usuarioId', 'version'],
  ])('does not take %s [consultores/own-contact-data]', async (field) => {
    const before = await site.sql('select * from consultores where id_consultor = $1', [own])
    const error = await failure(consultora.call(update, await formOf({ [field]: '1' })))
    expect(error).toMatchObject({ status: 400, code: 'DATOS_INVALIDOS' })
    expect(await site.sql('select * from consultores where id_consultor = $1', [own])).toEqual(before)
  })

  it('lies where it says: a province in its country, a locality in its province [consultores/own-contact-data]', async () => {
    const [elsewhere] = await site.sql<{ pais: number; provincia: number; localidad: number }>(
      `select p.id_pais as pais, p.id_provincia as provincia, l.id_localidad as localidad
       from provincias p join localidades l using (id_provincia)
       where p.id_pais <> (select id_pais from consultores where id_consultor = $1) limit 1`,
      [own],
    )
    const { pais = 0, provincia = 0, localidad = 0 } = elsewhere ?? {}
    const wrong: [change: object, field: string][] = [
      [{ IdLocalidad: localidad }, 'IdLocalidad'],
      [{ IdProvincia: provincia, IdLocalidad: null }, 'IdProvincia'],
      [{ IdProvincia: null }, 'IdLocalidad'],
      [{ IdPais: 999_999, IdProvincia: null, IdLocalidad: null }, 'IdPais'],
      [{ idiomas: [] }, 'idiomas'],
      [{ idiomas: ['Español', 'Español'] }, 'idiomas'],
      [{ Email: 'nada' }, 'Email'],
    ]
    for (const [change, field] of wrong) {
      const error = await failure(consultora.call(update, await formOf(change)))
      expect([field, error.status, Object.keys(error.fields ?? {})]).toEqual([field, 400, [field]])
    }
    for (const right of [
      { IdPais: pais, IdProvincia: provincia, IdLocalidad: localidad },
      { IdPais: pais, IdProvincia: provincia, IdLocalidad: null },
      { IdPais: pais, IdProvincia: null, IdLocalidad: null },
    ]) {
      expect((await consultora.call(update, await formOf(right))).item).toMatchObject(right)
    }
  })

  it('of many saves at once one succeeds, and the others see it; the audit says whose it was [consultores/own-rows-only]', async () => {
    const change = await formOf()
    const saves = await Promise.allSettled(
      Array.from({ length: 6 }, (_, i) =>
        consultora.call(update, {
          ...change,
          body: { ...(change.body as object), Telefono: `${i}` } as never,
        }),
      ),
    )
    const done = saves.filter((save) => save.status === 'fulfilled')
    const lost = saves.filter((save) => save.status === 'rejected')
    expect(done).toHaveLength(1)
    const Telefono = done[0]?.value.item.Telefono
    for (const { reason } of lost) {
      expect(reason).toMatchObject({
        status: 409,
        code: 'CONFLICTO',
        version: change.version + 1,
        actual: { IdConsultor: own, Telefono },
      })
      expect(reason.actual).not.toHaveProperty('usuarioId')
    }
    const without = await consultora.inject({ method: 'PUT', url: pathOf(own), payload: change.body })
    expect(without.statusCode).toBe(428)

    const [told] = await site.sql(
      `select actor, email, accion, despues ->> 'telefono' as telefono from auditoria a join usuarios u on u.id = a.usuario_id
       where tabla = 'consultores' and clave = $1 order by a.id desc limit 1`,
      [String(own)],
    )
    expect(told).toEqual({
      actor: 'consultor',
      email: 'consultora@ejemplo.com',
      accion: 'cambio',
      telefono: Telefono,
    })
  })
})
