import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LugarDePersona, type PersonaForm, PersonaStaff } from '#domain/cuentas/personas/actos-staff.ts'
import { listPersonas, type Persona } from '#domain/cuentas/personas/personas.ts'
import { codeOf, refusal } from '#testing/calls/refusals.ts'
import { aMiembro } from '#testing/people/miembro.ts'
import { aUsuario, insert } from '#testing/rows/factories.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'

let site: TestSite
let soporte: TestVisitor
beforeAll(async () => {
  site = await openSite()
  const { email } = await aMiembro(site, 'soporte')
  soporte = site.as(email)
})
afterAll(() => site.close())

const get = async (id: number) => (await soporte.call(PersonaStaff.get, { params: { id } })).item
const lugarOf = ({ Pais, Provincia, Localidad }: LugarDePersona) => ({ Pais, Provincia, Localidad })
/** As the form of Gestión sends it, with a change. */
async function save(persona: Persona, change: Partial<PersonaForm>) {
  const { Nombre, CuitCuil, Telefono, CodigoPostal } = persona
  const { DomicilioCalle, DomicilioNumero, DomicilioPiso, DomicilioDpto } = persona
  const domicilio = { DomicilioCalle, DomicilioNumero, DomicilioPiso, DomicilioDpto, CodigoPostal }
  const form = { Nombre, CuitCuil, Telefono, lugar: lugarOf(persona), ...domicilio }
  const { item } = await soporte.call(PersonaStaff.endpoints.editar, {
    params: { id: persona.id },
    version: persona.version,
    body: { ...form, ...change },
  })
  if (!item) throw new Error('the person is gone')
  return item
}
const login = (Email: string) =>
  site.inject({ method: 'POST', url: '/v1/auth/login', payload: { Email, Contrasenia: 'camino2026' } })
const mailsTo = async (para: string) =>
  (await site.sql<{ plantilla: string }>('select plantilla from correos where para = $1', [para])).map(
    ({ plantilla }) => plantilla,
  )
const audited = (id: number) =>
  site.sql<{ motivo: string | null; accion: string }>(
    `select motivo, accion from auditoria where tabla = 'usuarios' and clave = $1 and actor = 'staff' and accion <> 'lectura' order by id`,
    [String(id)],
  )

describe('the data of a person', () => {
  it('are changed on the version that was seen; who comes second gets them as they are now [cuentas/person-data-changed]', async () => {
    const { id } = await aUsuario(site)
    const persona = await get(id)
    const [lugar] = await site.sql<LugarDePersona & Record<string, unknown>>(
      `select p.id_pais as "Pais", p.id_provincia as "Provincia", l.id_localidad as "Localidad"
       from localidades l join provincias p using (id_provincia) order by 3 limit 1`,
    )
    if (!lugar) throw new Error('there is no place')
    const change = { Nombre: 'Olga Nueva', Telefono: '11 4444-0000', lugar }
    const both = await Promise.all([
      refusal(save(persona, change)),
      refusal(save(persona, { Nombre: 'Olga Otra' })),
    ])
    const late = both.find((error) => error)
    expect(both.filter((error) => !error)).toHaveLength(1)
    const now = await get(id)
    expect(late).toMatchObject({ status: 409, version: now.version, actual: { Nombre: now.Nombre } })
    const item = await save(now, { ...change, CuitCuil: '20-11111111-2' })
    expect(item).toMatchObject({
      Nombre: 'Olga Nueva',
      Telefono: '11 4444-0000',
      ...lugar,
      CuitCuil: '20-11111111-2',
    })
    expect(item.version).not.toBe(now.version)
    expect((await audited(id)).map(({ accion }) => accion)).toEqual(['cambio', 'cambio'])
    // Signing in makes it no other version.
    await login(item.Email)
    expect((await get(id)).version).toBe(item.version)
  })

  it('are refused where they are none: no name, a place of another province, an unknown field [cuentas/person-data-changed]', async () => {
    const { id } = await aUsuario(site)
    const persona = await get(id)
    expect((await refusal(save(persona, { Nombre: ' ' })))?.fields['Nombre']).toBeTruthy()
    expect(
      (await refusal(save(persona, { lugar: { Pais: 1, Provincia: 999_999, Localidad: 1 } })))?.fields,
    ).toEqual({
      lugar: 'Elegí una opción de la lista',
    })
    expect((await refusal(save(persona, { Email: 'x@x.com' } as never)))?.status).toBe(400)
    expect(await get(id)).toEqual(persona)
  })
})

