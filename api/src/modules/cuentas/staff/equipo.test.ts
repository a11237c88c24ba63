import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MiembroStaff } from '#domain/cuentas/staff/actos-staff.ts'
import {
  inviteMiembro,
  listEquipo,
  listEventosAcreditables,
  listOtorgantes,
} from '#domain/cuentas/staff/equipo.ts'
import { failure } from '#testing/calls/refusals.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { insert } from '#testing/rows/factories.ts'
import { grant, openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
  await site.sql(
    `insert into usuarios (nombre, email, roles) values ('Pía', 'pia@ejemplo.com', '{staff}'), ('Otto', 'otto@ejemplo.com', '{staff}')`,
  )
  await grant(site, 'pia@ejemplo.com', 'pagos')
  await insert(site, 'factores', {
    usuario_id: await idOf('otto@ejemplo.com'),
    tipo: 'totp',
    nombre: 'x',
    secreto: 'x',
    verificado_en: new Date(),
  })
})
afterAll(() => site.close())

const idOf = async (email: string) =>
  (await site.sql<{ id: number }>('select id from usuarios where email = $1', [email]))[0]?.id ?? 0
const { restablecer, reinvitar, habilitar, inhabilitar } = MiembroStaff.endpoints
/** On what they are now. */
async function setRoles(
  as: string,
  id: number,
  body: { roles: string[]; acreditacion?: object | null | undefined; motivo: string },
) {
  const { version } = (await site.as(as).call(MiembroStaff.get, { params: { id } })).item
  return site
    .as(as)
    .call(MiembroStaff.endpoints['cambiar-roles'], { params: { id }, version, body: body as never })
}
const rolesOf = async (id: number) =>
  (await site.as('staff').call(MiembroStaff.get, { params: { id } })).item.roles

