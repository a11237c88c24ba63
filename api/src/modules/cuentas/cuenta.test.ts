import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgotPassword, forgotPasswordLogin, register, type Tokens } from '#domain/cuentas/acceso.ts'
import {
  closeSesion,
  closeSesiones,
  deleteCuenta,
  exportCuenta,
  getCuenta,
  listSesiones,
  updateContrasenia,
  updateCuenta,
} from '#domain/cuentas/cuentas.ts'
import { openDatabaseProxy } from '#testing/database/database-proxy.ts'
import { holdLock, untilWaiting } from '#testing/database/locks.ts'
import { findEverywhere } from '#testing/guards/everywhere.ts'
import { registroValido } from '#testing/people/registro.ts'
import { collectMails } from '#testing/reading/mails.ts'
import { anImagen, aUsuario } from '#testing/rows/factories.ts'
import { openSite, type TestSite } from '#testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())
beforeEach(() => site.sql('delete from limites'))

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

async function enter(Email: string, Contrasenia = 'camino2026', device: object = {}): Promise<Tokens> {
  const answer = await site.inject({
    method: 'POST',
    url: '/v1/auth/login',
    payload: { Email, Contrasenia, ...device },
    headers: { 'user-agent': CHROME },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const withToken = (token: string, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) =>
  site.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) })
const isOpen = async (id: string) =>
  (await site.sql(`select 1 from sesiones where id = $1 and revocada_en is null`, [id])).length === 1

describe('the own account', () => {
  it('shows the own data and no secret [sitio/private-fields-stay]', async () => {
    const answer = await site.as('ana').inject({ url: '/v1/data/cuenta' })
    expect(answer.json().item).toMatchObject({ Email: 'ana@ejemplo.com', roles: ['participante'] })
    expect(answer.payload).not.toMatch(/argon2|contrasenia/i)
    expect(answer.headers['cache-control']).toContain('no-store')
  })

  it('changes the own data, by the rules of registration, and nothing else [sitio/undeclared-refused]', async () => {
    const nora = site.as('nora')
    const before = (await nora.call(getCuenta)).item
    const form = await registroValido(site, 'ignorado@ejemplo.com')
    const body = { ...form, Nombre: 'Nora Quiroga', DomicilioPiso: '3', id: 1, roles: ['staff'] }
    await nora.call(updateCuenta, { body })
    expect((await nora.call(getCuenta)).item).toEqual({
      ...before,
      Nombre: 'Nora Quiroga',
      CuitCuil: form.CuitCuil,
      Telefono: form.Telefono,
      Pais: form.Pais,
      Provincia: form.Provincia,
      Localidad: form.Localidad,
      DomicilioCalle: form.DomicilioCalle,
      DomicilioNumero: form.DomicilioNumero,
      DomicilioPiso: '3',
      DomicilioDpto: '',
      CodigoPostal: form.CodigoPostal,
    })
    await expect(
      nora.call(updateCuenta, { body: { ...body, Nombre: 'Nora 2', Telefono: ' ' } }),
    ).rejects.toMatchObject({
      status: 400,
      fields: { Nombre: 'Ingresa un formato correcto', Telefono: 'Este campo es obligatorio' },
    })
  })
})

