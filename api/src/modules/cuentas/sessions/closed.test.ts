import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { logout, type Tokens } from '#domain/cuentas/acceso.ts'
import { closeSesion, deleteCuenta, updateContrasenia } from '#domain/cuentas/cuentas.ts'
import { PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import { registroValido } from '#testing/people/registro.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
/** Another process of the same house. */
let other: TestSite
beforeAll(async () => {
  site = await openSite()
  other = await openSite({ databaseUrl: site.config.databaseUrl })
})
afterAll(async () => {
  await other.close()
  await site.close()
})
beforeEach(() => site.sql('delete from limites'))

async function aPerson() {
  const form = await registroValido(site, `${crypto.randomUUID()}@ejemplo.com`)
  const post = async (path: string, payload: object): Promise<Tokens> => {
    const answer = await site.inject({ method: 'POST', url: `/v1/auth/${path}`, payload })
    expect(answer.statusCode).toBeLessThan(300)
    return answer.json()
  }
  await post('register', form)
  const { Email, Contrasenia } = form
  const [row] = await site.sql<{ id: number }>('select id from usuarios where email = $1', [Email])
  return { id: row?.id ?? 0, Contrasenia, enter: () => post('login', { Email, Contrasenia }) }
}
const withToken = ({ access_token }: Tokens, of = site) =>
  of.with({ authorization: `Bearer ${access_token}` })
const statusesOf = (tokens: Tokens, sites = [site, other]) =>
  Promise.all(
    sites.map(async (of) => (await withToken(tokens, of).inject({ url: '/v1/data/cuenta' })).statusCode),
  )
const ended = (tokens: Tokens, sites?: TestSite[]) =>
  vi.waitFor(async () => expect(new Set(await statusesOf(tokens, sites))).toEqual(new Set([401])), {
    timeout: 20_000,
  })

interface Sessions extends Awaited<ReturnType<typeof aPerson>> {
  own: Tokens
  closed: Tokens
}
const staff = () => site.as('staff')
const motivo = 'Una prueba'
const password = 'otro sendero de piedra'
const ENDS: [how: string, end: (sessions: Sessions) => Promise<unknown>, ownStays: boolean][] = [
  [
    'is closed in Mi cuenta',
    ({ own, closed }) => withToken(own).call(closeSesion, { params: { id: closed.refresh_token_id } }),
    true,
  ],
  ['is signed out of', ({ closed }) => withToken(closed).call(logout), true],
  [
    'is ended by another password',
    ({ own, Contrasenia: actual }) =>
      withToken(own).call(updateContrasenia, { body: { actual, password, password2: password } }),
    true,
  ],
  [
    'is of an account that is disabled',
    ({ id }) => staff().call(PersonaStaff.endpoints.inhabilitar, { params: { id }, body: { motivo } }),
    false,
  ],
  [
    'is of an account that is erased',
    ({ own, Contrasenia }) => withToken(own).call(deleteCuenta, { body: { Contrasenia } }),
    false,
  ],
  [
    'is of an account that is joined to another',
    async ({ id: de }) => {
      const { id } = await aPerson()
      await staff().call(PersonaStaff.endpoints.unir, { params: { id }, body: { de, motivo } })
    },
    false,
  ],
]

describe('a session that', () => {
  it.each(ENDS)('%s ends at once, in every process [cuentas/sessions-end]', async (_, end, ownStays) => {
    const person = await aPerson()
    const sessions = { ...person, own: await person.enter(), closed: await person.enter() }
    const { own, closed } = sessions
    for (const tokens of [own, closed]) expect(await statusesOf(tokens)).toEqual([200, 200])
    await end(sessions)
    await ended(closed)
    if (ownStays) expect(await statusesOf(own)).toEqual([200, 200])
    else await ended(own)
  })

  it('was closed before a process began to listen is closed there too [cuentas/sessions-end]', async () => {
    const closed = await (await aPerson()).enter()
    await withToken(closed).call(logout)
    const late = await openSite({ databaseUrl: site.config.databaseUrl })
    try {
      await ended(closed, [late])
    } finally {
      await late.close()
    }
  })
})