describe('the team', () => {
  it('an invitation makes an account with its roles and mails the way in, under the name that was given [cuentas/roles-given-by-holders cuentas/team-invitation]', async () => {
    const body = {
      Nombre: 'Nadia Vera',
      Email: 'nueva@ejemplo.com',
      roles: ['lectura' as const, 'pagos' as const],
    }
    await site.as('staff').call(inviteMiembro, { body })
    const { data } = await site.as('staff').call(listEquipo)
    expect(data.find(({ email }) => email === body.Email)?.nombre).toBe('Nadia Vera')
    expect(await rolesOf(await idOf(body.Email))).toEqual(['lectura', 'pagos'])
    const [mail, ...more] = await collectMails(site)
    expect([mail?.para, more]).toEqual([body.Email, []])
    // Whoever is invited asked for nothing: they read what it is and what to do, not that they may ignore it.
    expect(mail?.asunto).toBe('Te sumaron al equipo de Senda')
    expect(mail?.texto).toMatch(/al menos\s+12\s+caracteres/)
    expect(mail?.texto).toContain('/recuperar-acceso-codigo?para=gestion#email=')
    expect(mail?.texto).toMatch(/\/gestion\s/)
    expect(mail?.texto).not.toMatch(/recuperar el acceso|no lo pediste/i)
  })

  it('roles that were changed count at the next call, and are told by mail and by name; who looked before reads so; the audit keeps why [cuentas/roles-given-by-holders cuentas/new-device-mail cuentas/team-invitation cuentas/reason-for-colleagues]', async () => {
    const id = await idOf('pia@ejemplo.com')
    await collectMails(site)
    const before = (await site.as('staff').call(MiembroStaff.get, { params: { id } })).item
    await setRoles('staff', id, { roles: ['contenidos'], motivo: 'Cambió de área' })
    expect(await rolesOf(id)).toEqual(['contenidos'])
    const late = site.as('staff').call(MiembroStaff.endpoints['cambiar-roles'], {
      params: { id },
      version: before.version,
      body: { roles: [], motivo: 'Se va' },
    })
    expect(await failure(late), 'of two who look at once the second reads what it is now').toMatchObject({
      status: 409,
      actual: { roles: ['contenidos'] },
    })
    expect(await rolesOf(id)).toEqual(['contenidos'])
    expect((await site.as('pia@ejemplo.com').inject({ url: '/v1/data/compras' })).statusCode).toBe(403)
    const [mail, ...more] = await collectMails(site)
    expect([mail?.asunto, more]).toEqual(['Tu cuenta de Gestión: cambiaron tus roles', []])
    expect(mail?.texto).toContain('Ahora tenés: Contenidos.')
    const why = await site.sql<{ motivo: string }>(
      `select distinct motivo from auditoria where tabla = 'usuarios_roles' and motivo <> '' order by motivo`,
    )
    expect(why.map(({ motivo }) => motivo)).toContain('Cambió de área')
    const wordless = setRoles('staff', id, { roles: [], motivo: ' ' })
    expect((await failure(wordless)).fields).toHaveProperty('motivo')
  })

  it('who works here already is not invited over it: password and sessions stay, and it is said [cuentas/team-invitation]', async () => {
    const email = 'teresa@ejemplo.com'
    await site.sql(
      `with u as (insert into usuarios (nombre, email, roles, contrasenia_hash)
         values ('Teresa', $1, '{staff}', 'x') returning id)
       insert into factores (usuario_id, tipo, nombre, secreto, verificado_en)
         select id, 'totp', 'el suyo', 'demo:x', now() from u`,
      [email],
    )
    await grant(site, email, 'pagos')
    const body = { Nombre: 'Teresa', Email: 'Teresa@ejemplo.com', roles: ['lectura' as const] }
    expect(await failure(site.as('staff').call(inviteMiembro, { body }))).toMatchObject({
      status: 400,
      fields: { Email: expect.stringContaining('Ya trabaja acá') },
    })
    expect(await site.sql('select contrasenia_hash from usuarios where email = $1', [email])).toEqual([
      { contrasenia_hash: 'x' },
    ])
    expect(await rolesOf(await idOf(email))).toEqual(['pagos'])
  })

  it('somebody can always administer, also when two step down at once [cuentas/roles-given-by-holders]', async () => {
    const [staff, otto] = [await idOf('staff@ejemplo.com'), await idOf('otto@ejemplo.com')]
    await grant(site, 'otto@ejemplo.com', 'administracion')
    const stepDown = (email: string, id: number) => setRoles(email, id, { roles: [], motivo: 'Se va' })
    const settled = await Promise.allSettled([
      stepDown('staff@ejemplo.com', staff),
      stepDown('otto@ejemplo.com', otto),
    ])
    expect(settled.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [left] = await site.sql<{ n: number }>(
      `select count(*)::int as n from usuarios_roles where rol = 'administracion'`,
    )
    expect(left?.n).toBe(1)
    await site.sql(`delete from usuarios_roles where usuario_id in ($1, $2)`, [staff, otto])
    await grant(site, 'staff@ejemplo.com', 'administracion')
    await expect(
      site.as('staff').call(inhabilitar, { params: { id: staff }, body: { motivo: 'Terminó su contrato' } }),
    ).rejects.toMatchObject({ code: 'ULTIMA_ADMINISTRACION' })
  })

  it('nobody steps down for somebody who was invited and never came in [cuentas/last-administrator]', async () => {
    const body = { Nombre: 'Nunca Vino', Email: 'nunca@ejemplo.com', roles: ['administracion' as const] }
    await site.as('staff').call(inviteMiembro, { body })
    const id = await idOf('staff@ejemplo.com')
    const stepDown = () => setRoles('staff', id, { roles: [], motivo: 'Se va' })
    expect((await failure(stepDown())).code).toBe('ULTIMA_ADMINISTRACION')
    expect(await rolesOf(id)).toEqual(['administracion'])
    await setRoles('staff', await idOf(body.Email), { roles: ['lectura'], motivo: 'No vino' })
  })

  it('a disabled member is out at once and keeps the roles for the day they return; both say why [cuentas/lost-role-closes cuentas/reason-for-colleagues]', async () => {
    const id = await idOf('pia@ejemplo.com')
    const ask = async () =>
      (await site.as('pia@ejemplo.com').inject({ url: '/v1/gestion/sesion' })).statusCode
    expect(await ask()).toBe(200)
    await site.as('staff').call(inhabilitar, { params: { id }, body: { motivo: 'Terminó su contrato' } })
    expect(await ask()).toBe(401)
    const [why] = await site.sql<{ motivo: string }>(
      `select motivo from auditoria where tabla = 'usuarios' and clave = $1 order by id desc limit 1`,
      [String(id)],
    )
    expect(why?.motivo).toBe('Terminó su contrato')
    const wordless = { params: { id }, body: { motivo: ' ' } }
    expect((await failure(site.as('staff').call(habilitar, wordless))).code).toBe('DATOS_INVALIDOS')
    await site.as('staff').call(habilitar, { params: { id }, body: { motivo: 'Volvió' } })
    expect(await ask()).toBe(200)
  })

  it('whoever works here reads who can give permissions, by name and nothing else [cuentas/invitation-over]', async () => {
    await site.sql(
      `insert into usuarios (nombre, email, roles) values ('Vito', 'vito@ejemplo.com', '{staff}')`,
    )
    await grant(site, 'vito@ejemplo.com', 'administracion')
    const read = async () => (await site.as('pia@ejemplo.com').call(listOtorgantes)).data
    const [{ nombre } = { nombre: '' }] = await site.sql<{ nombre: string }>(
      `select nombre from usuarios where email = 'staff@ejemplo.com'`,
    )
    expect(await read()).toEqual([{ nombre }, { nombre: 'Vito' }])
    await site.sql(`update usuarios set inhabilitado_en = now() where email = 'vito@ejemplo.com'`)
    expect(await read()).toEqual([{ nombre }])
  })

  it('a person who never worked here is nobody of the team [cuentas/roles-given-by-holders]', async () => {
    const team = (await site.as('staff').call(listEquipo)).data.map(({ email }) => email)
    expect(team).not.toContain('ana@ejemplo.com')
    const asked = setRoles('staff', 1, { roles: ['lectura'], motivo: 'Ayuda' })
    await expect(asked).rejects.toMatchObject({ status: 404 })
  })

  it('whoever lost the second factor begins anew, with a reason: nothing of before opens, and the mail does [cuentas/lost-factor cuentas/reason-for-colleagues]', async () => {
    const email = 'sinmovil@ejemplo.com'
    await site.sql(
      `with u as (insert into usuarios (nombre, email, roles, contrasenia_hash)
         values ('Sin Móvil', $1, '{staff}', 'x') returning id),
       f as (insert into factores (usuario_id, tipo, nombre, secreto, verificado_en)
         select id, 'totp', 'el de antes', 'demo:x', now() from u)
       insert into codigos_respaldo (usuario_id, hash) select id, 'h' from u`,
      [email],
    )
    await grant(site, email, 'pagos')
    const id = await idOf(email)
    const before = site.with(await site.as(email).headers())
    expect((await before.inject({ url: '/v1/gestion/sesion' })).statusCode).toBe(200)
    await collectMails(site)

    const reset = (by: string) =>
      site.as(by).call(restablecer, { params: { id }, body: { motivo: 'Perdió el celular' } })
    await expect(reset('pia@ejemplo.com')).rejects.toMatchObject({ status: 403 })
    const wordless = site.as('staff').call(restablecer, { params: { id }, body: { motivo: ' ' } })
    expect((await failure(wordless)).fields).toEqual({ motivo: 'Escribí el motivo' })
    await reset('staff')
    expect((await before.inject({ url: '/v1/gestion/sesion' })).statusCode).toBe(401)
    expect(
      await site.sql(
        `select contrasenia_hash, (select count(*)::int from factores where usuario_id = u.id) as factores,
           (select count(*)::int from codigos_respaldo where usuario_id = u.id) as codigos
         from usuarios u where id = $1`,
        [id],
      ),
    ).toEqual([{ contrasenia_hash: null, factores: 0, codigos: 0 }])
    const mails = await collectMails(site)
    expect(mails.map(({ para }) => para)).toEqual([email, email])
    expect(mails.map(({ asunto }) => asunto)).toContain('Tu cuenta de Gestión: restablecieron tu entrada')
    expect(await rolesOf(id)).toEqual(['pagos'])

    await site.as('staff').call(inhabilitar, { params: { id }, body: { motivo: 'Terminó su contrato' } })
    await expect(reset('staff')).rejects.toMatchObject({ code: 'CONFLICTO_DE_ESTADO' })
  })

  it('whoever never came in is invited once more, and the invitation of before is void [cuentas/team-invitation]', async () => {
    await collectMails(site)
    const email = 'tarda@ejemplo.com'
    await site.as('staff').call(inviteMiembro, {
      body: { Nombre: 'Tami Arda', Email: email, roles: ['lectura'], acreditacion: null },
    })
    const [first] = await collectMails(site)
    const id = await idOf(email)
    const { message } = await site.as('staff').call(reinvitar, { params: { id }, body: {} })
    expect(message).toBe('Le enviamos otra invitación.')
    const mails = await collectMails(site)
    expect(mails.map(({ asunto }) => asunto)).toEqual([first?.asunto])
    expect(
      await site.sql(
        'select 1 from codigos_recuperacion where usuario_id = $1 and usado_en is null and enlace_vence_en > now()',
        [id],
      ),
    ).toHaveLength(1)
  })

  describe('attendance of named events', () => {
    const hasta = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const eventosOf = async () =>
      (await site.sql<{ id: number }>('select id_evento as id from eventos order by 1 limit 2')).map(
        ({ id }) => id,
      )
    const set = (id: number, acreditacion: { eventos: number[]; hasta: string } | null | undefined) =>
      setRoles('staff', id, { roles: [], acreditacion, motivo: 'Cambia la puerta' })
    const held = async (id: number) =>
      (await site.as('staff').call(MiembroStaff.get, { params: { id } })).item.acreditacion

    it('is given with its events and its end, kept by other changes, and taken away [cuentas/attendance-role]', async () => {
      const eventos = await eventosOf()
      const Email = 'puerta@ejemplo.com'
      await site.as('staff').call(inviteMiembro, {
        body: { Nombre: 'Paz Puerta', Email, roles: [], acreditacion: { eventos, hasta } },
      })
      const id = await idOf(Email)
      expect(await rolesOf(id)).toEqual(['acreditacion'])
      expect(await held(id)).toMatchObject({ hasta, eventos: eventos.map((evento) => ({ id: evento })) })
      await setRoles('staff', id, { roles: ['lectura'], motivo: 'Ayuda' })
      expect(await rolesOf(id)).toEqual(['acreditacion', 'lectura'])
      await set(id, { eventos: eventos.slice(0, 1), hasta })
      expect((await held(id))?.eventos.map((evento) => evento.id)).toEqual(eventos.slice(0, 1))
      await set(id, null)
      expect([await rolesOf(id), await held(id)]).toEqual([[], null])
    })

    it('is offered for what has a door, with the day it ends [inscripciones/helpers-door]', async () => {
      const eventos = await site.sql<{ id: number; modalidad: string; cancelado: boolean }>(
        'select id_evento as id, modalidad, cancelado_en is not null as cancelado from eventos',
      )
      const { data } = await site.as('staff').call(listEventosAcreditables)
      const offered = eventos.filter(({ id }) => data.some((evento) => evento.id === id))
      expect(eventos.some(({ modalidad }) => modalidad === 'Online')).toBe(true)
      expect(offered.filter(({ modalidad, cancelado }) => modalidad === 'Online' || cancelado)).toEqual([])
      const [long] = await site.sql<{ id: number; dia: string }>(
        `update evento_sociales set fecha_fin = fecha + interval '3 days'
         where id_evento = $1 returning id_evento as id, to_char(fecha_fin at time zone 'UTC', 'YYYY-MM-DD') as dia`,
        [data.find(({ ultimoDia }) => ultimoDia !== null)?.id],
      )
      const again = await site.as('staff').call(listEventosAcreditables)
      expect(again.data.find(({ id }) => id === long?.id)?.ultimoDia).toBe(long?.dia)
    })

    it('ends by itself after its day [cuentas/attendance-role cuentas/lost-role-closes]', async () => {
      const id = await idOf('puerta@ejemplo.com')
      await set(id, { eventos: await eventosOf(), hasta })
      await site.sql(`update usuarios_roles set hasta = now() where usuario_id = $1`, [id])
      expect([await rolesOf(id), await held(id)]).toEqual([[], null])
    })

    it.each([
      ['an event that is not there', { eventos: [987_654], hasta }, 'acreditacion.eventos'],
      ['a day that has passed', { eventos: [1], hasta: '2020-01-01' }, 'acreditacion.hasta'],
      ['no event', { eventos: [], hasta }, 'acreditacion.eventos'],
    ])('refuses %s [cuentas/attendance-role]', async (_, acreditacion, field) => {
      const id = await idOf('puerta@ejemplo.com')
      await expect(set(id, acreditacion)).rejects.toMatchObject({
        status: 400,
        fields: { [field]: expect.any(String) },
      })
    })
  })
})
