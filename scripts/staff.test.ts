import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#api/db/embedded.ts'
import { embeddedDataDir } from './site/database.ts'

const ROOT = join(import.meta.dirname, '..')
const SECRET = 'a secret for tests only, long enough to be accepted'

let dataDir: string
let postgres: EmbeddedPostgres
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'senda-staff-'))
  await chmod(dataDir, 0o755)
  postgres = await startEmbeddedPostgres({ dataDir: embeddedDataDir(dataDir), durable: false })
})
afterAll(async () => {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Runs `npm run staff` as npm does, without npm in between. */
async function staff(args: string[], env: Record<string, string> = { DATABASE_URL: postgres.url }) {
  const child = spawn(
    process.execPath,
    ['--import', './scripts/require-node.mjs', 'scripts/staff.ts', ...args],
    {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DATA_DIR: dataDir,
        SECRET,
        ORIGIN: 'https://senda.example',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  return { code: code as number, said }
}

const ROLES = `select u.roles, array_agg(r.rol) as otorgados from usuarios u join usuarios_roles r on r.usuario_id = u.id`

async function rows(text: string) {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

describe('npm run staff [cuentas/operator-makes-staff]', () => {
  it('makes the first account on an empty database and mails the way to a password [sitio/demo-only-adds]', async () => {
    const { code, said } = await staff(['persona@ejemplo.com'])
    expect(said).toContain('persona@ejemplo.com has a new account of staff, with the role administracion.')
    expect(said).toContain('https://senda.example/recuperar-acceso1')
    expect(code).toBe(0)
    expect(await rows('select email, roles, contrasenia_hash, acepto_terminos_en from usuarios')).toEqual([
      { email: 'persona@ejemplo.com', roles: ['staff'], contrasenia_hash: null, acepto_terminos_en: null },
    ])
    expect(await rows('select para, plantilla, estado from correos')).toEqual([
      { para: 'persona@ejemplo.com', plantilla: 'invitacion-de-gestion', estado: 'pendiente' },
    ])
    // Nothing of the demo goes unasked into a database of somebody's own.
    expect(await rows('select count(*)::int as n from eventos')).toEqual([{ n: 0 }])
  })

  it('can be repeated: no second account, no new role, one more mail; in the end it asks for patience', async () => {
    const { said } = await staff(['PERSONA@ejemplo.com'])
    expect(said).toContain('has the role administracion already')
    await staff(['persona@ejemplo.com'])
    const tooMany = await staff(['persona@ejemplo.com'])
    expect([tooMany.code, tooMany.said]).toEqual([1, expect.stringContaining('Wait an hour')])
    expect(await rows(`${ROLES} group by u.id`)).toEqual([
      { roles: ['staff'], otorgados: ['administracion'] },
    ])
    expect(await rows('select count(*)::int as n from correos')).toEqual([{ n: 3 }])
  })

  it('gives the role to somebody who registered, and closes what whoever registered knew and held', async () => {
    await rows(
      `insert into usuarios (nombre, email, contrasenia_hash) values ('Marta', 'Marta@ejemplo.com', 'x')`,
    )
    await rows(
      `insert into sesiones (usuario_id, refresh_hash, vence_en)
       select id, 'h', now() + interval '1 day' from usuarios where nombre = 'Marta'`,
    )
    const { code, said } = await staff(['marta@ejemplo.com'])
    expect(said).toContain('There was an account for marta@ejemplo.com: it has the role administracion now.')
    expect(code).toBe(0)
    expect(
      await rows(
        `select roles, contrasenia_hash, s.revocada_en is not null as closed
         from usuarios u join sesiones s on s.usuario_id = u.id where nombre = 'Marta'`,
      ),
    ).toEqual([{ roles: ['participante', 'staff'], contrasenia_hash: null, closed: true }])
    expect(await rows(`select para from correos where para ilike 'marta%'`)).toHaveLength(1)
    expect(await rows(`${ROLES} where nombre = 'Marta' group by u.id`)).toMatchObject([
      { otorgados: ['administracion'] },
    ])
  })

  it('lets whoever lost the second factor begin anew, and nobody who is not of staff [cuentas/lost-factor]', async () => {
    await rows(
      `with u as (insert into usuarios (nombre, email, roles, contrasenia_hash)
         values ('Rita', 'rita@ejemplo.com', '{staff}', 'x'), ('Pablo', 'pablo@ejemplo.com', '{participante}', 'x')
         returning id)
       insert into factores (usuario_id, tipo, nombre, secreto, verificado_en)
         select id, 'totp', 'el de antes', 'x', now() from u`,
    )
    const held = (nombre: string) =>
      rows(`select contrasenia_hash, count(f.id)::int as factores from usuarios u left join factores f on usuario_id = u.id
        where u.nombre = '${nombre}' group by u.id`)
    const { code, said } = await staff(['rita@ejemplo.com', '--reset'])
    expect([code, said]).toEqual([0, expect.stringContaining('sessions of rita@ejemplo.com are void.')])
    expect(await held('Rita')).toEqual([{ contrasenia_hash: null, factores: 0 }])
    expect(await rows(`select plantilla from correos where para = 'rita@ejemplo.com' order by 1`)).toEqual([
      { plantilla: 'aviso-de-gestion' },
      { plantilla: 'codigo-recuperacion' },
    ])
    const other = await staff(['--reset', 'pablo@ejemplo.com'])
    expect([other.code, other.said]).toEqual([1, expect.stringContaining('nothing was done')])
    expect(await held('Pablo')).toEqual([{ contrasenia_hash: 'x', factores: 1 }])
    expect((await staff(['rita@ejemplo.com', '--otra'])).said).toContain('[--reset]')
  })

  it('lets a member of staff with a lesser role, or one that ended, administer', async () => {
    await rows(`insert into usuarios (nombre, email, roles) values ('Lee', 'lee@ejemplo.com', '{staff}')`)
    await rows(
      `insert into usuarios_roles (usuario_id, rol, hasta)
       select id, rol, hasta from usuarios, (values ('lectura', null), ('administracion', now() - interval '1 day')) r (rol, hasta)
       where nombre = 'Lee'`,
    )
    expect((await staff(['lee@ejemplo.com'])).said).toContain('it has the role administracion now.')
    expect(
      await rows(
        `select rol from usuarios_roles r join usuarios u on u.id = r.usuario_id
         where nombre = 'Lee' and hasta is null order by 1`,
      ),
    ).toEqual([{ rol: 'administracion' }, { rol: 'lectura' }])
  })

  it('makes one account of several runs at once', async () => {
    const runs = await Promise.all([staff(['juan@ejemplo.com']), staff(['juan@ejemplo.com'])])
    expect(runs.map(({ code }) => code)).toEqual([0, 0])
    expect(await rows(`${ROLES} where email = 'juan@ejemplo.com' group by u.id`)).toEqual([
      { roles: ['staff'], otorgados: ['administracion'] },
    ])
  })

  it('leaves a disabled account as it is', async () => {
    await rows(`insert into usuarios (nombre, email, inhabilitado_en) values ('Ex', 'ex@ejemplo.com', now())`)
    const { code, said } = await staff(['ex@ejemplo.com'])
    expect([code, said]).toEqual([1, expect.stringContaining('The account of ex@ejemplo.com is disabled')])
    expect(await rows(`select roles from usuarios where email = 'ex@ejemplo.com'`)).toEqual([
      { roles: ['participante'] },
    ])
  })

  it('finds the embedded database that a running site uses, and takes a name for who is new [cuentas/operator-makes-staff]', async () => {
    const named = ['elena@ejemplo.com', '--nombre', 'Elena Ruiz']
    const { code, said } = await staff(named, { DEMO: '0' })
    expect(said).toContain('elena@ejemplo.com has a new account')
    expect(code).toBe(0)
    expect(await rows(`select nombre, roles from usuarios where email = 'elena@ejemplo.com'`)).toEqual([
      { nombre: 'Elena Ruiz', roles: ['staff'] },
    ])
  })

  it.each([
    [[], 'Say whose account it is: npm run staff -- persona@ejemplo.com'],
    [['nada'], '"nada" is not an e-mail address; nothing was done.'],
    [['persona@ejemplo'], '"persona@ejemplo" is not an e-mail address'],
    [['a@ejemplo.com', '--nombre', ' '], '" " is not a name; nothing was done.'],
    [['a@ejemplo.com', 'b@ejemplo.com'], 'Say whose account it is'],
  ])('refuses %j in one sentence, before it touches anything', async (args, sentence) => {
    const before = await rows('select count(*) from usuarios')
    const { code, said } = await staff(args)
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)])
    expect(said).not.toMatch(/\bat .*\.ts/)
    expect(await rows('select count(*) from usuarios')).toEqual(before)
  })
})
