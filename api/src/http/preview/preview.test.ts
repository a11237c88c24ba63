import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { HomeBannersStaff, TextosStaff } from '#domain/contenidos/gestion.ts'
import { EventosStaff } from '#domain/eventos/gestion-eventos.ts'
import { LibrosStaff } from '#domain/libros/gestion.ts'
import { VISTA_PREVIA, withVistaPrevia } from '#domain/sitio/vista-previa.ts'
import { failure } from '#testing/calls/refusals.ts'
import { openStaffSession } from '#testing/people/staff-session.ts'
import { aLibro, anEvento } from '#testing/rows/factories.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'

let site: TestSite
let staff: TestVisitor
beforeAll(async () => {
  site = await openSite({ pages: true })
  staff = site.with(
    await openStaffSession({ sql: site.sql, origin: site.config.origin }, 'staff@ejemplo.com'),
  )
})
afterAll(() => site.close())

const eventos = EventosStaff.endpoints
/** As a browser opens it: the address of an event has its title in it. */
async function seen(url: string) {
  const answer = await site.inject({ url, headers: { accept: 'text/html' } })
  const { location } = answer.headers
  return location === undefined ? answer : site.inject({ url: location, headers: { accept: 'text/html' } })
}
const COMPLETE = { Copete: 'Un encuentro.', Lugar: 'La casa' }
const pageOf = (IdEvento: number) => `/evento-detalle/${IdEvento}`

async function draftOf(IdEvento: number, change: object): Promise<void> {
  const params = { IdEvento }
  const { item } = await staff.call(eventos.getDraft, { params })
  await staff.call(eventos.saveDraft, {
    params,
    version: item.version,
    body: { datos: { ...item.datos, ...change } },
  })
}

async function tokenOf(IdEvento: number, pais = 'AR'): Promise<string> {
  const { item } = await staff.call(eventos.preview, { params: { IdEvento }, body: { pais } })
  return item.token
}

/** Everything that a preview could leave behind. */
async function traces() {
  const [row] = await site.sql(
    `select (select count(*) from auditoria)::int as auditoria, (select count(*) from revisiones)::int as revisiones,
       (select json_agg(e order by id_evento) from eventos e)::text as eventos,
       (select json_agg(s order by id_evento) from evento_sociales s)::text as sociales,
       (select json_agg(i order by id_imagen) from imagenes i)::text as imagenes`,
  )
  return row
}

