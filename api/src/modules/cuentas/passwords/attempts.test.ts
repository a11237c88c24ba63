import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EASY, solved } from '#testing/calls/bot-check.ts'
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
const REQUERIDA = {
  code: 'VERIFICACION_REQUERIDA',
  message: 'Confirmá que no sos un robot para continuar.',
  fields: { altcha: 'Confirmá que no sos un robot' },
}

describe('S36 limits', () => {
  it('count IPv6 by its /64 [S36.1]', async () => {
    for (let i = 0; i < 10; i++) {
      const answer = await enter({ Contrasenia: 'no es esta' }, `2001:db8:1:2::${i}`)
      expect(answer.statusCode).toBe(401)
    }
    expect((await enter({}, '2001:db8:1:2:ffff::1')).statusCode).toBe(429)
    expect((await enter({}, '2001:db8:1:3::1')).statusCode).toBe(200)
  })
})

describe('S36 an account that is tried from many networks', () => {
  it('has 100 passwords compared in an hour, whatever networks they come from [S36.2]', async () => {
    const statuses: number[] = []
    for (let batch = 0; batch < 21; batch++) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => enter({ Contrasenia: 'no es esta' })))
      statuses.push(...answers.map((answer) => answer.statusCode))
    }
    expect(statuses.slice(0, 100)).toEqual(Array(100).fill(401))
    expect(statuses.slice(100)).toEqual(Array(5).fill(403))
  }, 60_000)

  it.each([Email, 'nadie@ejemplo.com'])(
    'asks for the bot check before it compares more: %s [S36.2 S13]',
    async (email) => {
      await attack(email)
      for (const password of [Contrasenia, 'no es esta']) {
        const answer = await enter({ Email: email, Contrasenia: password })
        expect([answer.statusCode, answer.json()]).toEqual([403, REQUERIDA])
      }
      expect((await enter({ Email: email, altcha: 'x' })).statusCode).toBe(400)
    },
  )

  it('lets its owner in who solves the check, once for each answer [S36.3]', async () => {
    await attack(Email)
    const altcha = await solved(site)
    expect((await enter({ altcha })).statusCode).toBe(200)
    expect((await enter({ altcha })).statusCode).toBe(400)
    expect((await enter({ altcha: await solved(site), Contrasenia: 'no es esta' })).statusCode).toBe(401)
    expect((await enter()).statusCode).toBe(403)
  })

  it('lets its owner in from a browser that is signed in there already, without it [S36.3]', async () => {
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
