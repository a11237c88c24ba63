import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EASY, solved } from '#testing/calls/bot-check.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ env: EASY })
})
afterAll(() => site.close())
beforeEach(() => site.sql('delete from limites'))

const Email = 'ana@ejemplo.com'
const Contrasenia = 'camino2026'
let networks = 0
const anyNetwork = () => `2001:db8:36:${(++networks).toString(16)}::1`
const enter = (
  body: { Contrasenia?: string; Email?: string; altcha?: string } = {},
  from = anyNetwork(),
  browser = 'Firefox',
) =>
  site.inject({
    method: 'POST',
    url: '/v1/auth/login',
    headers: { 'user-agent': browser },
    payload: { Email, Contrasenia, ...body },
    remoteAddress: from,
  })
/** As if this account had seen as many tries in this hour as it takes. */
async function attack(email: string): Promise<void> {
  await enter({ Email: email, Contrasenia: 'no es esta' })
  await site.sql(`update limites set points = 100 where key like 'login-comparaciones:%'`)
}
/** How many mails told somebody that passwords are being guessed. */
const warned = async (email: string) =>
  (await site.sql(`select from correos where plantilla = 'contrasenias-probadas' and para = $1`, [email]))
    .length
const REQUERIDA = {
  code: 'VERIFICACION_REQUERIDA',
  message: 'Confirmá que no sos un robot para continuar.',
  fields: { altcha: 'Confirmá que no sos un robot' },
}

describe('limits', () => {
  it('count IPv6 by its /64 [cuentas/limits-by-network]', async () => {
    for (let i = 0; i < 10; i++) {
      const answer = await enter({ Contrasenia: 'no es esta' }, `2001:db8:1:2::${i}`)
      expect(answer.statusCode).toBe(401)
    }
    expect((await enter({}, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await enter({}, '2001:db8:1:3::1')).statusCode).toBe(200)
  })
})

describe('an account that is tried from many networks', () => {
  it('has 100 passwords compared in an hour, whatever networks they come from [cuentas/guesses-per-account]', async () => {
    const statuses: number[] = []
    for (let batch = 0; batch < 21; batch++) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => enter({ Contrasenia: 'no es esta' })))
      statuses.push(...answers.map((answer) => answer.statusCode))
    }
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401))
    expect(statuses.slice(100)).toEqual(Array(5).fill(403))
  })

  it.each([Email, 'nadie@ejemplo.com'])(
    'asks for the bot check before it compares more: %s [cuentas/guesses-per-account cuentas/unknown-like-known]',
    async (email) => {
      await attack(email)
      for (const password of [Contrasenia, 'no es esta']) {
        const answer = await enter({ Email: email, Contrasenia: password })
        expect([answer.statusCode, answer.json()]).toEqual([403, REQUERIDA])
      }
      expect((await enter({ Email: email, altcha: 'x' })).statusCode).toBe(400)
    },
  )

  it('tells its owner by mail, once an hour for all processes [cuentas/guesses-told-by-mail]', async () => {
    const other = await openSite({ databaseUrl: site.config.databaseUrl, env: EASY })
    const Email = 'consultora@ejemplo.com'
    await attack(Email)
    expect(await warned(Email)).toBe(0)
    const guess = ({ inject }: TestSite) =>
      inject({
        method: 'POST',
        url: '/v1/auth/login',
        payload: { Email, Contrasenia },
        remoteAddress: anyNetwork(),
      })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => guess(i % 2 ? site : other)))
    await other.close()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(403))
    expect(await warned(Email)).toBe(1)
  })

  it('lets its owner in who solves the check, once for each answer [cuentas/guesses-per-account]', async () => {
    await attack(Email)
    const altcha = await solved(site)
    expect((await enter({ altcha })).statusCode).toBe(200)
    expect((await enter({ altcha })).statusCode).toBe(400)
    expect((await enter({ altcha: await solved(site), Contrasenia: 'no es esta' })).statusCode).toBe(401)
    expect((await enter()).statusCode).toBe(403)
  })

  it('lets its owner in from a browser that is signed in there already, without it [cuentas/guesses-per-account]', async () => {
    const home = anyNetwork()
    expect((await enter({}, home, 'Firefox de Ana')).statusCode).toBe(200)
    await attack(Email)
    expect((await enter({}, home, 'Firefox de Ana')).statusCode).toBe(200)
    expect((await enter({}, home, 'otro')).statusCode).toBe(403)
    expect((await enter({}, anyNetwork(), 'Firefox de Ana')).statusCode).toBe(403)
  })

  it('does not keep somebody who is signed in from the own account', async () => {
    const { access_token } = (await enter()).json()
    await attack(Email)
    const answer = await site.inject({
      method: 'PUT',
      url: '/v1/data/cuenta/contrasenia',
      headers: { authorization: `Bearer ${access_token}` },
      payload: { actual: 'no es esta', password: 'otra clave', password2: 'otra clave' },
    })
    expect(answer.json().fields).toEqual({ actual: 'La contraseña no es correcta' })
  })
})

