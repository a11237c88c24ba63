import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registroValido } from '#testing/people/registro.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
let log = ''
const answers: string[] = []

beforeAll(async () => {
  site = await openSite({
    logTo: new Writable({
      write(chunk, _, done) {
        log += chunk
        done()
      },
    }),
  })
})
afterAll(() => site.close())

async function post(url: string, payload: object, token?: string) {
  const answer = await site.inject({
    method: 'POST',
    url,
    payload,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  if (answer.statusCode >= 400) answers.push(answer.payload)
  return answer
}

describe('what the log and the errors never tell', () => {
  it('passwords, codes, tokens and document numbers, whatever happens [operacion/no-code-in-the-log]', async () => {
    const secrets: string[] = []
    const form = await registroValido(site, 'secreta@ejemplo.com')
    secrets.push(form.Contrasenia, form.CuitCuil)
    const tokens = (await post('/v1/auth/register', form)).json()
    secrets.push(tokens.access_token, tokens.refresh_token)
    await post('/v1/auth/register', form)
    await post('/v1/auth/register', { ...form, Email: 'x', CuitCuil: `${form.CuitCuil} y mucho más texto` })

    for (const Contrasenia of ['clave equivocada 1', 'clave equivocada 2']) {
      secrets.push(Contrasenia)
      await post('/v1/auth/login', { Email: form.Email, Contrasenia })
    }
    const refresh = { refreshTokenID: tokens.refresh_token_id, refreshToken: tokens.refresh_token }
    const renewed = (await post('/v1/auth/refresh-token', refresh)).json()
    secrets.push(renewed.access_token, renewed.refresh_token)
    await post('/v1/auth/refresh-token', { ...refresh, refreshToken: 'un token inventado' })
    secrets.push('un token inventado')
    await post('/v1/auth/logout', {}, `${renewed.access_token}x`)

    await post('/v1/auth/forgot-password', { Email: form.Email })
    const mail = (await collectMails(site)).find(({ asunto }) => asunto.includes('código'))
    const codigo = /\b(\d{6})\b/.exec(mail?.texto ?? '')?.[1] ?? ''
    const password = 'una nueva para el camino'
    secrets.push(codigo, password)
    const reset = { Email: form.Email, password, password2: password }
    await post('/v1/auth/forgot-password-login', { ...reset, codigo: 'abcdef' })
    await post('/v1/auth/forgot-password-login', { ...reset, codigo })

    // A fault of ours in the middle of it: the whole query and the error are logged.
    await site.sql('alter table sesiones rename to sesiones_aparte')
    const broken = await post('/v1/auth/login', { Email: form.Email, Contrasenia: password })
    expect(broken.statusCode).toBe(500)
    await site.sql('alter table sesiones_aparte rename to sesiones')

    expect(log).toContain('/v1/auth/register')
    expect(log).toContain('ERROR_INTERNO')
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5)
      expect(log).not.toContain(secret)
      expect(answers.join('\n')).not.toContain(secret)
    }
  })
})
