import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import type { Permiso } from '#domain/cuentas/permisos.ts'
import { grant, openSite, type TestSite } from '#testing/site.ts'
import { route } from '../../http/endpoints/route.ts'

const whoCalls = endpoint({
  method: 'GET',
  path: '/data/prueba/quien',
  access: 'inscripciones.acreditar' satisfies Permiso,
  summary: 'What a handler knows of its caller.',
  answers: {
    200: z.object({
      permisos: z.array(z.string()),
      eventos: z.union([z.literal('todo'), z.array(z.int())]),
      actor: z.object({ tipo: z.string(), permiso: z.string(), usuarioId: z.int() }),
    }),
  },
})

let site: TestSite
beforeAll(async () => {
  site = await openSite({
    template: 'empty',
    onBuilt: (server) =>
      route(server, whoCalls, ({ usuario, actor }) => {
        if (actor.tipo !== 'staff') throw new Error(`called by ${actor.tipo}`)
        const eventos = usuario.permisos.get('inscripciones.acreditar') ?? []
        const { tipo, permiso = '', usuarioId } = actor
        return {
          permisos: [...usuario.permisos.keys()],
          eventos: eventos === 'todo' ? eventos : [...eventos],
          actor: { tipo, permiso, usuarioId },
        }
      }),
  })
  await site.sql(
    `insert into usuarios (nombre, email, roles) values ('Marta', 'marta@ejemplo.com', '{staff}')`,
  )
})
afterAll(() => site.close())
beforeEach(() => site.sql('delete from usuarios_roles'))

const marta = 'marta@ejemplo.com'
const statusOf = async () => (await site.as(marta).inject({ url: '/v1/data/compras' })).statusCode

describe('what staff may do', () => {
  it('stands in the database, not in the token: a role given or taken counts at the next call [cuentas/lost-role-closes]', async () => {
    const { inject } = site.as(marta)
    const ask = async () => (await inject({ url: '/v1/data/compras' })).statusCode
    expect(await ask()).toBe(403)
    await grant(site, marta, 'lectura')
    expect(await ask()).toBe(200)
    await site.sql('delete from usuarios_roles')
    expect(await ask()).toBe(403)
  })

  it.each([
    ['ended', `hasta = now() - interval '1 second'`, 403],
    ['not begun', `desde = now() + interval '1 hour'`, 403],
    ['ends later', `hasta = now() + interval '1 hour'`, 200],
  ])('a role that has %s', async (_, change, status) => {
    await grant(site, marta, 'pagos')
    await site.sql(`update usuarios_roles set ${change}`)
    expect(await statusOf()).toBe(status)
  })

  it.each(['inhabilitado_en', 'eliminado_en'])(
    'an account with %s is nobody at once [cuentas/lost-role-closes]',
    async (column) => {
      await grant(site, marta, 'administracion')
      expect(await statusOf()).toBe(200)
      await site.sql(`update usuarios set ${column} = now()`)
      expect(await statusOf()).toBe(401)
      // What the application cannot do: an erased account stays erased.
      await site.sql(`alter table usuarios disable trigger seguir_borrada; update usuarios set ${column} = null;
        alter table usuarios enable trigger seguir_borrada`)
    },
  )

  it('whoever only reads exports neither the audit nor somebody’s own coupons [informes/people-columns]', async () => {
    const ask = async (url: string) => (await site.as(marta).inject({ url })).statusCode
    await grant(site, marta, 'lectura')
    for (const list of ['/v1/data/auditoria', '/v1/gestion/cupones']) {
      expect([list, await ask(list), await ask(`${list}.csv`)]).toEqual([list, 200, 403])
    }
    await grant(site, marta, 'administracion')
    expect(await ask('/v1/data/auditoria.csv')).toBe(200)
  })

  it('several roles add up, and the transaction knows which permission opened the door [cuentas/roles-table]', async () => {
    await grant(site, marta, 'lectura')
    await site.sql(
      `insert into usuarios_roles (usuario_id, rol, alcance, hasta)
       select id, 'acreditacion', '{3,5}', now() + interval '1 day' from usuarios`,
    )
    const scoped = await site.as(marta).call(whoCalls)
    expect(scoped.permisos).toContain('compras.ver')
    expect(scoped.eventos).toEqual([3, 5])
    expect(scoped.actor).toMatchObject({ tipo: 'staff', permiso: 'inscripciones.acreditar' })
    await grant(site, marta, 'administracion')
    expect((await site.as(marta).call(whoCalls)).eventos).toBe('todo')
  })

  it('accreditation is for named events until a date; other roles are for all of them', async () => {
    const insert = (values: string) =>
      site.sql(
        `insert into usuarios_roles (usuario_id, rol, alcance, hasta) select id, ${values} from usuarios`,
      )
    await expect(insert(`'acreditacion', null, now()`)).rejects.toThrow('usuarios_roles_alcance')
    await expect(insert(`'acreditacion', '{1}', null`)).rejects.toThrow('usuarios_roles_plazo')
    await expect(insert(`'pagos', '{1}', null`)).rejects.toThrow('usuarios_roles_alcance')
    await expect(insert(`'dueño', null, null`)).rejects.toThrow('usuarios_roles_rol')
  })
})
