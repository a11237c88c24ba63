import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { login, refreshToken, type Tokens } from '#domain/cuentas/acceso.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { SISTEMA } from '../../../db/actor.ts'
import { createCorreo } from '../../../mail/correo.ts'
import { createAttempts } from '../passwords/attempts.ts'
import { inTurn } from '../passwords/passwords.ts'
import { createRecuperacionService } from './service.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.sql('delete from limites')
  await site.sql('delete from correos')
  await site.sql('delete from codigos_recuperacion')
})

const Email = 'ana@ejemplo.com'
let passwords = 0
const newPassword = () => `una clave nueva ${++passwords}`

const ask = (email = Email, remoteAddress = '127.0.0.1') =>
  site.inject({ method: 'POST', url: '/v1/auth/forgot-password', payload: { Email: email }, remoteAddress })
const reset = (codigo: string, options: { email?: string; password?: string; address?: string } = {}) => {
  const password = options.password ?? newPassword()
  return site.inject({
    method: 'POST',
    url: '/v1/auth/forgot-password-login',
    payload: { Email: options.email ?? Email, codigo, password, password2: password },
    remoteAddress: options.address ?? '127.0.0.1',
  })
}
const readCodigo = async (): Promise<string> => {
  const [mail] = await collectMails(site)
  return /\b(\d{6})\b/.exec(mail?.texto ?? '')?.[1] ?? ''
}
const wrongOf = (codigo: string) => String((Number(codigo) + 1) % 1_000_000).padStart(6, '0')
const codigos = () => site.sql('select * from codigos_recuperacion order by id')
const INCORRECTO = {
  code: 'CODIGO_INCORRECTO',
  message: 'Los datos ingresados no son correctos, intente nuevamente',
}

describe('recovery', () => {
  it('mails a code that sets a new password, closes every session and tells the owner [cuentas/recovery-calls cuentas/recovery-validation cuentas/sessions-end]', async () => {
    const before = await site.call(login, { body: { Email, Contrasenia: 'camino2026' } })
    expect((await ask('ANA@ejemplo.com')).json()).toEqual({
      message: 'Si hay un usuario con ese email, le enviamos un código de acceso.',
    })
    const codigo = await readCodigo()
    expect(codigo).toMatch(/^\d{6}$/)

    const password = newPassword()
    const answer = await reset(codigo, { password })
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      'Su contraseña se actualizo correctamente',
    ])
    const renewal = { refreshTokenID: before.refresh_token_id, refreshToken: before.refresh_token }
    await expect(site.call(refreshToken, { body: renewal })).rejects.toMatchObject({ status: 401 })
    await expect(site.call(login, { body: { Email, Contrasenia: 'camino2026' } })).rejects.toMatchObject({
      status: 401,
    })
    const tokens: Tokens = await site.call(login, { body: { Email, Contrasenia: password } })
    expect(tokens.access_token).toBeTruthy()
    const [mail] = await collectMails(site)
    expect([mail?.para, mail?.asunto]).toEqual([Email, 'Tu contraseña cambió'])
  })

  it('lifts the block of failed logins for its owner', async () => {
    for (let i = 0; i < 10; i++) {
      await site.inject({
        method: 'POST',
        url: '/v1/auth/login',
        payload: { Email, Contrasenia: 'no es esta' },
      })
    }
    await ask()
    const password = newPassword()
    expect((await reset(await readCodigo(), { password })).statusCode).toBe(200)
    expect(await site.call(login, { body: { Email, Contrasenia: password } })).toHaveProperty('access_token')
  })

  it('looks the same for a known and an unknown e-mail [cuentas/unknown-like-known cuentas/recovery-calls]', async () => {
    const told = async (answer: ReturnType<typeof ask>) => [(await answer).statusCode, (await answer).json()]
    expect(await told(ask())).toEqual(await told(ask('x@ejemplo.com')))
    for (const email of [Email, 'x@ejemplo.com']) {
      expect(await told(reset('000000', { email }))).toEqual([400, INCORRECTO])
    }
  })

  it('answers no sooner for one e-mail than for another: each waits for its time [cuentas/unknown-like-known]', async () => {
    const pauses: (() => void)[] = []
    const recuperacion = createRecuperacionService({
      database: site.database,
      correo: createCorreo(site.config),
      attempts: createAttempts({ database: site.database, correo: createCorreo(site.config) }),
      config: site.config,
      pause: () => new Promise<void>((resolve) => void pauses.push(resolve)),
    })
    const settled: string[] = []
    const form = { codigo: '000000', password: 'una clave larga', password2: 'una clave larga' }
    const asked = ['x@ejemplo.com', Email].flatMap((email) => [
      recuperacion.sendCodigo(SISTEMA, email).finally(() => settled.push(email)),
      recuperacion
        .reset(SISTEMA, { Email: email, ...form }, { direccion: '127.0.0.1', userAgent: '' })
        .catch(() => settled.push(email)),
    ])
    await vi.waitFor(async () => expect(await codigos()).toHaveLength(1))
    await vi.waitFor(() => expect(pauses).toHaveLength(4))
    expect(settled).toEqual([])
    for (const end of pauses) end()
    await Promise.all(asked)
    expect(settled).toHaveLength(4)
  })
})

