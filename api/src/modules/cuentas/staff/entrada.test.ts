import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SIN_USO } from '#contract/sin-uso.ts'
import { codigoTotp } from '#testing/people/totp.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { AS_PRODUCTION } from '#testing/servers/as-production.ts'
import { grant, openSite, type TestSite } from '#testing/site.ts'
import { inTurn } from '../passwords/passwords.ts'
import { disableUsuario } from '../queries.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.sql('delete from limites')
  await site.sql('update factores set ultimo_paso = null')
})

const EMAIL = 'staff@ejemplo.com'
const CREDENTIALS = { Email: EMAIL, Contrasenia: 'camino2026' }

/** A browser: keeps its cookie, and tells where its calls come from. */
function browser(of: TestSite = site, remoteAddress = '127.0.0.1') {
  let cookie = ''
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, headers = {}) => {
    const answer = await of.inject({
      method,
      url: `/v1${path}`,
      headers: { cookie, origin: of.config.origin, 'user-agent': 'Firefox/140.0', ...headers },
      remoteAddress,
      ...(payload ? { payload } : {}),
    })
    const set = answer.headers['set-cookie']
    if (typeof set === 'string' && set.startsWith('gestion=')) cookie = set.split(';')[0] ?? ''
    return { status: answer.statusCode, body: answer.json(), set: String(set ?? '') }
  }
  return {
    call,
    cookie: () => cookie,
    hold: (value: string) => {
      cookie = value
    },
    enter: (more = {}) => call('POST', '/gestion/entrar', { ...CREDENTIALS, ...more }),
    show: (codigo: string) => call('POST', '/gestion/factor', { clase: 'totp', codigo }),
    see: async () => (await call('GET', '/data/compras')).status,
  }
}

async function inside(of: TestSite = site) {
  const visitor = browser(of)
  await visitor.enter()
  expect((await visitor.show(codigoTotp())).status).toBe(200)
  return visitor
}

/** A member of staff without a second factor yet. */
async function newcomer(Email: string) {
  await site.sql(
    `insert into usuarios (nombre, email, roles, contrasenia_hash)
     select 'Vera Luna', $1, '{staff}', contrasenia_hash from usuarios where email = $2`,
    [Email, EMAIL],
  )
  await grant(site, Email, 'administracion')
  const visitor = browser()
  expect((await visitor.enter({ Email })).body).toEqual({ paso: 'inscripcion', factores: [] })
  return visitor
}

async function enrol(visitor: ReturnType<typeof browser>) {
  const { item } = (await visitor.call('POST', '/gestion/factores/totp', { nombre: 'Teléfono' })).body
  const answer = await visitor.call('POST', `/gestion/factores/totp/${item.id}/confirmar`, {
    codigo: codigoTotp({ secreto: item.secreto }),
  })
  return { ...answer, item }
}

