import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { login, logout, refreshToken, register, type Tokens } from '#domain/cuentas/acceso.ts'
import { getCuenta } from '#domain/cuentas/cuentas.ts'
import { PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import { registroValido } from '#testing/people/registro.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
beforeEach(() => site.sql('delete from limites'))

const ana = { Email: 'ana@ejemplo.com', Contrasenia: 'camino2026' }
const enter = (body: object = {}, remoteAddress = '127.0.0.1') =>
  site.inject({ method: 'POST', url: '/v1/auth/login', payload: { ...ana, ...body }, remoteAddress })
const open = async (body: object = {}): Promise<Tokens> => (await enter(body)).json()
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const renew = ({ refresh_token, refresh_token_id }: Tokens) =>
  site.inject({
    method: 'POST',
    url: '/v1/auth/refresh-token',
    payload: { refreshTokenID: refresh_token_id, refreshToken: refresh_token },
  })
const ageRotation = ({ refresh_token_id }: Tokens, seconds: number) =>
  site.sql(`update sesiones set rotada_en = now() - make_interval(secs => $2) where id = $1`, [
    refresh_token_id,
    seconds,
  ])
const rotations = async ({ refresh_token_id }: Tokens) => {
  const [row] = await site.sql<{ rotaciones: number }>('select rotaciones from sesiones where id = $1', [
    refresh_token_id,
  ])
  return row?.rotaciones
}
const isOpen = async ({ refresh_token_id }: Tokens) => {
  const [row] = await site.sql('select revocada_en from sesiones where id = $1', [refresh_token_id])
  return row !== undefined && row['revocada_en'] === null
}

describe('A7 login', () => {
  it('answers tokens whose claims are the person [cuentas/login-payload cuentas/token-rules sitio/storage-keys]', async () => {
    const tokens = await site.call(login, { body: ana })
    const claims = decodeJwt(tokens.access_token)
    expect(claims).toMatchObject({ email: 'ana@ejemplo.com', roles: ['participante'] })
    expect(claims['sid']).toBe(tokens.refresh_token_id)
    expect([typeof claims['id'], typeof claims['nombre'], typeof claims['apellido']]).toEqual([
      'number',
      'string',
      'string',
    ])
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(15 * 60)
  })

  it('stores what the browser tells of itself with the session, and no token [cuentas/login-payload cuentas/refresh-token-rotates]', async () => {
    const device = {
      OS: 'Linux',
      Browser: 'Firefox 140',
      Language: 'es-AR',
      TimeZone: 'America/Buenos_Aires',
    }
    const more = {
      ScreenPrint: '1280x800x24',
      LocalStorage: true,
      CPU: 8,
      OSVersion: '6.1',
      rememberMe: true,
    }
    const tokens = await open({ ...device, ...more })
    const [row] = await site.sql('select * from sesiones where id = $1', [tokens.refresh_token_id])
    expect(row).toMatchObject({
      recordar: true,
      dispositivo: {
        ...device,
        ScreenPrint: '1280x800x24',
        LocalStorage: 'true',
        CPU: '8',
        OSVersion: '6.1',
      },
    })
    expect(JSON.stringify(row)).not.toContain(tokens.refresh_token)
  })

  it('does not mind the case of an e-mail', async () => {
    expect((await enter({ Email: ' ANA@Ejemplo.COM ' })).statusCode).toBe(200)
  })

  it('names each wrong field [cuentas/login-validation sitio/error-shape]', async () => {
    const answer = await enter({ Email: 'ana', Contrasenia: 'corta' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({
      Email: 'El email no es válido',
      Contrasenia: 'La contraseña debe tener como minimo 6 digitos',
    })
  })

  it('looks the same for a known and an unknown e-mail [cuentas/unknown-like-known]', async () => {
    for (const Email of ['ana@ejemplo.com', 'nadie@ejemplo.com']) {
      const answer = await enter({ Email, Contrasenia: 'otra clave' })
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { code: 'CREDENCIALES_INVALIDAS', message: 'El email o la contraseña no son correctos.' },
      ])
    }
  })

  it('tells a disabled account so, but only to its owner', async () => {
    await site.sql(`update usuarios set inhabilitado_en = now() where email = 'nora@ejemplo.com'`)
    const right = await enter({ Email: 'nora@ejemplo.com' })
    const wrong = await enter({ Email: 'nora@ejemplo.com', Contrasenia: 'otra clave' })
    expect([right.json().code, wrong.json().code]).toEqual(['CUENTA_INHABILITADA', 'CREDENCIALES_INVALIDAS'])
    await site.sql(`update usuarios set inhabilitado_en = null where email = 'nora@ejemplo.com'`)
  })
})

describe('failed logins', () => {
  const wrong = { Contrasenia: 'otra clave' }

  it('10 in a row block account and address for an hour, on every process [cuentas/failed-logins-blocked]', async () => {
    for (let i = 0; i < 10; i++) expect((await enter(wrong)).statusCode).toBe(401)
    const blocked = await enter()
    expect(blocked.statusCode).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(3500)
    expect(Number(blocked.headers['retry-after'])).toBeLessThanOrEqual(3600)
    expect((await enter({}, '10.0.0.9')).statusCode).toBe(200)
    expect((await enter({ Email: 'staff@ejemplo.com' })).statusCode).toBe(200)

    const other = await openSite({ databaseUrl: site.config.databaseUrl })
    const answer = await other.inject({ method: 'POST', url: '/v1/auth/login', payload: ana })
    await other.close()
    expect(answer.statusCode).toBe(429)

    await site.sql(`update limites set expire = 0 where key like 'login-cuenta%'`)
    expect((await enter()).statusCode).toBe(200)
  })

  it('a success in between starts the count anew [cuentas/failed-logins-blocked]', async () => {
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) await enter(wrong)
      expect((await enter()).statusCode).toBe(200)
    }
  })

  it('tries side by side are counted before they are made [cuentas/failed-logins-blocked]', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => enter(wrong)))
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(10)
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(30)
  })

  it('one address gets 100 a day, whatever accounts it tries [cuentas/failed-logins-blocked]', async () => {
    const tryOut = (i: number) => enter({ ...wrong, Email: `n${i}@ejemplo.com` }, '10.0.0.7')
    for (let i = 0; i < 5; i++) expect((await tryOut(i)).statusCode).toBe(401)
    const counter = `update limites set points = points + 93 where key = 'login-direccion:10.0.0.7' returning points`
    expect(await site.sql(counter)).toEqual([{ points: 98 }])
    const statuses: number[] = []
    for (let i = 5; i < 9; i++) statuses.push((await tryOut(i)).statusCode)
    expect(statuses).toEqual([401, 401, 429, 429])
  })

  it('writes nobody into the counters', async () => {
    await enter(wrong)
    expect(JSON.stringify(await site.sql('select key from limites'))).not.toContain('ana@')
  })
})

