import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { API_BASE, audienceOf } from '#contract/endpoint.ts'
import { listSesiones } from '#domain/cuentas/cuentas.ts'
import { startVerComo } from '#domain/cuentas/personas/ver-como.ts'
import { MiembroStaff } from '#domain/cuentas/staff/actos-staff.ts'
import { openStaffSession } from '#testing/people/staff-session.ts'
import { grant, openSite, type TestSite, type TestVisitor } from '#testing/site.ts'

let site: TestSite
let ana: number
beforeAll(async () => {
  site = await openSite()
  await site.sql(
    `insert into usuarios (nombre, email, roles) values ('Sol', 'sol@ejemplo.com', '{staff}'), ('Pía', 'pia@ejemplo.com', '{staff}')`,
  )
  await grant(site, 'sol@ejemplo.com', 'soporte')
  await grant(site, 'pia@ejemplo.com', 'pagos')
  ana = await idOf('ana@ejemplo.com')
})
afterAll(() => site.close())

const idOf = async (email: string) =>
  (await site.sql<{ id: number }>('select id from usuarios where email = $1', [email]))[0]?.id ?? 0

async function setRole(id: number, rol: 'lectura' | 'soporte'): Promise<void> {
  const { version } = (await site.as('staff').call(MiembroStaff.get, { params: { id } })).item
  await site.as('staff').call(MiembroStaff.endpoints['cambiar-roles'], {
    params: { id },
    version,
    body: { roles: [rol], motivo: 'Cambió de área' },
  })
}

const start = (as = 'sol@ejemplo.com', id = ana) =>
  site.as(as).call(startVerComo, { params: { id }, body: { motivo: 'No encuentra su actividad' } })

const withToken = (token: string): TestVisitor => site.with({ authorization: `Bearer ${token}` })
const look = async (visitor: TestVisitor, url = '/v1/data/cuenta') => visitor.inject({ url })