describe('coming in', () => {
  it('takes the password and then a code; until then nothing opens [cuentas/second-factor]', async () => {
    const visitor = browser()
    const { status, body, set } = await visitor.enter()
    expect([status, body]).toEqual([200, { paso: 'factor', factores: ['totp'] }])
    expect(set).toMatch(/^gestion=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(await visitor.see()).toBe(401)
    expect((await visitor.call('GET', '/gestion/sesion')).body.item).toMatchObject({
      paso: 'factor',
      permisos: [],
    })
    const before = visitor.cookie()
    expect((await visitor.show(codigoTotp())).status).toBe(200)
    expect(await visitor.see()).toBe(200)
    // What was known before the factor was shown opens nothing.
    visitor.hold(before)
    expect(await visitor.see()).toBe(401)
  })

  it('says the same of a wrong password, an unknown address and an account that is no staff [cuentas/unknown-like-known cuentas/second-factor]', async () => {
    const { body } = await browser().enter({ Contrasenia: 'otra clave 2026' })
    expect(body.code).toBe('CREDENCIALES_INVALIDAS')
    for (const Email of ['nadie@ejemplo.com', 'ana@ejemplo.com']) {
      const visitor = browser()
      expect((await visitor.enter({ Email })).body).toEqual(body)
      expect(visitor.cookie()).toBe('')
    }
  })

  it('has places of its own among the passwords that wait [cuentas/comparisons-in-turn]', async () => {
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const busy = Array.from({ length: 22 }, (_, i) =>
      inTurn({ direccion: `10.7.0.${i}`, door: 'staff' }, () => promise),
    )
    const refused = await browser().enter()
    end()
    await Promise.all(busy)
    expect(refused.status).toBe(503)
    expect((await browser().enter()).status).toBe(200)
  })

  it('a code counts once, also for two at the same moment [cuentas/code-counts-once]', async () => {
    const [one, two] = [browser(), browser()]
    await one.enter()
    await two.enter()
    const codigo = codigoTotp()
    const statuses = (await Promise.all([one.show(codigo), two.show(codigo)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 400])
    expect((await one.show(codigo)).body.code).toBe('FACTOR_INCORRECTO')
    expect((await one.show(codigoTotp({ steps: 1 }))).status).toBe(200)
  })

  it('guessing ends after ten tries, over all sessions of the account [cuentas/code-counts-once]', async () => {
    const wrong = codigoTotp({ steps: 100 })
    const visitor = browser()
    await visitor.enter()
    for (let i = 0; i < 10; i++) expect((await visitor.show(wrong)).status).toBe(400)
    const other = browser()
    await other.enter()
    expect((await other.show(codigoTotp())).status).toBe(429)
  })

  it('a right code of the owner does not begin the count of wrong ones anew [cuentas/wrong-codes-count-on]', async () => {
    const wrong = codigoTotp({ steps: 100 })
    const [stranger, owner] = [browser(site, '198.51.100.9'), browser()]
    await stranger.enter()
    await owner.enter()
    for (let i = 0; i < 6; i++) expect((await stranger.show(wrong)).status).toBe(400)
    expect((await owner.show(codigoTotp())).status).toBe(200)
    for (let i = 0; i < 4; i++) expect((await stranger.show(wrong)).status).toBe(400)
    expect((await stranger.show(wrong)).status).toBe(429)
  })

  it('who has the password uses up the tries of strangers alone [cuentas/tries-of-strangers]', async () => {
    const Email = 'rosaura@ejemplo.com'
    const { body, item } = await enrol(await newcomer(Email))
    const { secreto } = item
    const second = await openSite({ databaseUrl: site.config.databaseUrl })
    const stranger = browser(site, '198.51.100.9')
    await stranger.enter({ Email })
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, i) => {
        const visitor = browser(i % 2 ? site : second, `198.51.100.${i + 1}`)
        visitor.hold(stranger.cookie())
        return visitor.show(codigoTotp({ secreto, steps: 100 }))
      }),
    )
    await second.close()
    const times = (status: number) => guesses.filter((each) => each.status === status).length
    expect([times(400), times(429)]).toEqual([10, 190])

    const home = browser()
    await home.enter({ Email })
    expect((await home.show(codigoTotp({ secreto, steps: 1 }))).status).toBe(200)
    for (let i = 0; i < 10; i++)
      expect((await home.show(codigoTotp({ secreto, steps: 100 }))).status).toBe(400)
    expect((await home.show(codigoTotp({ secreto, steps: 100 }))).status).toBe(429)

    const away = browser(site, '203.0.113.5')
    await away.enter({ Email })
    expect((await away.show(codigoTotp({ secreto, steps: 1 }))).status).toBe(429)
    const respaldo = (codigo: string) => ({ clase: 'respaldo', codigo })
    for (let i = 0; i < 10; i++)
      expect((await away.call('POST', '/gestion/factor', respaldo('AAAA-AAAA-AAAA'))).status).toBe(400)
    expect((await away.call('POST', '/gestion/factor', respaldo(body.codigos[0]))).status).toBe(429)
    await away.enter({ Email })
    expect((await away.call('POST', '/gestion/factor', respaldo(body.codigos[0]))).status).toBe(200)
  })

  it('on https the cookie is bound to the host [cuentas/staff-session]', async () => {
    const secure = await openSite({
      databaseUrl: site.config.databaseUrl,
      env: { ORIGIN: 'https://senda.example' },
    })
    const { set } = await browser(secure).enter()
    expect(set).toMatch(/^__Host-gestion=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    await secure.close()
  })

  it('a new device is told by mail, a known one is not; «No fui yo» closes everything, once [cuentas/new-device-mail]', async () => {
    await site.sql('delete from sesiones_staff')
    await collectMails(site)
    const visitor = await inside()
    const [mail, ...more] = await collectMails(site)
    expect([mail?.para, mail?.asunto, more]).toEqual([
      EMAIL,
      expect.stringContaining('dispositivo nuevo'),
      [],
    ])
    await site.sql('update factores set ultimo_paso = null')
    await inside()
    expect(await collectMails(site)).toEqual([])

    const aviso = /no-fui-yo#(\S+)/.exec(mail?.texto ?? '')?.[1] ?? ''
    const [kept] = await site.sql<{ contrasenia_hash: string }>(
      'select contrasenia_hash from usuarios where email = $1',
      [EMAIL],
    )
    const deny = (link: string) => browser().call('POST', '/gestion/no-fui-yo', { aviso: link })
    expect((await deny(`${aviso.slice(0, -2)}xx`)).status).toBe(404)
    expect((await deny(aviso)).status).toBe(200)
    expect(await visitor.see()).toBe(401)
    expect((await browser().enter()).status).toBe(401)
    expect((await deny(aviso)).status).toBe(404)
    await site.sql('update usuarios set contrasenia_hash = $1 where email = $2', [
      kept?.contrasenia_hash,
      EMAIL,
    ])
  })
})