describe('refresh', () => {
  it('exchanges the token for new ones and stores only a hash [cuentas/session-renewal cuentas/refresh-token-rotates]', async () => {
    const first = await open()
    const second = await site.call(refreshToken, {
      body: { refreshTokenID: first.refresh_token_id, refreshToken: first.refresh_token },
    })
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(second.refresh_token_id).toBe(first.refresh_token_id)
    expect((await renew(second)).statusCode).toBe(200)
    const rows = JSON.stringify(await site.sql('select * from sesiones'))
    for (const { refresh_token } of [first, second]) expect(rows).not.toContain(refresh_token)
  })

  it('tabs that refresh at once stay signed in, with one and the same token [cuentas/refresh-token-rotates]', async () => {
    const tokens = await open()
    const answers = await Promise.all(Array.from({ length: 12 }, () => renew(tokens)))
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(12).fill(200))
    expect(new Set(answers.map((answer) => answer.json().refresh_token)).size).toBe(1)
    expect(await rotations(tokens)).toBe(1)
    await ageRotation(tokens, 29)
    const late = await renew(tokens)
    expect(late.statusCode).toBe(200)
    expect((await renew(late.json())).statusCode).toBe(200)
  })

  it('a used token that comes back after 30 s revokes its family [cuentas/refresh-token-rotates]', async () => {
    const stolen = await open()
    const current: Tokens = (await renew(stolen)).json()
    await ageRotation(stolen, 31)
    expect((await renew(stolen)).statusCode).toBe(401)
    expect(await isOpen(current)).toBe(false)
    expect((await renew(current)).statusCode).toBe(401)
  })

  it('so does a token that was used long before the last one [cuentas/refresh-token-rotates]', async () => {
    const stolen = await open()
    let current = stolen
    for (let i = 0; i < 5; i++) current = (await renew(current)).json()
    expect((await renew(stolen)).statusCode).toBe(401)
    expect((await renew(current)).statusCode).toBe(401)
  })

  it('a made-up token is refused and closes nothing', async () => {
    const tokens = await open()
    expect((await renew({ ...tokens, refresh_token: 'x'.repeat(43) })).statusCode).toBe(401)
    expect((await renew({ ...tokens, refresh_token_id: crypto.randomUUID() })).statusCode).toBe(401)
    expect((await renew(tokens)).statusCode).toBe(200)
  })

  it('ends with the session [cuentas/sessions-end]', async () => {
    const tokens = await open()
    await site.sql(`update sesiones set vence_en = now() where id = $1`, [tokens.refresh_token_id])
    expect((await renew(tokens)).statusCode).toBe(401)
  })

  it('brings new roles into the token', async () => {
    const tokens = await open({ Email: 'nora@ejemplo.com' })
    await site.sql(`update usuarios set roles = '{participante,consultor}' where email = 'nora@ejemplo.com'`)
    const renewed = (await renew(tokens)).json()
    await site.sql(`update usuarios set roles = '{participante}' where email = 'nora@ejemplo.com'`)
    expect(decodeJwt(renewed.access_token)['roles']).toEqual(['participante', 'consultor'])
  })
})

