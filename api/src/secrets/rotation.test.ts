import { Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tokens } from '#domain/cuentas/acceso.ts'
import { solve } from '#testing/calls/bot-check.ts'
import { codigoTotp } from '#testing/people/totp.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import { createAccessTokens } from '../http/access/auth.ts'
import { createDirecciones } from '../mail/direcciones.ts'
import { createPrivateAddresses } from '../modules/archivos/private-address.ts'
import { createEnlaces } from '../modules/compras/reembolsos/enlaces.ts'
import { createStaffSecrets } from '../modules/cuentas/staff/secrets.ts'
import { createSeal } from '../modules/eventos/seal.ts'
import { createCodigosDeEntrada } from '../modules/inscripciones/entradas/codigo.ts'
import { createDesafios } from '../modules/verificacion/desafios.ts'
import { createPreviewKeys } from '../resource/staff/preview-keys.ts'
import type { Secrets } from './keys.ts'
import { createSealing } from './sealing.ts'

const BEFORE = 'the secret of last year, long enough to be accepted'
const TODAY = 'the secret of this year, long enough to be accepted'
const clock = () => new Date()
const HASH = 'a'.repeat(64)
const ANA = { id: 1, email: 'ana@ejemplo.com', nombre: 'Ana', apellido: 'Paredes', roles: [], sid: 'x' }

