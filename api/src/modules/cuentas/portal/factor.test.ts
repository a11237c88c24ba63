import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { proposeBanco } from '#domain/consultores/portal-cambios.ts'
import {
  confirmFactorPropio,
  getFactorPropio,
  removeFactorPropio,
  startFactorPropio,
} from '#domain/cuentas/factor-propio.ts'
import { codeOf, failure } from '#testing/calls/refusals.ts'
import { codigoTotp } from '#testing/people/totp.ts'
import { openPortal, type Portal } from '#testing/portal.ts'
import { grant } from '#testing/site.ts'

const EMAIL = 'consultora@ejemplo.com'

let site: Portal
let secreto = ''
let id = 0
beforeAll(async () => {
  site = await openPortal()
  const made = await site.consultora.call(startFactorPropio)
  ;({ id, secreto } = made)
  const body = { codigo: codigoTotp({ secreto }) }
  await site.consultora.call(confirmFactorPropio, { params: { id: made.id }, body })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.sql('delete from limites')
  await site.sql('update factores set ultimo_paso = null')
})

const right = () => codigoTotp({ secreto })
const wrong = () => codigoTotp({ secreto, steps: 100 })
const kept = async () => (await site.consultora.call(getFactorPropio)).item
const remove = (codigo: string) => codeOf(site.consultora.call(removeFactorPropio, { body: { codigo } }))
const propose = (codigo: string, banco = 'CBU 1') =>
  codeOf(site.consultora.call(proposeBanco, { body: { perfil_datosbancarios: `<p>${banco}</p>`, codigo } }))

/** At the door of Gestión: a session of the password alone, and what it says of a code. */
async function door() {
  const headers = { origin: site.config.origin }
  const answer = await site.inject({
    method: 'POST',
    url: '/v1/gestion/entrar',
    headers,
    payload: { Email: EMAIL, Contrasenia: 'camino2026' },
  })
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  const show = async (codigo: string) => {
    const shown = await site.inject({
      method: 'POST',
      url: '/v1/gestion/factor',
      headers: { ...headers, cookie },
      payload: { clase: 'totp', codigo },
    })
    return shown.statusCode
  }
  return { paso: answer.json().paso as string, show }
}

describe('guessing a code in the Portal', () => {
  it('ends after ten tries of the account, whatever they were for [cuentas/code-counts-once]', async () => {
    for (let i = 0; i < 5; i++) {
      expect(await remove(wrong())).toBe('FACTOR_INCORRECTO')
      expect(await propose(wrong())).toBe('FACTOR_INCORRECTO')
    }
    expect(await remove(right())).toBe('DEMASIADOS_INTENTOS')
    expect(await propose(right())).toBe('DEMASIADOS_INTENTOS')
  })

  it('begins anew with a right code [cuentas/code-counts-once]', async () => {
    for (let i = 0; i < 9; i++) expect(await propose(wrong())).toBe('FACTOR_INCORRECTO')
    expect(await propose(right(), 'CBU 2')).toBe('ok')
    expect(await propose(wrong())).toBe('FACTOR_INCORRECTO')
  })
})

it('confirmed again because no answer came back, it is the one that is active, and was told once [cuentas/factor-confirmed-twice]', async () => {
  const confirm = () =>
    codeOf(site.consultora.call(confirmFactorPropio, { params: { id }, body: { codigo: right() } }))
  expect(await Promise.all([confirm(), confirm()])).toEqual(['ok', 'ok'])
  expect(await site.sql(`select 1 from correos where plantilla = 'factor-agregado'`)).toHaveLength(1)
})

it('a code is taken as the application writes it, in two halves [cuentas/code-in-halves]', async () => {
  const codigo = right()
  expect(await propose(`${codigo.slice(0, 3)} ${codigo.slice(3)}`, 'CBU 3')).toBe('ok')
  expect(await propose('123 45')).toBe('DATOS_INVALIDOS')
})

describe('a consultant who works in Gestión', () => {
  beforeAll(() => grant(site, EMAIL, 'soporte'))

  it('has ten tries, at the door and in the Portal together [cuentas/code-counts-once]', async () => {
    const { show } = await door()
    for (let i = 0; i < 5; i++) {
      expect(await show(wrong())).toBe(400)
      expect(await propose(wrong())).toBe('FACTOR_INCORRECTO')
    }
    expect(await show(right())).toBe(429)
    expect(await propose(right())).toBe('DEMASIADOS_INTENTOS')
  })

  it('keeps the factor: the Portal does not take it away and says where that is done [cuentas/passkey-gives-no-codes]', async () => {
    const refused = await failure(site.consultora.call(removeFactorPropio, { body: { codigo: right() } }))
    expect([refused.status, refused.code]).toEqual([409, 'CONFLICTO_DE_ESTADO'])
    expect(refused.message).toMatch(/Gestión, en Seguridad/)
    expect((await door()).paso).toBe('factor')
  })

  it('is told so before a code is asked for, not after [cuentas/passkey-gives-no-codes]', async () => {
    expect(await kept()).toMatchObject({ activo: true, seCambiaEn: 'gestion' })
  })

  it('takes it away here once Gestión is no longer theirs [cuentas/passkey-gives-no-codes]', async () => {
    await site.sql(`update usuarios_roles set hasta = now()
      where usuario_id = (select id from usuarios where email = '${EMAIL}')`)
    expect(await kept()).toMatchObject({ activo: true, seCambiaEn: 'portal' })
    expect(await remove(right())).toBe('ok')
  })
})

describe('a consultant with a passkey and no application [cuentas/passkey-gives-no-codes]', () => {
  const ROLES = `update usuarios_roles set hasta = %
    where usuario_id = (select id from usuarios where email = '${EMAIL}')`
  beforeAll(async () => {
    await site.sql(ROLES.replace('%', 'null'))
    await site.sql(
      `delete from factores where usuario_id = (select id from usuarios where email = '${EMAIL}')`,
    )
    await site.sql(`insert into factores (usuario_id, tipo, nombre, credencial, clave_publica, verificado_en)
      select id, 'llave', 'Llave', 'credencial', 'clave', now() from usuarios where email = '${EMAIL}'`)
  })

  it('has none that bank details take, and adds it in Gestión while they work there', async () => {
    expect(await kept()).toEqual({ activo: false, desde: null, seCambiaEn: 'gestion' })
    const refused = await failure(site.consultora.call(startFactorPropio))
    expect(refused.code).toBe('CONFLICTO_DE_ESTADO')
    expect(refused.message).toMatch(/Gestión, en Seguridad/)
  })

  it('adds it in the Portal once Gestión is no longer theirs', async () => {
    await site.sql(ROLES.replace('%', 'now()'))
    expect(await kept()).toMatchObject({ activo: false, seCambiaEn: 'portal' })
    const { id, secreto: mine } = await site.consultora.call(startFactorPropio)
    const body = { codigo: codigoTotp({ secreto: mine }) }
    await site.consultora.call(confirmFactorPropio, { params: { id }, body })
    await site.sql('update factores set ultimo_paso = null')
    expect(await propose(codigoTotp({ secreto: mine }), 'CBU 3')).toBe('ok')
  })
})