describe('the session', () => {
  it('a token of the site opens nothing of staff, and the cookie nothing of the site [cuentas/two-faces-apart]', async () => {
    const { access_token } = (
      await site.inject({ method: 'POST', url: '/v1/auth/login', payload: CREDENTIALS })
    ).json()
    const authorization = `Bearer ${access_token}`
    const ask = async (url: string, headers: object) =>
      (await site.inject({ url, headers: { ...headers } })).statusCode
    expect(await ask('/v1/data/cuenta', { authorization })).toBe(200)
    expect(await ask('/v1/data/compras', { authorization })).toBe(401)
    const visitor = await inside()
    expect(await ask('/v1/data/cuenta', { cookie: visitor.cookie() })).toBe(401)
    expect(await ask('/v1/data/compras', { cookie: `gestion=${access_token}` })).toBe(401)
  })

  it.each([
    ['half an hour without a call', `vista_en = now() - interval '31 minutes'`],
    ['twelve hours', `creado_en = now() - interval '12 hours 1 minute'`],
    ['closing it', `cerrada_en = now(), cierre = 'cerrada'`],
  ])('ends with %s [cuentas/lost-role-closes cuentas/staff-session]', async (_, change) => {
    const visitor = await inside()
    expect(await visitor.see()).toBe(200)
    await site.sql(`update sesiones_staff set ${change}`)
    expect(await visitor.see()).toBe(401)
  })

  it('what a screen asks by itself is answered, but is no use of the session [cuentas/staff-session]', async () => {
    const visitor = await inside()
    const seen = async () =>
      (
        await site.sql<{ ago: number }>(
          `select extract(epoch from now() - max(vista_en))::int / 60 as ago from sesiones_staff`,
        )
      )[0]?.ago
    await site.sql(`update sesiones_staff set vista_en = now() - interval '20 minutes'`)
    const alone = { [SIN_USO]: '1' }
    expect((await visitor.call('GET', '/gestion/pendientes', undefined, alone)).status).toBe(200)
    expect(await seen()).toBe(20)
    expect((await visitor.call('GET', '/gestion/pendientes')).status).toBe(200)
    expect(await seen()).toBe(0)
  })

  it('a removed permission, a disabled person or a changed password stops the next call [cuentas/lost-role-closes]', async () => {
    const visitor = await inside()
    const [roles] = await site.sql('delete from usuarios_roles where usuario_id = 3 returning rol')
    expect(await visitor.see()).toBe(403)
    await grant(site, EMAIL, (roles as { rol: 'administracion' }).rol)
    expect(await visitor.see()).toBe(200)
    await site.sql('update usuarios set inhabilitado_en = now() where id = 3')
    expect(await visitor.see()).toBe(401)
    await site.sql('update usuarios set inhabilitado_en = null where id = 3')
    expect(await visitor.see()).toBe(200)
    await site.database.transaction({ tipo: 'sistema' }, (tx) => disableUsuario(tx, 3))
    await site.sql('update usuarios set inhabilitado_en = null where id = 3')
    expect(await visitor.see()).toBe(401)
  })

  it('leaving ends it; others are listed and can be closed, but nobody else’s [cuentas/lost-role-closes]', async () => {
    const here = await inside()
    await site.sql('update factores set ultimo_paso = null')
    const there = await inside()
    const { data } = (await here.call('GET', '/gestion/sesiones')).body
    const [other] = data.filter(({ actual }: { actual: boolean }) => !actual)
    const stranger = await newcomer('ajena@ejemplo.com')
    await enrol(stranger)
    expect((await stranger.call('DELETE', `/gestion/sesiones/${other.id}`)).status).toBe(404)
    expect((await here.call('DELETE', `/gestion/sesiones/${other.id}`)).status).toBe(200)
    expect(await there.see()).toBe(401)
    expect((await here.call('POST', '/gestion/salir')).set).toMatch(/^gestion=; Max-Age=0/)
    expect(await here.see()).toBe(401)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour under the same name', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://otra.example' }],
    ['nowhere', { origin: '' }],
  ])(
    'a write that comes from %s is refused before anything else [cuentas/staff-session]',
    async (_, headers) => {
      const visitor = await inside()
      const answer = await visitor.call('POST', '/gestion/salir', undefined, headers)
      expect([answer.status, answer.body.code]).toEqual([403, 'ORIGEN_NO_PERMITIDO'])
      expect((await visitor.call('POST', '/gestion/entrar', CREDENTIALS, headers)).status).toBe(403)
      expect(await visitor.see()).toBe(200)
    },
  )
})