describe('another address', () => {
  const change = (id: number, Email: string) =>
    soporte.call(PersonaStaff.endpoints['cambiar-email'], {
      params: { id },
      body: { Email, motivo: 'Lo pidió por teléfono' },
    })

  it('is told to both, ends sessions, and what hung on the old one stays the person’s [cuentas/email-changed]', async () => {
    const { id, email } = await aUsuario(site)
    await login(email)
    await insert(site, 'mensajes', {
      formulario: 'contacto',
      datos: JSON.stringify({ email, mensaje: 'Con la dirección de antes' }),
      request_id: 'x',
    })
    const nuevo = `nueva-${id}@ejemplo.com`
    const { item } = await change(id, nuevo)
    expect(item).toMatchObject({ Email: nuevo, sesiones: [] })
    expect([await mailsTo(email), await mailsTo(nuevo)]).toEqual([['email-cambiado'], ['email-cambiado']])
    expect((await login(email)).statusCode).toBe(401)
    expect((await login(nuevo)).statusCode).toBe(200)
    expect((await audited(id)).at(-1)).toEqual({ motivo: 'Lo pidió por teléfono', accion: 'cambio' })
    // And back again, as often as it takes.
    await change(id, email.toUpperCase())
    await change(id, nuevo)
    const owned = await site.sql('select from usuarios where id = $1 or unida_a = $1', [id])
    expect(owned).toHaveLength(2)
    await site.database.transaction({ tipo: 'sistema' }, (tx) => site.app.cuentas.erase(tx, id))
    expect(await site.sql(`select from mensajes where datos->>'email' = $1`, [email])).toEqual([])
    expect(await site.sql('select from usuarios where lower(email) in ($1, $2)', [email, nuevo])).toEqual([])
  })

  it('is nobody else’s, also when two want it at once, and no member of the team loses theirs here [cuentas/email-changed]', async () => {
    const [one, other] = [await aUsuario(site), await aUsuario(site)]
    const taken = await refusal(change(one.id, other.email.toUpperCase()))
    expect([taken?.code, taken?.fields['Email']]).toEqual([
      'EMAIL_REGISTRADO',
      expect.stringContaining('unilas'),
    ])
    const wanted = `para-una-${one.id}@ejemplo.com`
    const both = await Promise.all([change(one.id, wanted), change(other.id, wanted)].map(refusal))
    expect(both.map((error) => error?.code ?? 'done').toSorted()).toEqual(['EMAIL_REGISTRADO', 'done'])
    const miembro = await aMiembro(site, 'lectura')
    expect((await refusal(change(miembro.id, 'x@ejemplo.com')))?.message).toContain('Equipo')
  })
})

describe('an account that staff close', () => {
  const body = { motivo: 'Lo pidió su familia' }

  it('lets nobody in and nobody stay, is found by it, and opens again; each with its reason [cuentas/account-closed cuentas/sessions-end]', async () => {
    const { id, email } = await aUsuario(site)
    const { access_token, refresh_token, refresh_token_id } = (await login(email)).json()
    expect(access_token).toBeTruthy()
    const close = () => soporte.call(PersonaStaff.endpoints.inhabilitar, { params: { id }, body })
    const both = await Promise.all([1, 2].map(() => codeOf(close())))
    expect(both.toSorted()).toEqual(['CONFLICTO_DE_ESTADO', 'ok'])
    expect((await get(id)).inhabilitada).toBe(true)
    expect((await login(email)).json().code).toBe('CUENTA_INHABILITADA')
    const renewed = await site.inject({
      method: 'POST',
      url: '/v1/auth/refresh-token',
      payload: { refreshTokenID: refresh_token_id, refreshToken: refresh_token },
    })
    expect(renewed.statusCode).toBe(401)
    const query = { q: email, inhabilitada: 1 }
    expect((await soporte.call(listPersonas, { query })).data.map((row) => row.id)).toEqual([id])
    expect(await codeOf(soporte.call(PersonaStaff.endpoints.recuperar, { params: { id }, body: {} }))).toBe(
      'CONFLICTO_DE_ESTADO',
    )
    await soporte.call(PersonaStaff.endpoints.habilitar, {
      params: { id },
      body: { motivo: 'Era otra persona' },
    })
    expect((await login(email)).statusCode).toBe(200)
    const motivos = (await audited(id)).map(({ motivo }) => motivo)
    expect(motivos).toContain('Lo pidió su familia')
    expect(motivos.at(-1)).toBe('Era otra persona')
  })

  it('is never one of the team, nor one that was joined to another [cuentas/account-closed]', async () => {
    const miembro = await aMiembro(site, 'lectura')
    const refused = await refusal(
      soporte.call(PersonaStaff.endpoints.inhabilitar, { params: { id: miembro.id }, body }),
    )
    expect([refused?.status, refused?.message]).toEqual([409, expect.stringContaining('Equipo')])
    const { id } = await aUsuario(site)
    const unida = await aUsuario(site)
    await site.sql('update usuarios set unida_a = $1, inhabilitado_en = now() where id = $2', [id, unida.id])
    expect(
      await codeOf(soporte.call(PersonaStaff.endpoints.habilitar, { params: { id: unida.id }, body })),
    ).toBe('NO_ENCONTRADO')
  })
})

describe('the way back in', () => {
  it('is mailed to the person, and one session can be closed alone [cuentas/access-helped]', async () => {
    const { id, email } = await aUsuario(site)
    const { message } = await soporte.call(PersonaStaff.endpoints.recuperar, { params: { id }, body: {} })
    expect(message).toContain(email)
    expect(await mailsTo(email)).toEqual(['codigo-recuperacion'])
    await login(email)
    await login(email)
    const [first, second] = (await get(id)).sesiones
    await soporte.call(PersonaStaff.endpoints['cerrar-sesion'], {
      params: { id },
      body: { sesion: first?.id ?? '' },
    })
    expect((await get(id)).sesiones.map((sesion) => sesion.id)).toEqual([second?.id])
    const other = await aUsuario(site)
    await login(other.email)
    const foreign = soporte.call(PersonaStaff.endpoints['cerrar-sesion'], {
      params: { id: other.id },
      body: { sesion: second?.id ?? '' },
    })
    expect(await codeOf(foreign)).toBe('NO_ENCONTRADO')
    expect((await audited(id)).map(({ motivo }) => motivo)).toEqual([
      'Recuperar el acceso',
      'Cerrar una de sus sesiones',
    ])
  })

  it('is not for who only reads [cuentas/access-helped]', async () => {
    const { email } = await aMiembro(site, 'lectura')
    const { id } = await aUsuario(site)
    expect(
      await codeOf(site.as(email).call(PersonaStaff.endpoints.recuperar, { params: { id }, body: {} })),
    ).toBe('SIN_PERMISO')
  })
})