describe('a password that is asked again, and the door of Gestión', () => {
  const NORA = 'nora@ejemplo.com'
  /** The password asked again, wrong, from many networks and sessions and in two processes at once. */
  async function guessInSessions(n: number, sessions: number): Promise<number[]> {
    const other = await openSite({ databaseUrl: site.config.databaseUrl, env: EASY })
    const opened = await Promise.all(Array.from({ length: sessions }, () => site.as('nora').headers()))
    const answers = await Promise.all(
      Array.from({ length: n }, (_, i) =>
        (i % 2 ? site : other).inject({
          method: 'POST',
          url: '/v1/data/cuenta/eliminacion',
          payload: { Contrasenia: 'no es esta' },
          headers: opened[i % sessions],
          remoteAddress: anyNetwork(),
        }),
      ),
    )
    await other.close()
    return answers.map(({ statusCode }) => statusCode)
  }
  const times = (statuses: number[], status: number) => statuses.filter((each) => each === status).length
  const changePassword = async (
    headers: Record<string, string>,
    actual: string,
    remoteAddress = anyNetwork(),
  ) =>
    site.inject({
      method: 'PUT',
      url: '/v1/data/cuenta/contrasenia',
      headers,
      payload: { actual, password: Contrasenia, password2: Contrasenia },
      remoteAddress,
    })
  /** Sets a new password by the mailed code; the network is proven by that. */
  async function recover(email: string, password: string, remoteAddress: string): Promise<void> {
    const send = (url: string, payload: object) =>
      site.inject({ method: 'POST', url: `/v1/auth/${url}`, payload, remoteAddress })
    await send('forgot-password', { Email: email })
    const mails = (await collectMails(site)).filter(({ para }) => para === email)
    const codigo = mails.map(({ texto }) => /\b\d{6}\b/.exec(texto)?.[0]).find(Boolean)
    const body = { Email: email, codigo, password, password2: password }
    expect((await send('forgot-password-login', body)).statusCode).toBe(200)
  }

  it('compares 100 guesses of an hour at once in all sessions, and guesses elsewhere use up none of them [cuentas/limited-comparisons]', async () => {
    await attack(NORA)
    const statuses = await guessInSessions(200, 20)
    expect([times(statuses, 400), times(statuses, 429)]).toEqual([100, 100])
    expect(await warned(NORA)).toBe(1)
  })

  it('compares ten guesses of one session, which leaves the tries of the others [cuentas/limited-comparisons]', async () => {
    const statuses = await guessInSessions(200, 1)
    expect([times(statuses, 400), times(statuses, 429)]).toEqual([10, 190])
    expect((await changePassword(await site.as('nora').headers(), Contrasenia)).statusCode).toBe(200)
  })

  it('lets an owner go on at once who set a new password by mail, on that network alone [cuentas/mail-opens-under-attack]', async () => {
    await guessInSessions(1, 1)
    await attack(NORA)
    const home = anyNetwork()
    const refused = await changePassword(await site.as('nora').headers(), Contrasenia, home)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toContain('¿Olvidaste tu contraseña?')
    const password = 'otra clave 2026'
    await recover(NORA, password, home)
    const entered = await enter({ Email: NORA, Contrasenia: password }, home)
    expect(entered.statusCode).toBe(200)
    expect((await enter({ Email: NORA, Contrasenia: password })).statusCode).toBe(403)
    const headers = { authorization: `Bearer ${entered.json().access_token}` }
    expect((await changePassword(headers, password)).statusCode).toBe(429)
    for (let i = 0; i < 10; i++) await changePassword(headers, 'no es esta', home)
    expect((await changePassword(headers, password, home)).statusCode).toBe(429)
    await site.sql(
      `delete from limites where key like 'contrasenia-de-sesion:%' or key like 'login-cuenta:%'`,
    )
    expect((await changePassword(headers, password, home)).statusCode).toBe(200)
  })

  it('lets into Gestión who showed the factor there before, or set a new password by mail there [cuentas/limited-comparisons cuentas/mail-opens-under-attack]', async () => {
    const [known, origin] = ['Navegador de siempre', site.config.origin]
    await site.sql(
      `insert into sesiones_staff (usuario_id, token_hash, agente, direccion, factor_en)
       select id, 'x', $1, '198.18.0.9', now() from usuarios where email = 'staff@ejemplo.com'`,
      [known],
    )
    const enterGestion = (Contrasenia: string, remoteAddress: string, agent: string) =>
      site.inject({
        method: 'POST',
        url: '/v1/gestion/entrar',
        payload: { Email: 'staff@ejemplo.com', Contrasenia },
        headers: { origin, 'user-agent': agent },
        remoteAddress,
      })
    expect((await enterGestion('no es esta', '198.18.1.1', 'Otro')).statusCode).toBe(401)
    await site.sql(`update limites set points = 95 where key like 'login-comparaciones:%:staff'`)
    const statuses = (
      await Promise.all(Array.from({ length: 20 }, () => enterGestion('no es esta', anyNetwork(), 'Otro')))
    ).map(({ statusCode }) => statusCode)
    expect([times(statuses, 401), times(statuses, 429)]).toEqual([5, 15])
    expect((await enterGestion('camino2026', '198.18.1.2', known)).statusCode).toBe(429)
    expect((await enterGestion('camino2026', '198.18.0.9', 'Otro')).statusCode).toBe(429)
    expect((await enterGestion('camino2026', '198.18.0.9', known)).statusCode).toBe(200)
    await site.sql(
      `update sesiones_staff set cerrada_en = now(), cierre = 'no-fui-yo' where token_hash = 'x'`,
    )
    expect((await enterGestion('camino2026', '198.18.0.9', known)).statusCode).toBe(429)
    const refused = await enterGestion('camino2026', '198.18.1.3', 'Otro')
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      expect.stringContaining('Olvidé mi contraseña'),
    ])
    await recover('staff@ejemplo.com', 'una clave larga de 2026', '198.18.1.3')
    expect((await enterGestion('una clave larga de 2026', '198.18.1.3', 'Otro')).statusCode).toBe(200)
    expect((await enterGestion('una clave larga de 2026', '198.18.1.4', 'Otro')).statusCode).toBe(429)
    expect(await warned('staff@ejemplo.com')).toBe(1)
  })
})