describe('the preview of a draft', () => {
  it('is the public page with the draft, at the prices of the country; the public sees nothing of it [contenidos/preview-of-a-draft]', async () => {
    const evento = await anEvento(site, { titulo: 'Antes', precio: 1000, precio_usd: 10 })
    const url = pageOf(evento.IdEvento)
    const before = await seen(url)
    await draftOf(evento.IdEvento, { Titulo: 'Después de todo', Precio: 43_210, PrecioUsd: 765 })
    const left = await traces()
    const [ar, us] = [await tokenOf(evento.IdEvento, 'AR'), await tokenOf(evento.IdEvento, 'US')]

    const fromArgentina = await seen(withVistaPrevia(url, ar))
    expect(fromArgentina.statusCode).toBe(200)
    expect(fromArgentina.payload).toMatch(/<h1[^>]*>Después de todo/)
    expect(fromArgentina.payload).toContain('43.210')
    expect(fromArgentina.payload).toContain('Como se ve desde Argentina')
    const fromAbroad = await seen(withVistaPrevia(url, us))
    expect(fromAbroad.payload).toContain('765')
    expect(fromAbroad.payload).not.toContain('43.210')

    for (const { headers, payload } of [fromArgentina, fromAbroad]) {
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(headers['etag']).toBeUndefined()
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['content-security-policy']).toMatch(/connect-src 'none'.*form-action 'none'/)
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(payload).toMatch(/<head><meta name="robots" content="noindex">/)
      expect(payload).toMatch(/Vista previa · Evento «Después de todo»/)
    }
    // The key stands in the script that keeps it, and nowhere in what search engines or others are told.
    expect(fromArgentina.payload.split(ar)).toHaveLength(2)

    const after = await seen(url)
    expect(after.payload).not.toContain('Después de todo')
    expect(after.headers['cache-control']).toBe(before.headers['cache-control'])
    expect((await site.inject({ url: `/v1/data/eventos/${evento.IdEvento}` })).json().item.Titulo).toBe(
      'Antes',
    )
    expect(await traces()).toEqual(left)
  })

  it('shows what was never public, its place and its pictures, and lists with it in them [contenidos/preview-of-a-draft]', async () => {
    const evento = await anEvento(site, { titulo: 'Por venir', id_estado: 0, categoria: 'congresos' })
    await draftOf(evento.IdEvento, {
      Titulo: 'Por venir pronto',
      Lugar: 'Casa de la Laguna, Chascomús',
      imagenes: [`/archivos/${'a'.repeat(64)}`],
    })
    const token = await tokenOf(evento.IdEvento)
    expect((await seen(pageOf(evento.IdEvento))).statusCode).toBe(404)
    const { payload } = await seen(withVistaPrevia(pageOf(evento.IdEvento), token))
    expect(payload).toContain('Casa de la Laguna, Chascomús')
    expect(payload).toContain(`/archivos/${'a'.repeat(64)}`)
    expect((await seen(withVistaPrevia('/eventos/congresos', token))).payload).toContain('Por venir pronto')
    expect((await seen('/eventos/congresos')).payload).not.toContain('Por venir pronto')
    // Nothing is kept on the way there either.
    expect((await seen(pageOf(evento.IdEvento))).statusCode).toBe(404)
    expect((await site.inject({ url: `/v1/data/eventos/${evento.IdEvento}` })).statusCode).toBe(404)
  })

  it('of a book, a banner and a page text is on their pages too [contenidos/preview-of-a-draft]', async () => {
    const { id } = await aLibro(site, { nombre: 'Libro de antes', id_estado: 1 })
    const libro = { params: { id } }
    const { item } = await staff.call(LibrosStaff.endpoints.getDraft, libro)
    await staff.call(LibrosStaff.endpoints.saveDraft, {
      ...libro,
      version: item.version,
      body: { datos: { ...item.datos, nombre: 'Libro de mañana' } },
    })
    const asked = await staff.call(LibrosStaff.endpoints.preview, { ...libro, body: { pais: 'AR' } })
    expect((await seen(withVistaPrevia(`/libro/${id}`, asked.item.token))).payload).toContain(
      'Libro de mañana',
    )
    expect((await seen(`/libro/${id}`)).payload).not.toContain('Libro de mañana')

    const banner = await staff.call(HomeBannersStaff.endpoints.create, {
      body: {
        antetitulo: '',
        titulo: 'Banner que todavía no',
        copete: '',
        imagen: null,
        enlace: null,
        boton: null,
        orden: 0,
      },
    })
    const ofBanner = await staff.call(HomeBannersStaff.endpoints.preview, {
      params: { id: banner.item.id },
      body: { pais: 'UY' },
    })
    expect((await seen(withVistaPrevia('/', ofBanner.item.token))).payload).toContain('Banner que todavía no')

    const [texto] = await site.sql<{ clave: string; valor: string }>(
      `select clave, valor from textos where pagina = 'somos' and formato = 'linea' order by orden limit 1`,
    )
    const params = { clave: String(texto?.clave) }
    const ofText = await staff.call(TextosStaff.endpoints.preview, {
      params,
      body: { pais: 'AR', datos: { valor: 'Palabras que se prueban' } },
    })
    const somos = await seen(withVistaPrevia('/somos', ofText.item.token))
    expect(somos.payload).toContain('Palabras que se prueban')
    expect((await seen('/somos')).payload).not.toContain('Palabras que se prueban')
    const { item: row } = await staff.call(TextosStaff.endpoints.get, { params, query: {} })
    expect(row.valor).toEqual(texto?.valor)
    // Saved, it is in the history once, and nothing is left to look at.
    await staff.call(TextosStaff.endpoints.update, {
      params,
      version: row.version,
      body: { valor: 'Palabras que se prueban' },
    })
    const { data } = await staff.call(TextosStaff.endpoints.revisions, { params })
    expect(data.map(({ estado }) => estado)).toEqual(['guardada', 'publicada'])
    expect((await seen(withVistaPrevia('/somos', ofText.item.token))).statusCode).toBe(410)
  })

  it('says how much a half-written draft lacks, and shows the rest of it [contenidos/preview-of-a-draft]', async () => {
    const evento = await anEvento(site, { titulo: 'A medias' })
    await draftOf(evento.IdEvento, { ...COMPLETE, Titulo: '', Precio: null })
    const { item } = await staff.call(eventos.preview, {
      params: { IdEvento: evento.IdEvento },
      body: { pais: 'AR' },
    })
    expect(Object.keys(item.faltan).toSorted()).toEqual(['Precio', 'Titulo'])
    const { statusCode, payload } = await seen(withVistaPrevia(pageOf(evento.IdEvento), item.token))
    expect(statusCode).toBe(200)
    expect(payload).toContain('A medias')
    expect(payload).toContain('Para publicarlo faltan 2 datos')
    // What the database itself would refuse is told, too.
    await draftOf(evento.IdEvento, { Titulo: 'A medias', Precio: 1, IdCategoria2: 99_999 })
    const refused = await seen(withVistaPrevia(pageOf(evento.IdEvento), await tokenOf(evento.IdEvento)))
    expect(refused.statusCode).toBe(422)
    expect(refused.payload).toContain('Al borrador le falta algo para poder verse')
  })
})