describe('Ver como', () => {
  let token: string
  let looking: TestVisitor
  beforeEach(async () => {
    token = (await start()).access_token
    looking = withToken(token)
  })

  it('reads what the person reads [cuentas/looking-as-a-person]', async () => {
    const answer = await look(looking)
    expect([answer.statusCode, answer.json().item.Email]).toEqual([200, 'ana@ejemplo.com'])
    expect((await look(looking, '/v1/data/misactividades')).statusCode).toBe(200)
  })

  it('changes nothing, on whatever endpoint, also where anybody may write [cuentas/looking-as-a-person cuentas/two-faces-apart]', async () => {
    const writes = site.app.endpoints.filter(
      ({ method, access, viewing }) =>
        method !== 'GET' && audienceOf(access) !== 'staff' && viewing === undefined,
    )
    expect(writes.length).toBeGreaterThan(30)
    const consultora = await start('sol@ejemplo.com', await idOf('consultora@ejemplo.com'))
    const asConsultora = withToken(consultora.access_token)
    const passed: string[] = []
    for (const [at, { method, path, access }] of writes.entries()) {
      const answer = await (access === 'consultor' ? asConsultora : looking).inject({
        method,
        url: API_BASE + path.replace(/:\w+/g, '1'),
        payload: {},
        headers: { origin: site.config.origin },
        remoteAddress: `10.9.${at}.1`,
      })
      if (answer.statusCode !== 403 || answer.json().code !== 'SOLO_LECTURA') passed.push(`${method} ${path}`)
    }
    expect(passed).toEqual([])
  })

  it('takes no file with everything about the person along, and opens nothing of staff [cuentas/looking-as-a-person cuentas/factor-again]', async () => {
    const refused = await look(looking, '/v1/data/cuenta/exportacion')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'SOLO_LECTURA'])
    expect((await look(looking, '/v1/gestion/sesion')).statusCode).toBe(401)
  })

  it('leaves rows that say who, as whom, why, and what was read [cuentas/looking-as-a-person auditoria/looking-recorded]', async () => {
    const before = await lastRow()
    await look(withToken((await start()).access_token))
    const rows = await site.sql(
      `select accion, usuario_id, en_nombre_de, permiso, tabla, clave, motivo from auditoria where id > $1 order by id`,
      [before],
    )
    const who = { accion: 'lectura', usuario_id: await idOf('sol@ejemplo.com'), en_nombre_de: ana }
    const seen = { permiso: 'cuentas.representar', tabla: 'usuarios', clave: String(ana) }
    expect(rows).toEqual([
      { ...who, ...seen, motivo: 'Ver como: No encuentra su actividad' },
      { ...who, ...seen, motivo: 'Ver como: GET /data/cuenta' },
    ])
  })
  const lastRow = async () =>
    (await site.sql<{ id: string }>('select coalesce(max(id), 0) as id from auditoria'))[0]?.id

  it('stands among the sessions of the person, who can end it at once [cuentas/looking-as-a-person cuentas/looking-ends]', async () => {
    const mine = (await site.as('ana').call(listSesiones)).data.filter(({ dispositivo }) =>
      dispositivo.startsWith('Alguien de nuestro equipo'),
    )
    expect(mine.every(({ direccion }) => direccion === '')).toBe(true)
    for (const { id } of mine) {
      await site.as('ana').inject({ method: 'DELETE', url: `/v1/data/cuenta/sesiones/${id}` })
    }
    expect((await look(looking)).statusCode).toBe(401)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['leaving', () => looking.inject({ method: 'POST', url: '/v1/auth/logout' })],
    [
      'its quarter of an hour',
      () => site.sql('update sesiones set vence_en = now() where representada_por is not null'),
    ],
    ['leaving Gestión', () => site.sql(`update sesiones_staff set cerrada_en = now(), cierre = 'salida'`)],
    [
      'a person who is disabled',
      () => site.sql('update usuarios set inhabilitado_en = now() where id = $1', [ana]),
    ],
    [
      'a permission that was taken away',
      async () => {
        const id = await idOf('sol@ejemplo.com')
        await setRole(id, 'lectura')
      },
    ],
  ])('ends with %s, at the next call [cuentas/looking-ends cuentas/lost-role-closes]', async (_, end) => {
    expect((await look(looking)).statusCode).toBe(200)
    await end()
    expect([(await look(looking)).statusCode, (await look(looking)).json().code]).toEqual([
      401,
      'SESION_VENCIDA',
    ])
    // A page that anybody may read is read as a stranger.
    expect((await look(looking, '/v1/data/eventos')).statusCode).toBe(200)
    await site.sql('update usuarios set inhabilitado_en = null')
    await setRole(await idOf('sol@ejemplo.com'), 'soporte')
  })

  it('is never renewed, and makes no browser a known one [cuentas/looking-ends]', async () => {
    const [sesion] = await site.sql<{ id: string }>(
      `select id from sesiones where representada_por is not null order by creado_en desc limit 1`,
    )
    for (const refreshToken of ['', token, 'a.b']) {
      const answer = await site.inject({
        method: 'POST',
        url: '/v1/auth/refresh-token',
        payload: { refreshTokenID: sesion?.id, refreshToken },
      })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    }
    expect((await look(looking)).statusCode).toBe(200)
  })

  it('takes the permission, the factor just now and a reason; nobody looks as themselves [cuentas/looking-as-a-person cuentas/factor-again]', async () => {
    await expect(start('pia@ejemplo.com')).rejects.toMatchObject({ status: 403 })
    await expect(start('sol@ejemplo.com', await idOf('sol@ejemplo.com'))).rejects.toMatchObject({
      status: 403,
    })
    await expect(start('sol@ejemplo.com', 99_999)).rejects.toMatchObject({ status: 404 })
    const url = `/v1/gestion/personas/${ana}/ver-como`
    const silent = await site.as('sol@ejemplo.com').inject({ method: 'POST', url, payload: { motivo: ' ' } })
    expect(silent.json().fields).toHaveProperty('motivo')
    const headers = await openStaffSession({ sql: site.sql, origin: site.config.origin }, 'sol@ejemplo.com')
    await site.sql(`update sesiones_staff set factor_en = now() - interval '6 minutes'`)
    const stale = await site.with(headers).inject({ method: 'POST', url, payload: { motivo: 'Ayuda' } })
    expect(stale.json().code).toBe('FACTOR_REQUERIDO')
  })
})