describe('the second factor', () => {
  it('without one only its enrolment opens; it counts once a code of it was right [cuentas/second-factor]', async () => {
    const visitor = await newcomer('vera@ejemplo.com')
    expect(await visitor.see()).toBe(401)
    expect((await visitor.call('POST', '/gestion/codigos')).status).toBe(401)
    const { item } = (await visitor.call('POST', '/gestion/factores/totp', { nombre: 'Teléfono' })).body
    const confirm = (codigo: string) =>
      visitor.call('POST', `/gestion/factores/totp/${item.id}/confirmar`, { codigo })
    expect((await confirm(codigoTotp({ secreto: item.secreto, steps: 50 }))).status).toBe(400)
    expect(await visitor.see()).toBe(401)
    const { body } = await confirm(codigoTotp({ secreto: item.secreto }))
    expect(new Set(body.codigos).size).toBe(10)
    expect(await visitor.see()).toBe(200)
    const [stored] = await site.sql<{ secreto: string }>('select secreto from factores where id = $1', [
      item.id,
    ])
    expect(stored?.secreto).not.toContain(item.secreto)
  })

  it('whoever knows only the password cannot enrol a factor beside the one that is there [cuentas/second-factor]', async () => {
    const visitor = browser()
    await visitor.enter()
    expect((await visitor.call('POST', '/gestion/factores/totp', { nombre: 'Mía' })).status).toBe(401)
    expect((await visitor.call('POST', '/gestion/factores/llave/opciones')).status).toBe(401)
  })

  it('of two first enrolments at once one counts; the other has to show it [cuentas/second-factor]', async () => {
    const owner = await newcomer('doble@ejemplo.com')
    const thief = browser()
    await thief.enter({ Email: 'doble@ejemplo.com' })
    const { item } = (await thief.call('POST', '/gestion/factores/totp', { nombre: 'Suya' })).body
    expect((await enrol(owner)).status).toBe(200)
    const late = await thief.call('POST', `/gestion/factores/totp/${item.id}/confirmar`, {
      codigo: codigoTotp({ secreto: item.secreto }),
    })
    expect(late.status).toBeGreaterThanOrEqual(401)
    expect(await thief.see()).toBe(401)
  })

  it('a recovery code opens once, in small letters too; new ones void the old [cuentas/recovery-codes]', async () => {
    const visitor = await newcomer('rita@ejemplo.com')
    const { codigos } = (await enrol(visitor)).body
    const again = browser()
    await again.enter({ Email: 'rita@ejemplo.com' })
    const show = (codigo: string) => again.call('POST', '/gestion/factor', { clase: 'respaldo', codigo })
    expect((await show(codigos[0].toLowerCase())).status).toBe(200)
    expect((await show(codigos[0])).status).toBe(400)
    expect((await again.call('GET', '/gestion/factores')).body.codigos).toBe(9)
    const renewed = (await again.call('POST', '/gestion/codigos')).body.codigos
    expect((await show(codigos[1])).status).toBe(400)
    expect((await show(renewed[1])).status).toBe(200)
  })

  it('the last one stays [cuentas/second-factor]', async () => {
    const visitor = await inside()
    const { data } = (await visitor.call('GET', '/gestion/factores')).body
    const answer = await visitor.call('DELETE', `/gestion/factores/${data[0].id}`)
    expect(answer.body.code).toBe('ULTIMO_FACTOR')
  })

  it('what matters asks for it again after five minutes, and then goes on [cuentas/factor-again]', async () => {
    const visitor = await inside()
    await site.sql(`update sesiones_staff set factor_en = now() - interval '6 minutes'`)
    const refund = () => visitor.call('POST', '/data/compras/AAAA-AAAA-AAAA-AAAA/reembolsar', { motivo: 'x' })
    expect((await refund()).body.code).toBe('FACTOR_REQUERIDO')
    expect((await visitor.call('POST', '/gestion/factores/totp', { nombre: 'x' })).status).toBe(403)
    expect(await visitor.see()).toBe(200)
    expect((await visitor.show(codigoTotp({ steps: 1 }))).status).toBe(200)
    expect((await refund()).status).toBe(404)
  })
})

describe('the account of the demo', () => {
  it('its known secret opens nothing in production, and leaves no way to enrol another [cuentas/demo-factor]', async () => {
    const production = await openSite({
      databaseUrl: site.config.databaseUrl,
      env: AS_PRODUCTION,
    })
    const visitor = browser(production)
    expect((await visitor.enter()).body.paso).toBe('factor')
    expect((await visitor.show(codigoTotp())).status).toBe(400)
    expect((await visitor.call('POST', '/gestion/factores/totp', { nombre: 'x' })).status).toBe(401)
    await production.close()
  })
})