describe('the key of a preview', () => {
  it('opens its own draft and no other; forged, cut or foreign it opens nothing [contenidos/preview-of-a-draft]', async () => {
    const [one, other] = [await anEvento(site, { titulo: 'Uno' }), await anEvento(site, { titulo: 'Otro' })]
    await draftOf(one.IdEvento, { Titulo: 'Borrador del uno' })
    await draftOf(other.IdEvento, { Titulo: 'Borrador del otro' })
    const token = await tokenOf(one.IdEvento)
    const { payload } = await seen(withVistaPrevia(pageOf(other.IdEvento), token))
    expect(payload).toMatch(/<h1[^>]*>Otro/)
    expect(payload).not.toContain('Borrador del otro')
    const [claims = '', seal = ''] = token.split('.')
    const changed = Buffer.from(
      Buffer.from(claims, 'base64url').toString().replace(`:${one.IdEvento},`, `:${other.IdEvento},`),
    ).toString('base64url')
    for (const forged of [
      '',
      'x',
      `${claims}.`,
      `${changed}.${seal}`,
      `${claims}.${seal.slice(2)}`,
      `.${seal}`,
    ]) {
      const answer = await seen(`${pageOf(one.IdEvento)}?${VISTA_PREVIA}=${forged}`)
      expect([answer.statusCode, answer.headers['cache-control']], forged).toEqual([404, 'no-store'])
      expect(answer.payload).toContain('Esta vista previa no existe')
    }
    const elsewhere = await openSite({
      pages: true,
      databaseUrl: site.config.databaseUrl,
      env: { SECRET: 'another secret, of another place, and long enough' },
    })
    const foreign = await elsewhere.inject({ url: withVistaPrevia(pageOf(one.IdEvento), token) })
    expect(foreign.statusCode).toBe(404)
    await elsewhere.close()
  })

  it('is never answered from kept pages, nor kept, nor good for data or the steps of a purchase [contenidos/preview-of-a-draft]', async () => {
    const evento = await anEvento(site, { titulo: 'Guardada' })
    await draftOf(evento.IdEvento, { Titulo: 'Sin guardar' })
    const token = await tokenOf(evento.IdEvento)
    const url = pageOf(evento.IdEvento)
    await seen(url)
    const kept = site.app.cache.size
    expect((await seen(withVistaPrevia(url, token))).payload).toContain('Sin guardar')
    expect((await seen(withVistaPrevia(url, token))).payload).toContain('Sin guardar')
    expect(site.app.cache.size).toBe(kept)
    expect((await seen(url)).payload).not.toContain('Sin guardar')
    for (const path of [`/evento-inscripcion-01/${evento.IdEvento}`, '/login', `${url}.data`]) {
      const answer = await seen(withVistaPrevia(path, token))
      expect(answer.statusCode, path).toBe(404)
      expect(answer.payload).toContain('Esta página no tiene vista previa')
    }
  })

  it('two at once do not mix, nor with visitors meanwhile [contenidos/preview-of-a-draft]', async () => {
    const evento = await anEvento(site, { titulo: 'Visible', precio: 1000, precio_usd: 10 })
    const libro = await aLibro(site, { nombre: 'Otro libro', id_estado: 1 })
    await draftOf(evento.IdEvento, { Titulo: 'Invisible', Precio: 54_321 })
    const url = pageOf(evento.IdEvento)
    const [mine, hers] = [await tokenOf(evento.IdEvento, 'AR'), await tokenOf(evento.IdEvento, 'US')]
    const all = await Promise.all([
      seen(withVistaPrevia(url, mine)),
      seen(url),
      seen(withVistaPrevia(url, hers)),
      seen(withVistaPrevia(`/libro/${libro.id}`, mine)),
      site.inject({ url: `/v1/data/eventos/${evento.IdEvento}` }),
    ])
    expect(all.map(({ payload }) => payload.includes('Invisible'))).toEqual([true, false, true, true, false])
    expect(all.map(({ payload }) => payload.includes('54.321'))).toEqual([true, false, false, false, false])
  })

  it('ends with its draft, its half hour, the session and the permission of who asked [contenidos/preview-ends]', async () => {
    const evento = await anEvento(site, { titulo: 'Por publicar' })
    await draftOf(evento.IdEvento, { ...COMPLETE, Titulo: 'Publicado al fin' })
    const url = pageOf(evento.IdEvento)
    const token = await tokenOf(evento.IdEvento)
    const params = { IdEvento: evento.IdEvento }
    const { item: row } = await staff.call(eventos.get, { params, query: {} })
    const { item: draft } = await staff.call(eventos.getDraft, { params })
    const publishing = staff.call(eventos.publish, {
      params,
      version: row.version,
      body: { borrador: draft.version },
    })
    // While it is published it shows the draft or says that it is gone, and nothing else.
    expect([200, 410]).toContain((await seen(withVistaPrevia(url, token))).statusCode)
    await publishing
    const gone = await seen(withVistaPrevia(url, token))
    expect([gone.statusCode, gone.payload.includes('El borrador ya no está')]).toEqual([410, true])
    await draftOf(evento.IdEvento, { Titulo: 'Otro borrador' })
    expect((await seen(withVistaPrevia(url, token))).statusCode).toBe(410)

    const fresh = await tokenOf(evento.IdEvento)
    const again = withVistaPrevia(url, fresh)
    expect((await seen(again)).statusCode).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 })
    const over = await seen(again)
    vi.useRealTimers()
    expect([over.statusCode, over.payload.includes('La vista previa venció')]).toEqual([410, true])
    const [role] = await site.sql('delete from usuarios_roles where usuario_id = 3 returning rol')
    expect((await seen(again)).statusCode).toBe(403)
    await site.sql('insert into usuarios_roles (usuario_id, rol) values (3, $1)', [role?.['rol']])
    expect((await seen(again)).statusCode).toBe(200)
    const [before] = await site.sql('select max(vista_en)::text as at from sesiones_staff')
    await site.sql(`update sesiones_staff set cerrada_en = now(), cierre = 'cerrada' where usuario_id = 3`)
    const closed = await seen(again)
    expect([closed.statusCode, closed.payload.includes('La vista previa se cerró')]).toEqual([403, true])
    await site.sql(`update sesiones_staff set cerrada_en = null, cierre = null where usuario_id = 3`)
    // Looking keeps nobody's session alive.
    expect((await site.sql('select max(vista_en)::text as at from sesiones_staff'))[0]).toEqual(before)
  })

  it('is given to who may edit the resource, and not for what is archived [contenidos/preview-ends]', async () => {
    const evento = await anEvento(site, {})
    const ask = (who: TestVisitor) =>
      failure(who.call(eventos.preview, { params: { IdEvento: evento.IdEvento }, body: { pais: 'AR' } }))
    await site.sql(
      `insert into usuarios (nombre, email, roles, contrasenia_hash) values ('Mira Solo', 'mira@ejemplo.com', '{staff}', '')`,
    )
    await site.sql(
      `insert into usuarios_roles (usuario_id, rol) select id, 'lectura' from usuarios where email = 'mira@ejemplo.com'`,
    )
    expect((await ask(site.as('mira'))).code).toBe('SIN_PERMISO')
    expect((await ask(site.as('ana'))).code).toBe('SESION_REQUERIDA')
    await site.sql('update eventos set archivado_en = now(), id_estado = 0 where id_evento = $1', [
      evento.IdEvento,
    ])
    expect((await ask(staff)).code).toBe('CONFLICTO')
  })
})