describe('change of password', () => {
  const change = (token: string, actual: string, password: string) =>
    withToken(token, 'PUT', '/v1/data/cuenta/contrasenia', { actual, password, password2: password })

  it('wants the present one, closes the other sessions and tells by mail [cuentas/sessions-end]', async () => {
    const here = await enter('consultora@ejemplo.com')
    const elsewhere = await enter('consultora@ejemplo.com')
    const wrong = await change(here.access_token, 'no es esta', 'otra clave larga')
    expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { actual: 'La contraseña no es correcta' }])
    const right = await change(here.access_token, 'camino2026', 'otra clave larga')
    expect(right.statusCode).toBe(200)
    expect([await isOpen(here.refresh_token_id), await isOpen(elsewhere.refresh_token_id)]).toEqual([
      true,
      false,
    ])
    expect((await collectMails(site)).map(({ asunto }) => asunto)).toEqual(['Tu contraseña cambió'])
    await enter('consultora@ejemplo.com', 'otra clave larga')
  })

  it('whoever shows the old one while it changes gets nowhere with it, here or in Gestión [cuentas/changed-credentials-win]', async () => {
    const { id, email } = await aUsuario(site, { roles: ['participante', 'staff'] })
    await site.sql(`insert into usuarios_roles (usuario_id, rol) values ($1, 'lectura')`, [id])
    const { access_token } = await enter(email)
    const login = { Email: email, Contrasenia: 'camino2026' }
    const inGestion = site.with({ origin: site.config.origin })
    const meanwhile: [string, () => Promise<{ statusCode: number }>, number][] = [
      ['signs in', async () => site.inject({ method: 'POST', url: '/v1/auth/login', payload: login }), 401],
      [
        'enters Gestión',
        async () => inGestion.inject({ method: 'POST', url: '/v1/gestion/entrar', payload: login }),
        401,
      ],
      ['chooses another', async () => change(access_token, 'camino2026', 'de quien la robó'), 400],
      [
        'deletes the account',
        async () =>
          withToken(access_token, 'POST', '/v1/data/cuenta/eliminacion', { Contrasenia: 'camino2026' }),
        400,
      ],
    ]
    const changes = 'update usuarios set contrasenia_hash = $2 where id = $1'
    const [before] = await site.sql<{ hash: string }>(
      'select contrasenia_hash as hash from usuarios where id = $1',
      [id],
    )
    for (const [what, attempt, status] of meanwhile) {
      const held = await holdLock(site, changes, [id, 'otra'])
      const answer = attempt()
      await untilWaiting(site)
      await held.end()
      expect((await answer).statusCode, what).toBe(status)
      const left = await site.sql(
        `select contrasenia_hash as hash, (select count(*)::int from sesiones where usuario_id = $1) as sesiones,
           (select count(*)::int from sesiones_staff where usuario_id = $1) as gestion from usuarios where id = $1`,
        [id],
      )
      expect(left, what).toEqual([{ hash: 'otra', sesiones: 1, gestion: 0 }])
      await site.sql(changes, [id, before?.hash])
    }
    const held = await holdLock(site, `update usuarios set email = 'nueva-suya@ejemplo.com' where id = $1`, [
      id,
    ])
    const asked = site.call(forgotPassword, { body: { Email: email } })
    await untilWaiting(site)
    await held.end()
    await asked
    expect(await site.sql('select 1 from codigos_recuperacion where usuario_id = $1', [id])).toEqual([])
  })

  it('guesses at the present one run into the same block as logins [cuentas/failed-logins-blocked]', async () => {
    const { access_token } = await enter('nora@ejemplo.com')
    for (let i = 0; i < 10; i++) await change(access_token, 'no es esta', 'otra clave larga')
    expect((await change(access_token, 'camino2026', 'otra clave larga')).statusCode).toBe(429)
  })

  it('asks 12 characters of staff and no common one of anybody [cuentas/password-strength]', async () => {
    const staff = site.as('staff')
    const body = (password: string) => ({ actual: 'camino2026', password, password2: password })
    for (const [password, problem] of [
      ['once signos', /12/],
      ['q1w2e3r4t5y6', /muy común/],
    ] as const) {
      await expect(staff.call(updateContrasenia, { body: body(password) })).rejects.toMatchObject({
        status: 400,
        fields: { password: expect.stringMatching(problem) },
      })
    }
  })
})