interface Kept {
  make(secrets: Secrets): string | Promise<string>
  isGood(secrets: Secrets, made: string): boolean | Promise<boolean>
}
const staffOf = (secrets: Secrets) => createStaffSecrets({ secrets, production: false })
const KEPT: Record<string, Kept> = {
  'a ticket': {
    make: (secrets) => createCodigosDeEntrada(secrets).sign({ id: 7, numero: 1 }),
    isGood: (secrets, made) => createCodigosDeEntrada(secrets).read(made)?.id === 7,
  },
  'a link of the waiting list': {
    make: (secrets) => createSeal(secrets, 'senda waiting list').tokenOf(7),
    isGood: (secrets, made) => createSeal(secrets, 'senda waiting list').idOf(made) === 7,
  },
  'a link for a refund': {
    make: (secrets) => createEnlaces(secrets, clock).pathFor(7, ANA.email).split('#')[1] ?? '',
    isGood: (secrets, made) => createEnlaces(secrets, clock).isFor(made, ANA.email),
  },
  'an address to answer to': {
    make: (secrets) =>
      createDirecciones(secrets, 'respuestas@senda.example').addressOf({ clase: 'mensaje', id: 7 }),
    isGood: (secrets, made) =>
      createDirecciones(secrets, 'respuestas@senda.example').conversacionOf(made)?.id === 7,
  },
  'a preview': {
    make: (secrets) =>
      createPreviewKeys(secrets, clock).seal({
        recurso: 'eventos',
        clave: 7,
        revision: null,
        pais: 'AR',
        sesion: 'x',
      }).token,
    isGood: (secrets, made) => createPreviewKeys(secrets, clock).open(made)?.clave === 7,
  },
  'the address of a private file': {
    make: (secrets) =>
      /acceso=([^"&]+)/.exec(createPrivateAddresses(secrets, clock).signVideo(`/archivos/${HASH}`, 1))?.[1] ??
      '',
    isGood: (secrets, made) => createPrivateAddresses(secrets, clock).isOpen(HASH, made),
  },
  'what waits to be mailed': {
    make: (secrets) => createSealing(secrets, 'senda outbox').seal({ codigo: '123456' }),
    isGood: (secrets, made) => {
      try {
        return createSealing(secrets, 'senda outbox').open(made)['codigo'] === '123456'
      } catch {
        return false
      }
    },
  },
  'an answer to a challenge': {
    make: async (secrets) => solve(await createDesafios({ secrets, costo: 1 }).create()),
    isGood: async (secrets, made) => (await createDesafios({ secrets, costo: 1 }).verify(made)) !== undefined,
  },
  'an access token': {
    make: (secrets) => createAccessTokens(secrets).sign(ANA),
    isGood: (secrets, made) =>
      createAccessTokens(secrets)
        .verify(made)
        .then(
          ({ id }) => id === ANA.id,
          () => false,
        ),
  },
  'the secret of an authenticator': {
    make: (secrets) => staffOf(secrets).sealTotp('JBSWY3DPEHPK3PXP'),
    isGood: (secrets, made) => staffOf(secrets).openTotp(made) === 'JBSWY3DPEHPK3PXP',
  },
  'a recovery code of staff': {
    make: (secrets) => staffOf(secrets).hashCodigo(7, 'ABCD-EFGH-JKMN'),
    isGood: (secrets, made) => staffOf(secrets).hashesOfCodigo(7, 'ABCD-EFGH-JKMN').includes(made),
  },
  'a notice to staff': {
    make: (secrets) => staffOf(secrets).signAviso('7'),
    isGood: (secrets, made) => staffOf(secrets).readAviso(made) === '7',
  },
}

describe('a new secret [operacion/secret-changes-unnoticed]', () => {
  it.each(Object.entries(KEPT))(
    'while the one before it is named, %s stays good, and no longer',
    async (_, { make, isGood }) => {
      const made = await make([BEFORE])
      expect(await isGood([BEFORE], made), 'as it was').toBe(true)
      expect(await isGood([TODAY, BEFORE], made), 'both').toBe(true)
      expect(await isGood([TODAY], made), 'the new one alone').toBe(false)
      expect(await isGood([TODAY], await make([TODAY, BEFORE])), 'made with both').toBe(true)
    },
  )
})

describe('processes that change to a new secret one after the other [operacion/secret-changes-unnoticed]', () => {
  let before: TestSite
  /** Accepts what the new secret signs, and signs with the old one. */
  let knowing: TestSite
  let changed: TestSite
  let after: TestSite
  beforeAll(async () => {
    before = await openSite({ env: { SECRET: BEFORE } })
    const { databaseUrl } = before.config
    const open = (env: Record<string, string>) => openSite({ databaseUrl, env })
    knowing = await open({ SECRET: BEFORE, SECRET_PREVIOUS: TODAY })
    changed = await open({ SECRET: TODAY, SECRET_PREVIOUS: BEFORE })
    after = await open({ SECRET: TODAY })
  })
  afterAll(async () => {
    for (const site of [after, changed, knowing, before]) await site.close()
  })

  const login = async (site: TestSite): Promise<Tokens> =>
    (
      await site.inject({
        method: 'POST',
        url: '/v1/auth/login',
        payload: { Email: 'ana@ejemplo.com', Contrasenia: 'camino2026' },
      })
    ).json()
  const renew = (site: TestSite, { refresh_token, refresh_token_id }: Tokens) =>
    site.inject({
      method: 'POST',
      url: '/v1/auth/refresh-token',
      payload: { refreshTokenID: refresh_token_id, refreshToken: refresh_token },
    })
  const seesAccount = async (site: TestSite, { access_token }: Tokens) =>
    (await site.inject({ url: '/v1/data/cuenta', headers: { authorization: `Bearer ${access_token}` } }))
      .statusCode

  it('somebody stays signed in, and needs the old secret no more once renewed', async () => {
    const tokens = await login(before)
    expect(await seesAccount(changed, tokens)).toBe(200)
    expect(await seesAccount(after, tokens)).toBe(401)
    const renewed: Tokens = (await renew(changed, tokens)).json()
    expect(await seesAccount(after, renewed)).toBe(200)
    expect((await renew(after, renewed)).statusCode).toBe(200)
  })

  it('tabs that renew at once on both sides of the change are given one successor', async () => {
    const tokens = await login(before)
    const answers = await Promise.all([changed, knowing, changed, knowing].map((site) => renew(site, tokens)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    const given = new Set(answers.map((answer) => (answer.json() as Tokens).refresh_token))
    expect(given.size).toBe(1)
    expect((await renew(changed, { ...tokens, refresh_token: [...given][0] ?? '' })).statusCode).toBe(200)
  })

  it('the password is set with a code that was mailed before the change', async () => {
    await before.inject({
      method: 'POST',
      url: '/v1/auth/forgot-password',
      payload: { Email: 'nora@ejemplo.com' },
    })
    const [mail] = await before.sql<{ reservado: string }>(
      `select reservado from correos where para = 'nora@ejemplo.com' order by id desc limit 1`,
    )
    const { enlace } = createSealing([BEFORE], 'senda outbox').open(mail?.reservado ?? '')
    const reset = (site: TestSite) =>
      site.inject({
        method: 'POST',
        url: '/v1/auth/forgot-password-login',
        payload: {
          Email: 'nora@ejemplo.com',
          codigo: enlace,
          password: 'sendero2027',
          password2: 'sendero2027',
        },
      })
    expect((await reset(after)).statusCode).not.toBe(200)
    expect((await reset(changed)).statusCode).toBe(200)
  })

  it('authenticators are sealed anew, so that the old secret can go', async () => {
    const secreto = new Secret({ size: 20 }).base32
    const sealed = staffOf([BEFORE]).sealTotp(secreto)
    await before.sql(
      `update factores set secreto = $1, ultimo_paso = null
       where usuario_id = (select id from usuarios where email = 'staff@ejemplo.com')`,
      [sealed],
    )
    const reseal = (site: TestSite) => site.runJob('factores-resellados')
    const stored = async () =>
      (
        await before.sql<{ secreto: string }>('select secreto from factores where secreto not like $1', [
          'demo:%',
        ])
      )[0]?.secreto ?? ''
    await reseal(after)
    expect(await stored(), 'with one secret there is nothing to do').toBe(sealed)
    await reseal(changed)
    const resealed = await stored()
    expect(resealed).not.toBe(sealed)
    await reseal(changed)
    expect(await stored()).toBe(resealed)
    const headers = { origin: after.config.origin, 'user-agent': 'Firefox/140.0' }
    const entered = await after.inject({
      method: 'POST',
      url: '/v1/gestion/entrar',
      headers,
      payload: { Email: 'staff@ejemplo.com', Contrasenia: 'camino2026' },
    })
    const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
    const shown = await after.inject({
      method: 'POST',
      url: '/v1/gestion/factor',
      headers: { ...headers, cookie },
      payload: { clase: 'totp', codigo: codigoTotp({ secreto }) },
    })
    expect(shown.statusCode).toBe(200)
  })
})