describe('the end of a session', () => {
  it('logout closes this session and no other [cuentas/sessions-end cuentas/logout-clears]', async () => {
    const [here, elsewhere] = [await open(), await open()]
    const answer = await site.inject({
      method: 'POST',
      url: '/v1/auth/logout',
      headers: bearer(here.access_token),
    })
    expect(answer.statusCode).toBe(200)
    expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([false, true])
    expect((await renew(here)).statusCode).toBe(401)
    await expect(site.call(logout)).rejects.toMatchObject({ status: 401 })
  })

  it('disabling an account closes all of them, for good [cuentas/sessions-end]', async () => {
    const tokens = await open({ Email: 'nora@ejemplo.com' })
    const [nora] = await site.sql<{ id: number }>(`select id from usuarios where email = 'nora@ejemplo.com'`)
    const closing = { params: { id: nora?.id ?? 0 }, body: { motivo: 'Lo pidió' } }
    await site.as('staff').call(PersonaStaff.endpoints.inhabilitar, closing)
    expect(await isOpen(tokens)).toBe(false)
    expect((await renew(tokens)).statusCode).toBe(401)
    await site.sql(`update usuarios set inhabilitado_en = null where id = $1`, [nora?.id])
    expect((await renew(tokens)).statusCode).toBe(401)
  })

  it('an account disabled by hand cannot refresh either [cuentas/sessions-end]', async () => {
    const tokens = await open({ Email: 'nora@ejemplo.com' })
    await site.sql(`update usuarios set inhabilitado_en = now() where email = 'nora@ejemplo.com'`)
    expect((await renew(tokens)).statusCode).toBe(401)
    await site.sql(`update usuarios set inhabilitado_en = null where email = 'nora@ejemplo.com'`)
    expect(await isOpen(tokens)).toBe(false)
  })

  it('no forged or expired access token passes [cuentas/token-rules]', async () => {
    const good = await open()
    const claims = decodeJwt(good.access_token)
    const key = new TextEncoder().encode(`access-token:${site.config.secrets}`)
    const sign = (change: (jwt: SignJWT) => SignJWT, typ = 'at+jwt', secret = key) =>
      change(new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ })).sign(secret)
    const forged = {
      'alg none': new UnsecuredJWT(claims).encode(),
      'another key': await sign((jwt) => jwt, 'at+jwt', new TextEncoder().encode('x'.repeat(40))),
      'another audience': await sign((jwt) => jwt.setAudience('otra')),
      'another issuer': await sign((jwt) => jwt.setIssuer('otro')),
      'another type': await sign((jwt) => jwt, 'JWT'),
      expired: await sign((jwt) => jwt.setExpirationTime(Math.floor(Date.now() / 1000) - 1)),
      'a refresh token': good.refresh_token,
      garbage: 'a.b.c',
    }
    const ask = (token: string) =>
      site.inject({ url: '/v1/data/cuenta', headers: bearer(token) }).then((answer) => answer.statusCode)
    expect(await ask(good.access_token)).toBe(200)
    expect(await ask(await sign((jwt) => jwt))).toBe(200)
    for (const [what, token] of Object.entries(forged)) expect([what, await ask(token)]).toEqual([what, 401])
  })
})

