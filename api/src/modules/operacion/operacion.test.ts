import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AuditoriaList } from '#domain/auditoria/auditoria.ts'
import { listFilasDeLote, startLote } from '#domain/gestion/lotes.ts'
import { BloqueoStaff, CorreoStaff, TareaStaff } from '#domain/operacion/actos-staff.ts'
import { LIMITES, listBloqueos } from '#domain/operacion/bloqueos.ts'
import { listCorreos, listPlantillas } from '#domain/operacion/correos.ts'
import { dropPaginasGuardadas, getPaginasGuardadas } from '#domain/operacion/paginas-guardadas.ts'
import { listTareas } from '#domain/operacion/tareas.ts'
import { expectLote } from '#testing/calls/lotes.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { grant, openSite, type TestSite } from '#testing/site.ts'
import { limitsOf } from '../../http/access/limits.ts'
import { createJobs } from '../../jobs/jobs.ts'
import { createCorreo } from '../../mail/correo.ts'
import { bienvenida } from '../../mail/plantillas/bienvenida.ts'
import { codigoRecuperacion } from '../../mail/plantillas/codigo-recuperacion.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
  await site.sql(
    `insert into usuarios (nombre, email, roles) values ('Lee', 'lee@ejemplo.com', '{staff}'), ('Sol', 'sol@ejemplo.com', '{staff}')`,
  )
  await grant(site, 'lee@ejemplo.com', 'lectura')
  await grant(site, 'sol@ejemplo.com', 'soporte')
})
afterAll(() => site.close())

const begin = (job: {
  recurso: string
  accion: string
  claves?: string[]
  consulta?: Record<string, string>
}) => site.as('staff').call(startLote, { body: { id: crypto.randomUUID(), ...job } })
const lastActs = async (tabla: string) =>
  (await site.as('staff').call(AuditoriaList.endpoints.list, { query: { accion: 'acto', tabla } })).data