describe('open sessions', () => {
  it('lists the own ones with device and last use, and marks this one', async () => {
    const here = await enter('nora@ejemplo.com', 'camino2026', { Browser: 'Firefox 140', OS: 'Linux' })
    const elsewhere = await enter('nora@ejemplo.com')
    const { data } = (await withToken(here.access_token, 'GET', '/v1/data/cuenta/sesiones')).json()
    const find = (id: string) => data.find((sesion: { id: string }) => sesion.id === id)
    expect(find(here.refresh_token_id)).toMatchObject({ actual: true, dispositivo: 'Firefox 140 en Linux' })
    expect(find(elsewhere.refresh_token_id)).toMatchObject({
      actual: false,
      dispositivo: 'Chrome 141 en Windows',
    })
    expect(JSON.stringify(data)).not.toMatch(/hash/i)
    const ana = await enter('ana@ejemplo.com')
    const { data: deAna } = await site.as('ana').call(listSesiones)
    expect(deAna.map((sesion) => sesion.id)).toEqual([ana.refresh_token_id])
  })

  it("closes one of the own; another's is like one that does not exist [cuentas/one-persons-rows]", async () => {
    const [one, two] = [await enter('nora@ejemplo.com'), await enter('nora@ejemplo.com')]
    const close = (account: string, id: string) => site.as(account).call(closeSesion, { params: { id } })
    await close('nora', one.refresh_token_id)
    expect([await isOpen(one.refresh_token_id), await isOpen(two.refresh_token_id)]).toEqual([false, true])
    const mine = await close('ana', two.refresh_token_id).catch((error) => error)
    const nobodys = await close('ana', crypto.randomUUID()).catch((error) => error)
    expect([mine.status, mine.code, mine.message]).toEqual([nobodys.status, nobodys.code, nobodys.message])
    expect(mine.status).toBe(404)
    expect(await isOpen(two.refresh_token_id)).toBe(true)
  })

  it('closes all of the own', async () => {
    const [nora, staff] = [await enter('nora@ejemplo.com'), await enter('staff@ejemplo.com')]
    await site.as('nora').call(closeSesiones)
    expect([await isOpen(nora.refresh_token_id), await isOpen(staff.refresh_token_id)]).toEqual([false, true])
  })
})

describe('all data about me', () => {
  it('comes as a file with enrolments, purchases and sessions, and no secret', async () => {
    await enter('ana@ejemplo.com')
    const answer = await site.as('ana').inject({ url: '/v1/data/cuenta/exportacion' })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="mis-datos.json"')
    const data = answer.json()
    expect(data.cuenta.Email).toBe('ana@ejemplo.com')
    for (const part of ['inscripciones', 'compras', 'datosDeCompra', 'sesiones']) {
      expect([part, data[part].length > 0]).toEqual([part, true])
    }
    expect(answer.payload).not.toMatch(/argon2|refreshHash|refresh_hash/)
    const other = await site.as('nora').call(exportCuenta)
    expect(JSON.stringify(other)).not.toContain('ana@ejemplo.com')
  })
})

describe('an address that anybody can register with', () => {
  const Email = 'de-otra@ejemplo.com'
  const Contrasenia = 'sendero de piedra'

  it('gives nothing of what its owner did without an account, and takes nothing away [cuentas/unproven-address]', async () => {
    const [{ id: consultor } = { id: 0 }] = await site.sql<{ id: number }>(
      `insert into consultores (nombre, email, telefono, id_pais, id_estado, estado, vence)
       select 'Victoria Secreta', $1, '11 4444 9999', min(id_pais), 1, 'vigente', current_date + 90 from paises
       returning id_consultor as id`,
      [Email],
    )
    await site.sql(
      `insert into compras_user_detalle (id, nombre_y_apellido, dni, pais, provincia, localidad, telefono, email, calle, numero, codigo_postal, validacion)
       values (77001, 'Victoria Secreta', '31222333', 'ARG', 'BA', 'La Plata', '11 4444 9999', $1, 'Calle', '1', '1900', true)`,
      [Email],
    )
    await site.sql(
      `insert into pedidos (via, nombre, email, telefono, libros) values ('organizacion', 'Victoria Secreta', $1, '1', 'Uno')`,
      [Email],
    )
    await site.sql(
      `insert into mensajes (formulario, datos, request_id)
       values ('contacto', jsonb_build_object('email', $1::text, 'mensaje', 'Lo de Victoria'), 'r9')`,
      [Email],
    )
    await site.call(register, { body: await registroValido(site, Email) })
    const stranger = site.as(Email)
    expect((await stranger.call(getCuenta)).item.correoProbado).toBe(false)
    const copy = JSON.stringify(await stranger.call(exportCuenta))
    expect(copy).not.toContain('Victoria')
    expect(copy).not.toContain('31222333')

    const owned = await findEverywhere(site, 'Victoria Secreta')
    await stranger.call(deleteCuenta, { body: { Contrasenia } })
    expect(await findEverywhere(site, 'Victoria Secreta')).toEqual(owned)
    expect((await site.inject({ url: `/v1/data/consultores/${consultor}` })).statusCode).toBe(200)
  })

  it('is its owner’s once a code that was mailed there has been used [cuentas/unproven-address]', async () => {
    await site.call(register, { body: await registroValido(site, Email) })
    await collectMails(site)
    await site.call(forgotPassword, { body: { Email } })
    const codigo = /\b(\d{6})\b/.exec((await collectMails(site))[0]?.texto ?? '')?.[1] ?? ''
    const password = 'montaña de madera'
    await site.call(forgotPasswordLogin, { body: { Email, codigo, password, password2: password } })
    const owner = site.as(Email)
    expect((await owner.call(getCuenta)).item.correoProbado).toBe(true)
    const copy = JSON.stringify(await owner.call(exportCuenta))
    for (const part of ['31222333', 'Lo de Victoria', 'Uno']) expect(copy).toContain(part)
    await owner.call(deleteCuenta, { body: { Contrasenia: password } })
    expect(await findEverywhere(site, 'Victoria Secreta')).toEqual([])
  })
})