describe('the code', () => {
  it('is stored as a keyed hash only [cuentas/recovery-code]', async () => {
    await ask()
    const rows = JSON.stringify([await codigos(), await site.sql('select * from correos')])
    expect(rows).not.toContain(await readCodigo())
    const [{ hash } = { hash: '' }] = await site.sql<{ hash: string }>(
      'select hash from codigos_recuperacion',
    )
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('works once [cuentas/recovery-code]', async () => {
    await ask()
    const codigo = await readCodigo()
    expect((await reset(codigo)).statusCode).toBe(200)
    expect((await reset(codigo)).json()).toEqual(INCORRECTO)
  })

  it('works once even for requests side by side [cuentas/recovery-code]', async () => {
    await ask()
    const codigo = await readCodigo()
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(codigo)))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  })

  it('lasts 10 minutes [cuentas/recovery-code]', async () => {
    await ask()
    const [row] = await site.sql<{ minutos: number }>(
      'select extract(epoch from vence_en - creado_en)::float / 60 as minutos from codigos_recuperacion',
    )
    expect(row?.minutos).toBeCloseTo(10, 1)
    const codigo = await readCodigo()
    await site.sql('update codigos_recuperacion set vence_en = now()')
    expect((await reset(codigo)).json()).toEqual(INCORRECTO)
  })

  it('allows 5 tries [cuentas/recovery-code]', async () => {
    await ask()
    const codigo = await readCodigo()
    for (let i = 0; i < 5; i++) expect((await reset(wrongOf(codigo))).statusCode).toBe(400)
    expect((await reset(codigo)).json()).toEqual(INCORRECTO)
    expect(await codigos()).toMatchObject([{ intentos: 5, usado_en: null }])
  })

  it('takes no try where too many passwords wait for theirs [cuentas/recovery-code cuentas/comparisons-in-turn]', async () => {
    await ask()
    const codigo = await readCodigo()
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const busy = Array.from({ length: 202 }, (_, i) =>
      inTurn({ direccion: `10.7.0.${i}`, door: 'sitio' }, () => promise),
    )
    const refused = await Promise.all(Array.from({ length: 6 }, () => reset(codigo)))
    end()
    await Promise.all(busy)
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(503))
    expect((await reset(codigo)).statusCode).toBe(200)
  })

  it('200 guesses side by side cause at most 5 comparisons [cuentas/recovery-code]', async () => {
    await ask()
    const codigo = await readCodigo()
    const addresses = Array.from({ length: 200 }, (_, i) => `10.2.${Math.floor(i / 10)}.${i % 10}`)
    const answers = await Promise.all(addresses.map((address) => reset(wrongOf(codigo), { address })))
    const other = answers.map(({ statusCode }) => statusCode).filter((status) => ![400, 429].includes(status))
    expect(other).toEqual([])
    expect(await codigos()).toMatchObject([{ intentos: 5 }])
  })

  it('is voided by a new one [cuentas/recovery-code]', async () => {
    await ask()
    const old = await readCodigo()
    await ask()
    const current = await readCodigo()
    if (old !== current) expect((await reset(old)).json()).toEqual(INCORRECTO)
    expect((await reset(current)).statusCode).toBe(200)
  })

  it('asked for twice at once leaves one that lives [cuentas/recovery-code]', async () => {
    await Promise.all([ask(), ask(), ask()])
    expect((await codigos()).filter((row) => (row['vence_en'] as Date) > new Date())).toHaveLength(1)
  })
})

describe('sending', () => {
  it('3 an hour and 5 a day per account, on every process, alike for unknown e-mails [cuentas/recovery-code cuentas/unknown-like-known]', async () => {
    const other = await openSite({ databaseUrl: site.config.databaseUrl })
    const askOther = (email: string) =>
      other.inject({ method: 'POST', url: '/v1/auth/forgot-password', payload: { Email: email } })
    for (const email of [Email, 'x@ejemplo.com']) {
      await site.sql('delete from limites')
      const statuses = [await ask(email), await askOther(email), await ask(email), await askOther(email)]
      expect(statuses.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 429])
      await site.sql(`update limites set expire = 0 where key like 'codigos-hora%'`)
      const later = [await ask(email), await ask(email), await ask(email)]
      expect(later.map((answer) => answer.statusCode)).toEqual([200, 200, 429])
    }
    await other.close()
    expect(await codigos()).toHaveLength(5)
  })

  it('patient guessing over many codes and addresses is stopped, alike for unknown e-mails [cuentas/recovery-code]', async () => {
    for (const email of [Email, 'x@ejemplo.com']) {
      const statuses: number[] = []
      for (let batch = 0; batch < 5; batch++) {
        await site.sql(`delete from limites where key like 'codigos-%'`)
        await ask(email, `10.4.${batch}.1`)
        const tries = Array.from({ length: 5 }, (_, i) =>
          reset('000000', { email, address: `10.3.${batch}.${i}` }),
        )
        statuses.push(...(await Promise.all(tries)).map((answer) => answer.statusCode))
      }
      expect(statuses.slice(0, 20)).toEqual(Array(20).fill(400))
      expect(statuses.slice(20)).toEqual(Array(5).fill(429))
    }
  })
})