describe('A7 registration', () => {
  it('creates the account, signs in and welcomes by mail [cuentas/register-payload cuentas/login-payload]', async () => {
    const form = await registroValido(site, 'Lucia@Ejemplo.com')
    const tokens = await site.call(register, { body: form })
    expect(decodeJwt(tokens.access_token)).toMatchObject({ nombre: 'Lucía', apellido: 'del Valle' })
    const [row] = await site.sql(`select * from usuarios where email = 'Lucia@Ejemplo.com'`)
    expect(row).toMatchObject({
      cuit_cuil: form.CuitCuil,
      localidad: form.Localidad,
      roles: ['participante'],
    })
    expect(row?.['contrasenia_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(row?.['acepto_terminos_en']).not.toBeNull()
    const [mail] = (await collectMails(site)).filter(({ para }) => para === 'Lucia@Ejemplo.com')
    expect(mail?.asunto).toContain('bienvenida')
    expect(mail?.texto).not.toContain('Lucía')
    const me = await site.as('lucia@ejemplo.com').call(getCuenta)
    expect(me.item.Email).toBe('Lucia@Ejemplo.com')
  })

  it('refuses an e-mail that is taken, whatever its case, and sends nothing', async () => {
    const form = await registroValido(site, 'ANA@ejemplo.com')
    const answer = await site.inject({ method: 'POST', url: '/v1/auth/register', payload: form })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'EMAIL_REGISTRADO'])
    expect(answer.json().fields).toHaveProperty('Email')
    expect(await collectMails(site)).toEqual([])
  })

  it('20 at once with one e-mail make one account', async () => {
    const form = await registroValido(site, 'muchas@ejemplo.com')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        site.inject({ method: 'POST', url: '/v1/auth/register', payload: form }),
      ),
    )
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(19)
  })

  it.each(['password', '123456', 'QWERTY123', 'argentina', 'contraseña', 'aaaaaaaa', 'comun@ejemplo.com'])(
    'refuses the common password %s with a clear text [cuentas/password-strength]',
    async (Contrasenia) => {
      const form = await registroValido(site, 'comun@ejemplo.com')
      const answer = await site.inject({
        method: 'POST',
        url: '/v1/auth/register',
        payload: { ...form, Contrasenia, ReContrasenia: Contrasenia },
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().fields.Contrasenia).toContain('muy común')
      expect(await site.sql(`select 1 from usuarios where email = 'comun@ejemplo.com'`)).toEqual([])
    },
  )

  it('refuses a locality of another province', async () => {
    const form = await registroValido(site, 'lugar@ejemplo.com')
    const [other] = await site.sql<{ id: number }>(
      'select id_localidad as id from localidades where id_provincia <> $1 limit 1',
      [form.Provincia],
    )
    const payload = { ...form, Localidad: other?.id }
    const answer = await site.inject({ method: 'POST', url: '/v1/auth/register', payload })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['Localidad']])
  })

  it('takes no role, id or hash from the outside [compras/client-amounts-ignored sitio/undeclared-refused]', async () => {
    const form = await registroValido(site, 'vivo@ejemplo.com')
    const payload = { ...form, roles: ['staff'], id: 1, contraseniaHash: 'x', inhabilitadoEn: null }
    const answer = await site.inject({ method: 'POST', url: '/v1/auth/register', payload })
    expect(answer.statusCode).toBe(201)
    expect(await site.sql(`select roles from usuarios where email = 'vivo@ejemplo.com'`)).toEqual([
      { roles: ['participante'] },
    ])
  })
})