describe('a process that hears nothing any more', () => {
  it.each(['cut', 'silence'] as const)(
    'takes no token of an account that is deleted meanwhile (%s) [cuentas/sessions-end]',
    async (how) => {
      const Email = `se-va-${how}@ejemplo.com`
      await site.call(register, { body: await registroValido(site, Email) })
      const { access_token } = await enter(Email, 'sendero de piedra')
      const way = await openDatabaseProxy(site.config.databaseUrl)
      const other = await openSite({
        databaseUrl: site.config.databaseUrl,
        env: { DATABASE_DIRECT_URL: way.url },
      })
      try {
        const ask = async () => {
          const headers = { authorization: `Bearer ${access_token}` }
          return (await other.inject({ url: '/v1/data/cuenta/sesiones', headers })).json().code
        }
        expect(await ask()).toBeUndefined()
        way[how]()
        await site.as(Email).call(deleteCuenta, { body: { Contrasenia: 'sendero de piedra' } })
        await expect.poll(ask, { timeout: 30_000 }).toBe('SESION_VENCIDA')
      } finally {
        way.close()
        await other.close()
      }
    },
  )
})

describe('deleting the account', () => {
  const everywhere = (text: string) => findEverywhere(site, text)

  it('wants the password', async () => {
    await expect(
      site.as('ana').call(deleteCuenta, { body: { Contrasenia: 'no es esta' } }),
    ).rejects.toMatchObject({ status: 400, fields: { Contrasenia: 'La contraseña no es correcta' } })
  })

  describe('of somebody who left traces everywhere', () => {
    let ana: Awaited<ReturnType<typeof readAna>>
    let files: { own: string; shared: string; loose: string }
    let foto: string
    let token: string
    let before: unknown
    const readAna = async () => (await site.as('ana').call(getCuenta)).item
    const books = () =>
      site.sql(
        `select (select count(*) from compras) as compras, (select sum(amount) from compras) as importe,
                (select count(*) from evento_usuarios) as inscripciones`,
      )

    async function leaveTraces() {
      const keepFile = async (text: string) => {
        const [row] = await site.sql<{ hash: string }>(
          `insert into archivos (hash, tipo, tamanio, contenido)
           select encode(sha256(c), 'hex'), 'application/pdf', length(c), c from (select $1::text::bytea as c) as one
           returning hash`,
          [text],
        )
        return row?.hash ?? ''
      }
      files = { own: await keepFile('own'), shared: await keepFile('shared'), loose: await keepFile('loose') }
      await site.sql(
        `update compras set comprobante = $1 where id = (select min(id) from compras where user_id = $2)`,
        [files.own, ana.id],
      )
      await site.sql(
        `update compras set comprobante = $1 where id = (select max(id) from compras where user_id = $2)`,
        [files.shared, ana.id],
      )
      await site.sql(
        `insert into correos (para, plantilla, datos, archivo) values ('otra@ejemplo.com', 'formulario', '{}', $1)`,
        [files.shared],
      )
      await site.sql(
        `insert into mensajes (formulario, datos, request_id) values
         ('contacto', $1, 'r1'), ('pedido-libro', $2, 'r2')`,
        [
          { nombre: ana.Nombre, email: 'ANA@ejemplo.com', mensaje: 'hola', telefono: ana.Telefono },
          {
            nombre_y_apellido: ana.Nombre,
            email: ana.Email,
            libros: 'dos ejemplares',
            telefono: ana.Telefono,
          },
        ],
      )
      await site.sql(
        `insert into notas (entidad, clave, texto)
         select 'personas', $1::text, $2 union all
         select 'compras', referencia, $2 from compras where user_id = $1::int union all
         select 'inscriptos', id::text, $2 from evento_usuarios where user_id = $1::int union all
         select 'reembolsos', r.id::text, $2 from reembolsos r join compras c on c.id = r.compra_id where c.user_id = $1::int union all
         select 'mensajes', id::text, $2 from mensajes where request_id in ('r1', 'r2')`,
        [ana.id, `Llamar a ${ana.Nombre}, ${ana.Telefono}`],
      )
      await site.sql(`insert into suscripciones (email, request_id) values ('Ana@ejemplo.com', 'r3')`)
      // She asked to be a consultant, and for books.
      const [solicitud] = await site.sql<{ id: number }>(
        `insert into consultores (nombre, email, telefono, id_pais, id_estado, estado, vence)
         select $1, $2, $3, min(id_pais), 0, 'candidata', null from paises returning id_consultor as id`,
        [ana.Nombre, ana.Email, ana.Telefono],
      )
      await site.sql(
        `insert into revisiones (tabla, clave, numero, version, estado, datos)
         values ('consultores', $1, 1, 1, 'guardada', $2)`,
        [String(solicitud?.id), { Nombre: ana.Nombre, Email: ana.Email }],
      )
      await site.sql(
        `with c as (insert into consultas (id_consultor, nombre, email, telefono)
           select min(id_consultor), $1, $2, $3 from consultores returning id)
         insert into consultas_mensajes (consulta_id, de, texto) select id, 'visitante', $1 from c`,
        [ana.Nombre, ana.Email.toUpperCase(), ana.Telefono],
      )
      foto = await anImagen(site)
      await site.sql(
        `insert into consultores_cambios (id_consultor, clase, antes, datos) values ($1, 'perfil', $2, $2)`,
        [solicitud?.id, { Nombre: ana.Nombre, perfil_foto: foto }],
      )
      await site.sql(
        `insert into pedidos (via, nombre, email, telefono, libros, archivo, archivo_nombre)
         values ('organizacion', $1, $2, $3, $1, $4, $1)`,
        [ana.Nombre, ana.Email.toUpperCase(), ana.Telefono, files.own],
      )
      await site.sql(
        `insert into notas (entidad, clave, texto) select 'pedidos', max(id)::text, $1 from pedidos`,
        [ana.Nombre],
      )
      await site.sql(
        `insert into correos (para, plantilla, datos) values ('hola@senda.example', 'contacto', $1)`,
        [{ email: ana.Email, nombre: ana.Nombre }],
      )
    }

    beforeAll(async () => {
      ana = await readAna()
      await leaveTraces()
      token = (await enter(ana.Email)).access_token
      before = await books()
      expect((await everywhere(ana.Email)).length).toBeGreaterThan(3)
      await site.as('ana').call(deleteCuenta, { body: { Contrasenia: 'camino2026' } })
    })

    it('leaves no trace of the person [cuentas/erased-with-notes]', async () => {
      for (const text of [ana.Email, ana.CuitCuil, ana.Nombre, ana.Telefono]) {
        expect([text, await everywhere(text)]).toEqual([text, []])
      }
    })

    it('leaves the books in order, and what was asked for without a name [cuentas/erased-with-notes]', async () => {
      expect(await books()).toEqual(before)
      const libros = `select datos->>'libros' as libros from mensajes where datos->>'email' = '-'`
      expect(await site.sql(libros)).toEqual([{ libros: 'dos ejemplares' }])
    })

    it('takes the files that were hers alone along, and a picture that only waited for consent', async () => {
      expect((await site.inject({ url: foto })).statusCode).toBe(404)
      const left = await site.sql<{ hash: string }>('select hash from archivos where hash = any($1)', [
        Object.values(files),
      ])
      expect(left.map(({ hash }) => hash).sort()).toEqual([files.shared, files.loose].sort())
    })

    it('ends sessions and password, and the address is free for a new account', async () => {
      expect((await withToken(token, 'GET', '/v1/data/cuenta')).statusCode).toBe(401)
      const again = await site.inject({
        method: 'POST',
        url: '/v1/auth/login',
        payload: { Email: ana.Email, Contrasenia: 'camino2026' },
      })
      expect(again.json().code).toBe('CREDENCIALES_INVALIDAS')
      const form = await registroValido(site, ana.Email)
      expect(await site.call(register, { body: form })).toHaveProperty('access_token')
    })
  })
})