describe('the new password', () => {
  it('is no common one, and using up a code is not the price of learning it [cuentas/password-strength]', async () => {
    await ask()
    const codigo = await readCodigo()
    const refused = await reset(codigo, { password: 'password1' })
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['password']])
    expect((await reset(codigo)).statusCode).toBe(200)
  })

  it('has 12 characters for staff [cuentas/password-strength]', async () => {
    const email = 'staff@ejemplo.com'
    await ask(email)
    const codigo = await readCodigo()
    const refused = await reset(codigo, { email, password: 'once signos' })
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['password']])
    expect((await reset(codigo, { email, password: 'doce signos!' })).statusCode).toBe(200)
  })
})

describe('nobody blocks the recovery of somebody else', () => {
  const readEnlace = async (): Promise<string> => {
    const [mail] = await collectMails(site)
    const url = /https?:\S+recuperar-acceso-codigo#\S+/.exec(mail?.texto ?? '')?.[0] ?? ''
    const params = new URLSearchParams(new URL(url).hash.slice(1))
    expect(params.get('email')).toBe(Email)
    return params.get('codigo') ?? ''
  }

  it('guesses count only while a code lives, alike for unknown e-mails [cuentas/codes-cannot-be-used-up]', async () => {
    for (const email of [Email, 'x@ejemplo.com']) {
      for (let i = 0; i < 25; i++) {
        const answer = await reset('000000', { email, address: `10.5.0.${i}` })
        expect(answer.json()).toEqual(INCORRECTO)
      }
      expect(await site.sql(`select key from limites where key like 'codigo-intentos%'`)).toEqual([])
    }
    await ask()
    expect((await reset(await readCodigo())).statusCode).toBe(200)
  })

  it('guesses beyond those of one code count neither, however many come at once [cuentas/codes-cannot-be-used-up]', async () => {
    await ask()
    const codigo = await readCodigo()
    const addresses = Array.from({ length: 30 }, (_, i) => `10.6.0.${i}`)
    await Promise.all(addresses.map((address) => reset(wrongOf(codigo), { address })))
    const counted = await site.sql(`select points from limites where key like 'codigo-intentos%'`)
    expect(counted).toEqual([{ points: 5 }, { points: 5 }])
  })

  it('the link opens when every counter is closed, once, and is stored as a hash only [cuentas/recovery-link]', async () => {
    await ask()
    const enlace = await readEnlace()
    expect(enlace).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(await codigos())).not.toContain(enlace)
    for (let i = 0; i < 3; i++) await ask()
    await site.sql(`update limites set points = 1000 where key like 'codigo%'`)
    await site.sql('update codigos_recuperacion set vence_en = now(), intentos = 5')
    expect((await ask()).statusCode).toBe(429)
    expect((await reset('f'.repeat(64))).json()).toEqual(INCORRECTO)
    expect((await reset(enlace, { email: 'nora@ejemplo.com' })).json()).toEqual(INCORRECTO)
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(enlace)))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  })

  it('the link ends after 24 hours [cuentas/recovery-link]', async () => {
    await ask()
    const enlace = await readEnlace()
    const [row] = await site.sql<{ horas: number }>(
      'select extract(epoch from enlace_vence_en - creado_en)::float / 3600 as horas from codigos_recuperacion',
    )
    expect(row?.horas).toBeCloseTo(24, 1)
    await site.sql('update codigos_recuperacion set enlace_vence_en = now()')
    expect((await reset(enlace)).json()).toEqual(INCORRECTO)
  })

  it('a changed password voids what was sent before: by the code, by another link, and by hand [cuentas/recovery-link]', async () => {
    await ask()
    const first = await readEnlace()
    await ask()
    const second = await readEnlace()
    await ask()
    const password = newPassword()
    expect((await reset(await readCodigo(), { password })).statusCode).toBe(200)
    for (const enlace of [first, second]) expect((await reset(enlace)).json()).toEqual(INCORRECTO)

    await site.sql('delete from limites')
    await site.sql('delete from correos')
    await ask()
    const third = await readEnlace()
    const { access_token } = await site.call(login, { body: { Email, Contrasenia: password } })
    const other = newPassword()
    const changed = await site.inject({
      method: 'PUT',
      url: '/v1/data/cuenta/contrasenia',
      headers: { authorization: `Bearer ${access_token}` },
      payload: { actual: password, password: other, password2: other },
    })
    expect(changed.statusCode).toBe(200)
    expect((await reset(third)).json()).toEqual(INCORRECTO)
  })
})
