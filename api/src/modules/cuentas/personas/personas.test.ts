import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ComprasList } from '#domain/compras/gestion.ts'
import { PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import { listPersonas } from '#domain/cuentas/personas/personas.ts'
import { InscriptosList } from '#domain/inscripciones/inscriptos.ts'
import { aCompra, anEvento, anInscripcion, aUsuario } from '#testing/rows/factories.ts'
import { grant, openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
let ana: number
beforeAll(async () => {
  site = await openSite()
  await site.sql(
    `insert into usuarios (nombre, email, roles) values ('Sol', 'sol@ejemplo.com', '{staff}'), ('Pía', 'pia@ejemplo.com', '{staff}')`,
  )
  await grant(site, 'sol@ejemplo.com', 'soporte')
  await grant(site, 'pia@ejemplo.com', 'pagos')
  const [row] = await site.sql<{ id: number }>(`select id from usuarios where email = 'ana@ejemplo.com'`)
  ana = row?.id ?? 0
})
afterAll(() => site.close())

const get = (as: string, id = ana) => site.as(as).call(PersonaStaff.get, { params: { id } })

describe('people', () => {
  it('are found by name without accents, e-mail and telephone; who was erased is nobody [cuentas/people-found]', async () => {
    const find = async (query: Record<string, string | number>) =>
      (await site.as('sol@ejemplo.com').call(listPersonas, { query })).data.map(({ Email }) => Email)
    expect(await find({ q: 'PARÉDES ana' })).toEqual(['ana@ejemplo.com'])
    expect(await find({ q: 'ana@ejemplo' })).toEqual(['ana@ejemplo.com'])
    expect(await find({ rol: 'staff|consultor', q: 'sol' })).toEqual(['sol@ejemplo.com'])
    await site.sql(
      `insert into usuarios (nombre, email, eliminado_en) values ('Cuenta eliminada', 'eliminada-x@senda.invalid', now())`,
    )
    expect(await find({ q: 'eliminada' })).toEqual([])
  })

  it('were last here on the site or in Gestión, whichever was later [cuentas/last-visit]', async () => {
    const last = async (email: string) =>
      (await site.as('sol@ejemplo.com').call(listPersonas, { query: { q: email } })).data[0]?.ultimaSesionEn
    const work = (email: string, factor: string) =>
      site.sql(
        `insert into sesiones_staff (usuario_id, token_hash, vista_en, factor_en)
         select id, gen_random_uuid()::text, '2031-01-02T03:04:05Z', ${factor} from usuarios where email = $1`,
        [email],
      )
    await work('sol@ejemplo.com', 'now()')
    expect(await last('sol@ejemplo.com')).toBe('2031-01-02T03:04:05Z')
    const before = await last('ana@ejemplo.com')
    await work('ana@ejemplo.com', 'null')
    expect(await last('ana@ejemplo.com'), 'whoever stood at the door did not come in').toBe(before)
  })

  it('leave as a spreadsheet of what the list shows, for who may export them, and the audit knows it [cuentas/people-exported]', async () => {
    await site.sql(
      `insert into usuarios (nombre, email, contrasenia_hash, cuit_cuil)
       select '=Exportada ' || n, 'exportada' || n || '@ejemplo.com', 'hash-secreto', '20-1' from generate_series(1, 600) n`,
    )
    const url = '/v1/gestion/personas.csv?q=exportada'
    expect((await site.as('sol@ejemplo.com').inject({ url })).statusCode).toBe(403)
    const { payload, headers } = await site.as('staff').inject({ url })
    expect(headers['content-disposition']).toContain('personas.csv')
    const [head = '', ...lines] = payload.trimEnd().split('\r\n')
    expect(head.slice(1).replaceAll('"', '')).toBe(
      'Nombre,Email,País,Roles,Inhabilitada,Última sesión,Desde cuándo',
    )
    expect(new Set(lines).size).toBe(600)
    expect(payload).toContain(`'=Exportada 1`)
    expect(payload).not.toMatch(/hash-secreto|20-1|ana@ejemplo/)
    const rows = await site.sql<{ motivo: string }>(
      `select motivo from auditoria where tabla = 'usuarios' and clave = '*'`,
    )
    expect(rows.map(({ motivo }) => motivo)).toEqual(['Exportación {"q":"exportada"}'])
  })

  it('show their data and sessions, and that somebody looked [cuentas/person-page auditoria/looking-recorded]', async () => {
    const { item } = await get('sol@ejemplo.com')
    expect(item).toMatchObject({ Email: 'ana@ejemplo.com', Nombre: 'Ana Paredes' })
    const rows = await site.sql(`select from auditoria where motivo = 'Ficha de la persona' and clave = $1`, [
      String(ana),
    ])
    expect(rows).toHaveLength(1)
  })

  it('lead to the lists of their purchases and enrolments, each to who may see it [cuentas/person-page]', async () => {
    const persona = await aUsuario(site, { nombre: 'Con Mucho' })
    const other = await aUsuario(site, { nombre: 'De Otra' })
    for (let n = 0; n < 3; n++) {
      const { IdEvento } = await anEvento(site, { modalidad: 'Online' })
      await aCompra(site, { id_evento: IdEvento, user_id: persona.id })
      await anInscripcion(site, { id_evento: IdEvento, user_id: persona.id })
    }
    const compras = (id: number) =>
      site.as('sol@ejemplo.com').call(ComprasList.endpoints.list, { query: { persona: id } })
    const places = (id: number) =>
      site.as('sol@ejemplo.com').call(InscriptosList.endpoints.list, { query: { user_id: id } })
    expect([(await compras(persona.id)).total, (await places(persona.id)).total]).toEqual([3, 3])
    expect([(await compras(other.id)).total, (await places(other.id)).total]).toEqual([0, 0])
    // Also those that were made without an account, with the same e-mail.
    const { IdEvento: id_evento } = await anEvento(site, { modalidad: 'Online' })
    const { referencia } = await aCompra(site, { id_evento })
    await site.sql(
      `update compras_user_detalle set email = 'ana@ejemplo.com'
       where id = (select compras_user_detalle_id from compras where referencia = $1)`,
      [referencia],
    )
    expect((await compras(ana)).data.map((compra) => compra.referencia)).toContain(referencia)
  })

  it('are shown to who may see people [cuentas/person-page cuentas/roles-table]', async () => {
    await expect(get('pia@ejemplo.com')).rejects.toMatchObject({ status: 403 })
    await expect(get('sol@ejemplo.com', 99_999)).rejects.toMatchObject({ status: 404 })
  })

  it('are signed out everywhere when staff say so [cuentas/person-page]', async () => {
    const login = await site.inject({
      method: 'POST',
      url: '/v1/auth/login',
      payload: { Email: 'ana@ejemplo.com', Contrasenia: 'camino2026' },
    })
    expect((await get('sol@ejemplo.com')).item.sesiones).toHaveLength(1)
    await site
      .as('sol@ejemplo.com')
      .call(PersonaStaff.endpoints['cerrar-sesiones'], { params: { id: ana }, body: {} })
    expect((await get('sol@ejemplo.com')).item.sesiones).toEqual([])
    const { refresh_token, refresh_token_id } = login.json()
    const renewed = await site.inject({
      method: 'POST',
      url: '/v1/auth/refresh-token',
      payload: { refreshTokenID: refresh_token_id, refreshToken: refresh_token },
    })
    expect(renewed.statusCode).toBe(401)
  })
})