describe('mails', () => {
  const correo = () => createCorreo(site.config)
  async function queued(para: string): Promise<string> {
    await correo().enqueue(site.database.db, { plantilla: bienvenida, para, datos: {} })
    const [row] = await site.sql<{ id: string }>('select id from correos where para = $1', [para])
    return row?.id ?? ''
  }
  const resend = (id: string, as = 'sol@ejemplo.com') =>
    site.as(as).call(CorreoStaff.endpoints.reenviar, { params: { id }, body: {} })
  const sentTo = async (para: string) => (await collectMails(site)).filter((mail) => mail.para === para)

  it('are found by state, template, day and words, a page at a time [correo/mail-list]', async () => {
    await site.sql('delete from correos')
    for (const n of [1, 2, 3]) await queued(`lista${n}@ejemplo.com`)
    await site.sql(
      `update correos set estado = 'fallido', error = 'Casilla llena' where para like 'lista1@%'`,
    )
    const list = (query: Record<string, string | number>) =>
      site.as('lee@ejemplo.com').call(listCorreos, { query })
    expect((await list({ estado: 'fallido' })).data).toMatchObject([
      { para: 'lista1@ejemplo.com', plantilla: 'bienvenida', error: 'Casilla llena', intentos: 0 },
    ])
    expect((await list({ q: 'lista2' })).total).toBe(1)
    expect((await list({ plantilla: 'bienvenida|formulario' })).total).toBe(3)
    const { data: plantillas } = await site.as('lee@ejemplo.com').call(listPlantillas)
    expect(plantillas).toContainEqual({ nombre: 'bienvenida', titulo: 'Bienvenida' })
    const first = await list({ limit: 2 })
    const rest = await list({ limit: 2, after: first.siguiente ?? '' })
    expect([...first.data, ...rest.data].map(({ para }) => para)).toEqual(
      [3, 2, 1].map((n) => `lista${n}@ejemplo.com`),
    )
  })

  it('one that arrived leaves again, as another mail, and its row says who had it sent [correo/mail-again operacion/operation-audited]', async () => {
    const id = await queued('otra-vez@ejemplo.com')
    const [first] = await sentTo('otra-vez@ejemplo.com')
    expect((await resend(id)).message).toBe('Sale de nuevo.')
    const [again] = await sentTo('otra-vez@ejemplo.com')
    expect(again).toMatchObject({ asunto: first?.asunto, texto: first?.texto })
    expect(again?.messageId).not.toBe(first?.messageId)
    expect((await lastActs('correos'))[0]).toMatchObject({
      clave: id,
      motivo: 'Reenviar',
      actor: { tipo: 'staff', nombre: 'Sol', permiso: 'correos.reenviar' },
    })
  })

  it('asked for twice at once, one leaves [correo/mail-again]', async () => {
    const id = await queued('a-la-vez@ejemplo.com')
    await collectMails(site)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => resend(id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(resend(id)).rejects.toMatchObject({ message: 'Ya está en camino.' })
    expect(await sentTo('a-la-vez@ejemplo.com')).toHaveLength(1)
  })

  it('one that failed begins its tries anew; one that waits for its next try goes at once [correo/mail-again]', async () => {
    const id = await queued('fallida@ejemplo.com')
    await site.sql(`update correos set estado = 'fallido', intentos = 6, error = 'x' where id = $1`, [id])
    await resend(id)
    expect(await sentTo('fallida@ejemplo.com')).toHaveLength(1)
    const later = await queued('espera@ejemplo.com')
    await site.sql(`update correos set proximo_intento_en = now() + interval '15 minutes' where id = $1`, [
      later,
    ])
    expect(await sentTo('espera@ejemplo.com')).toEqual([])
    await resend(later)
    expect(await sentTo('espera@ejemplo.com')).toHaveLength(1)
  })

  it('one whose secret is gone is not sent half; one that is not there says so [correo/mail-again]', async () => {
    await correo().enqueue(site.database.db, {
      plantilla: codigoRecuperacion,
      para: 'secreta@ejemplo.com',
      datos: { codigo: '123456', enlace: 'x', email: 'secreta@ejemplo.com', minutos: 10, horas: 24 },
    })
    await collectMails(site)
    const [row] = await site.sql<{ id: string }>(`select id from correos where para = 'secreta@ejemplo.com'`)
    await expect(resend(row?.id ?? '')).rejects.toMatchObject({
      message: expect.stringContaining('un código que ya se borró'),
    })
    await expect(resend(crypto.randomUUID())).rejects.toMatchObject({ message: 'Ese correo ya no está.' })
    expect(await sentTo('secreta@ejemplo.com')).toEqual([])
  })

  it('all that match leave again as one job, each with its outcome [lotes/bulk-operations]', async () => {
    const paras = Array.from({ length: 60 }, (_, n) => `muchas${n}@ejemplo.com`)
    await site.sql(
      `insert into correos (para, plantilla, datos, estado, intentos, error)
       select unnest($1::text[]), 'bienvenida', '{}', 'fallido', 6, 'Casilla llena'`,
      [paras],
    )
    const id = crypto.randomUUID()
    const body = { id, recurso: 'correos', accion: 'reenviar', consulta: { q: 'muchas', estado: 'fallido' } }
    await expect(site.as('lee@ejemplo.com').call(startLote, { body })).rejects.toMatchObject({ status: 403 })
    await site.as('staff').call(startLote, { body })
    await expectLote(site.as('staff'), id, { total: 60, hechas: 60 })
    expect(await sentTo('muchas59@ejemplo.com')).toHaveLength(1)
    const gone = {
      id: crypto.randomUUID(),
      recurso: 'correos',
      accion: 'reenviar',
      claves: [crypto.randomUUID()],
    }
    await site.as('staff').call(startLote, { body: gone })
    await vi.waitFor(async () => {
      const { data } = await site.as('staff').call(listFilasDeLote, { params: { id: gone.id } })
      expect(data).toMatchObject([{ estado: 'fallida', mensaje: 'Ese correo ya no está.' }])
    }, 10_000)
  })

  it('who may read them may not send them [operacion/operation-audited cuentas/roles-table]', async () => {
    await expect(resend(crypto.randomUUID(), 'lee@ejemplo.com')).rejects.toMatchObject({ status: 403 })
  })
})

describe('limits', () => {
  const unlock = (key = '') =>
    site.as('staff').call(BloqueoStaff.endpoints.desbloquear, { params: { key }, body: {} })
  const blocked = async (as = 'staff', query: Record<string, string> = {}) =>
    (await site.as(as).call(listBloqueos, { query })).data
  const fail = (times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        site.inject({
          method: 'POST',
          url: '/v1/auth/login',
          payload: { Email: 'ana@ejemplo.com', Contrasenia: 'otra cosa' },
          remoteAddress: '198.51.100.77',
        }),
      ),
    )

  it('every one that outlives a request has its words, or is no block [operacion/blocks-undone]', () => {
    const others = ['codigo-vivo', 'correo-probado']
    const unnamed = [...limitsOf(site.database).keys()].filter(
      (name) => !Object.hasOwn(LIMITES, name) && !others.includes(name),
    )
    expect(unnamed).toEqual([])
  })

  it('show who is held back and whose account it is, and let them go on at once, one or all that match [operacion/blocks-undone operacion/operation-audited lotes/bulk-operations]', async () => {
    expect(await blocked()).toEqual([])
    await fail(11)
    const [row] = await blocked('staff', { q: 'ana@ejemplo.com', limite: 'login-cuenta' })
    expect(row).toMatchObject({ limite: 'login-cuenta', maximo: 10, persona: { email: 'ana@ejemplo.com' } })
    expect((await fail(1))[0]?.statusCode).toBe(429)
    const both = await Promise.allSettled([unlock(row?.key), unlock(row?.key)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(unlock(row?.key)).rejects.toMatchObject({ message: 'Ya no estaba bloqueado.' })
    expect((await fail(1))[0]?.statusCode).toBe(401)
    expect((await lastActs('limites'))[0]).toMatchObject({ clave: row?.key, motivo: 'Desbloquear' })

    await site.sql(
      `insert into limites (key, points, expire) values ($1, 99, 9e12)
      on conflict (key) do update set points = 99, expire = 9e12`,
      [row?.key],
    )
    await begin({ recurso: 'bloqueos', accion: 'desbloquear', consulta: { q: 'ana@ejemplo.com' } })
    await vi.waitFor(async () => expect(await blocked()).toEqual([]), 10_000)
  })

  it('shows the person of a counter that also names a door or a session [operacion/persona-of-every-counter]', async () => {
    const email = 'ana@ejemplo.com'
    await site.sql(
      `insert into limites (key, points, expire)
       select unnest(array['login-comparaciones:' || huella_de_email(email) || ':staff',
         'login-comparaciones:' || huella_de_email(email) || ':sesion', 'factor:' || id || ':conocido']), 999, 9e12
       from usuarios where email = $1`,
      [email],
    )
    // The network 2001:db8::/64 belongs to nobody, not to the account 2001.
    await site.sql(
      `insert into usuarios (id, nombre, email) values (2001, 'Ramón Díaz', 'ramon@ejemplo.com') on conflict do nothing`,
    )
    await site.sql(`insert into limites (key, points, expire) values ('login:2001:db8::', 999, 9e12)`)
    const found = await blocked()
    const personas = Object.fromEntries(
      found.map(({ key, persona }) => [key.replace(/^([\w-]+):[^:]+/, '$1'), persona?.email ?? null]),
    )
    expect(personas).toMatchObject({
      'login-comparaciones:staff': email,
      'login-comparaciones:sesion': email,
      'factor:conocido': email,
      'login:db8::': null,
    })
    await site.sql(`delete from limites where points = 999`)
  })

  it('a counter that is no block cannot be cleared from here [operacion/blocks-undone]', async () => {
    await site.sql(`insert into limites (key, points, expire) values ('codigo-vivo:x', 9, 9e12)`)
    await expect(unlock('codigo-vivo:x')).rejects.toMatchObject({ status: 404 })
    expect(await site.sql(`select from limites where key = 'codigo-vivo:x'`)).toHaveLength(1)
  })
})

describe('tasks', () => {
  it('have a title of their own each', () => {
    const titulos = site.app.jobs.map(({ titulo }) => titulo)
    expect(titulos.length).toBeGreaterThan(20)
    expect(new Set(titulos).size).toBe(titulos.length)
  })

  it('tell what they do, their last run, their next one and what failed, and run when asked to, also those that failed together [operacion/tasks-shown operacion/operation-audited gestion/scheduled-task-names lotes/bulk-operations]', async () => {
    expect((await site.as('lee@ejemplo.com').call(listTareas)).data).toEqual([])
    const jobs = await createJobs({ database: site.database, log: site.server.log, pollSeconds: 0.5 })
    let runs = 0
    await jobs.schedule({
      name: 'prueba',
      titulo: 'Probar que corren',
      cron: '0 0 1 1 *',
      run: async () => {
        if (++runs === 1) throw new Error('se cayó')
      },
    })
    const find = async () => (await site.as('lee@ejemplo.com').call(listTareas)).data[0]
    const run = (as = 'staff', nombre = 'prueba') =>
      site.as(as).call(TareaStaff.endpoints.correr, { params: { nombre }, body: {} })
    await expect(run()).rejects.toMatchObject({ status: 404 })
    site.app.tareas.connect(jobs)
    expect(await find()).toMatchObject({
      nombre: 'prueba',
      titulo: 'Probar que corren',
      estado: 'sin-correr',
      fallas: 0,
    })
    await run()
    await vi.waitFor(
      async () => expect(await find()).toMatchObject({ estado: 'fallida', fallas: 1, error: 'se cayó' }),
      10_000,
    )
    await begin({ recurso: 'tareas', accion: 'correr', claves: ['prueba'] })
    await vi.waitFor(async () => expect(await find()).toMatchObject({ estado: 'bien', fallas: 1 }), 10_000)
    expect((await lastActs('tareas')).map(({ clave, motivo }) => [clave, motivo])).toEqual([
      ['prueba', 'Correr ahora'],
      ['prueba', 'Correr ahora'],
    ])
    await expect(run('staff', 'otra')).rejects.toMatchObject({ status: 404 })
    await expect(run('lee@ejemplo.com')).rejects.toMatchObject({ status: 403 })
    await jobs.close()
  })
})

describe('kept pages', () => {
  it('are counted, and forgotten by every process [operacion/memory-cleared operacion/operation-audited]', async () => {
    const other = await openSite({ databaseUrl: site.config.databaseUrl })
    const kept = async (of: TestSite) => (await of.as('lee@ejemplo.com').call(getPaginasGuardadas)).item
    for (const each of [site, other]) await each.inject({ url: '/v1/data/libros' })
    for (const each of [site, other]) expect((await kept(each)).entradas).toBeGreaterThan(0)
    await expect(site.as('lee@ejemplo.com').call(dropPaginasGuardadas)).rejects.toMatchObject({ status: 403 })
    await site.as('staff').call(dropPaginasGuardadas)
    for (const each of [site, other]) {
      await vi.waitFor(async () => expect(await kept(each)).toMatchObject({ entradas: 0, bytes: 0 }))
    }
    expect(await lastActs('paginas_guardadas')).toHaveLength(1)
    await other.close()
  })
})
