import { Writable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import { createAuditoriaService } from './service.ts'

let site: TestSite
let log = ''
beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _, done) {
      log += chunk
      done()
    },
  })
  site = await openSite({ template: 'empty', logTo })
})
afterAll(() => site.close())

/** What only the owner of the table can do, by taking its protection away; an application must not be the owner. */
const tamper = (statement: string) =>
  site.sql(`alter table auditoria disable trigger proteger; alter table auditoria_cierres disable trigger proteger;
    ${statement}; alter table auditoria enable trigger proteger; alter table auditoria_cierres enable trigger proteger`)
const empty = () => tamper('delete from auditoria; delete from auditoria_cierres')
/** Rows as they were written so many days ago. */
const age = (days: number, where = 'true') =>
  tamper(`update auditoria set creado_en = creado_en - interval '${days} days' where ${where}`)
const change = (tabla: 'bancos' | 'videos', id: number) =>
  tabla === 'videos'
    ? site.sql(`insert into videos (titulo, video_url) values ('Video ${id}', 'x')`)
    : site.sql(`insert into bancos values (2, 'Banco ${id}', 'Senda', '1', 'CBU', '', 'ARS')
                on conflict (medio) do update set nombre = excluded.nombre`)
const auditoria = () => createAuditoriaService(site)

describe('append-only', () => {
  it.each(['auditoria', 'auditoria_cierres'])(
    '%s is not changed, thinned or emptied by the application [auditoria/audit-cannot-change]',
    async (tabla) => {
      await change('videos', 0)
      for (const statement of [
        `update ${tabla} set clase = clase`,
        `update ${tabla} set clase = clase where false`,
        `delete from ${tabla}`,
        `truncate ${tabla}`,
        `do $$ begin delete from ${tabla}; end $$`,
      ]) {
        await expect(site.sql(statement), statement).rejects.toMatchObject({ code: '42501' })
      }
    },
  )
})

describe('the chain', () => {
  beforeEach(empty)

  async function threeDays() {
    for (const days of [3, 2, 1]) {
      await change('videos', days)
      await change('bancos', days)
      await age(1)
    }
    return auditoria().closeDays()
  }

  it('closes each day once, for money and for the rest, and today stays open [auditoria/audit-chained]', async () => {
    const closed = await threeDays()
    await change('videos', 9)
    expect(closed.map(({ clase, cantidad }) => `${clase} ${cantidad}`).toSorted()).toEqual([
      'dinero 1',
      'dinero 1',
      'dinero 1',
      'general 1',
      'general 1',
      'general 1',
    ])
    expect(await auditoria().closeDays()).toEqual([])
    expect(await auditoria().verify()).toEqual([])
  })

  it('goes on over days on which nothing happened [auditoria/audit-chained]', async () => {
    await change('videos', 1)
    await age(4)
    const closed = await auditoria().closeDays()
    expect(closed.map(({ cantidad }) => cantidad)).toEqual([1, 0, 0, 0])
    expect(await auditoria().verify()).toEqual([])
  })

  it.each([
    [
      'a row that was changed',
      `update auditoria set usuario_id = 77 where id = (select min(id) from auditoria)`,
      /not what they were/,
    ],
    [
      'values that were changed',
      `update auditoria set despues = '{"titulo": "otro"}' where id = (select min(id) from auditoria)`,
      /values of row/,
    ],
    [
      'a row that went away',
      `delete from auditoria where id = (select max(id) from auditoria)`,
      /0 rows instead of 1/,
    ],
    [
      'a row that came later',
      `insert into auditoria (creado_en, clase, accion, tabla, clave, actor, rol, huella, sal)
       select creado_en, clase, accion, tabla, clave, actor, rol, huella, sal from auditoria where id = (select min(id) from auditoria)`,
      /2 rows instead of 1/,
    ],
    [
      'a day that was closed anew over changed rows',
      `update auditoria set actor = 'sistema' where id = (select min(id) from auditoria);
       update auditoria_cierres c set filas = (filas_de(clase, dia)).filas where dia = (select min(dia) from auditoria_cierres)`,
      /does not belong/,
    ],
    [
      'a day that was closed anew with its digest',
      `update auditoria set actor = 'sistema' where id = (select min(id) from auditoria);
       update auditoria_cierres set filas = (filas_de(clase, dia)).filas where dia = (select min(dia) from auditoria_cierres);
       update auditoria_cierres set resumen = resumen_de(anterior, clase, dia, cantidad, filas) where dia = (select min(dia) from auditoria_cierres)`,
      /before it is another/,
    ],
    [
      'a day that is missing',
      `delete from auditoria_cierres where dia = (select max(dia) - 1 from auditoria_cierres)`,
      /before it is another/,
    ],
  ])('tells %s [auditoria/audit-chained]', async (_, statement, problem) => {
    await threeDays()
    await tamper(statement)
    expect((await auditoria().verify()).map(({ problema }) => problema).join('\n')).toMatch(problem)
  })

  it('is closed and verified by the clock: the digest goes to the log, a break to the log and the metrics [auditoria/audit-chained]', async () => {
    await change('videos', 1)
    await age(1)
    log = ''
    await site.runJob('auditoria-cierre')
    const [cierre] = await site.sql<{ resumen: string }>('select resumen from auditoria_cierres')
    expect(log).toContain(cierre?.resumen)
    await site.runJob('auditoria-verificacion')
    expect(log).not.toContain('the chain is broken')
    await tamper(`delete from auditoria`)
    await site.runJob('auditoria-verificacion')
    const broken = log.split('\n').find((line) => line.includes('the chain is broken'))
    expect(JSON.parse(broken ?? '{}')).toMatchObject({ level: 50, problema: '0 rows instead of 1' })
    expect(await site.app.metrics.registry.metrics()).toMatch(/senda_auditoria_problemas_total [1-9]/)
  })

  it('holds when the values of a person are masked [auditoria/audit-masked]', async () => {
    await site.sql(`insert into usuarios (nombre, email) values ('Eva', 'eva@ejemplo.com')`)
    const [eva] = await site.sql<{ id: number }>('select max(id) as id from usuarios')
    await age(2)
    await auditoria().closeDays()
    await site.sql('select tachar_auditoria($1, $2)', [eva?.id, 'eva@ejemplo.com'])
    const rows = await site.sql(
      `select despues, sal from auditoria where tabla = 'usuarios' and accion = 'alta'`,
    )
    expect(rows).toMatchObject([{ despues: { nombre: '(tachado)', email: '(tachado)' }, sal: null }])
    expect(await auditoria().verify()).toEqual([])
  })
})

describe('keeping', () => {
  beforeEach(empty)

  it('money for ten years and the rest for five; the chain goes on through what is gone [auditoria/audit-kept]', async () => {
    const write = async (years: number) => {
      await change('videos', years)
      await change('bancos', years)
      await age(years * 366, `creado_en > now() - interval '1 day'`)
    }
    for (const years of [11, 6, 1]) await write(years)
    await auditoria().closeDays()
    expect(await auditoria().deleteOld()).toBe(3)
    const left = await site.sql(
      `select clase, count(*)::int as rows from auditoria where tabla in ('videos', 'bancos') group by 1 order by 1`,
    )
    expect(left).toEqual([
      { clase: 'dinero', rows: 2 },
      { clase: 'general', rows: 1 },
    ])
    expect(await auditoria().deleteOld()).toBe(0)
    expect(await auditoria().verify()).toEqual([])
  })

  it('what is past its time goes some days at a time [operacion/jobs-clear-backlogs]', async () => {
    await change('videos', 0)
    await age(6 * 366)
    await auditoria().closeDays()
    const [{ n: days } = { n: 0 }] = await site.sql<{ n: number }>(
      `select count(*)::int as n from auditoria_cierres where clase = 'general' and dia < now() - interval '5 years'`,
    )
    await site.sql('select purgar_auditoria()')
    const [{ n: done } = { n: 0 }] = await site.sql<{ n: number }>(
      'select count(*)::int as n from auditoria_cierres where purgado_en is not null',
    )
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(days)
    await auditoria().deleteOld()
    expect(await site.sql(`select from auditoria where tabla = 'videos'`)).toEqual([])
  })
})

describe('a role of its own for the application', () => {
  const role = `app_${crypto.randomUUID().slice(0, 8)}`
  let appUrl: string
  const asServerAdmin = async (statement: string) => {
    const url = new URL(site.config.databaseUrl)
    url.username = 'postgres'
    const admin = new pg.Client({ connectionString: url.href })
    await admin.connect()
    await admin.query(statement)
    await admin.end()
  }
  beforeAll(async () => {
    await asServerAdmin(`create role ${role} login password 'x'`)
    const url = new URL(site.config.databaseUrl)
    url.username = role
    url.password = 'x'
    appUrl = url.href
    await migrateDatabase(site.config.databaseUrl, { base: false, appUrl })
  })
  afterAll(() => asServerAdmin(`drop owned by ${role}; drop role ${role}`))

  it('works with the site, is told about, and has no way around the audit [auditoria/audit-cannot-change]', async () => {
    const app = await openSite({ databaseUrl: appUrl })
    try {
      await app.database.transaction({ tipo: 'sistema' }, (tx) =>
        tx.execute(`update videos set orden = orden + 1`),
      )
      expect(
        await app.sql(`select actor, rol from auditoria where tabla = 'videos' order by id desc limit 1`),
      ).toEqual([{ actor: 'sistema', rol: role }])
      await site.runJob('auditoria-cierre')
      for (const statement of [
        `update auditoria set actor = 'sistema'`,
        'delete from auditoria',
        'truncate auditoria',
        `insert into auditoria (clase, accion, tabla, clave, actor, rol, huella) values ('general', 'alta', 'x', '1', 'staff', 'x', 'x')`,
        'delete from auditoria_cierres',
        'alter table auditoria disable trigger proteger',
        'alter table videos disable trigger registrar_cambio',
        'drop trigger registrar_cambio on videos',
        'drop table auditoria',
        `select anotar('general', 'alta', 'x', '1', null, null)`,
        `select auditar_tabla('videos', 'gente')`,
        `select tachar_auditoria(1, 'ana@ejemplo.com')`,
        `select se_borra(1, 'ana@ejemplo.com')`,
        `create function purgar_auditoria(integer) returns void language sql as 'delete from auditoria'`,
        `set session_replication_role = 'replica'`,
        'set role senda',
      ]) {
        await expect(app.sql(statement), statement).rejects.toMatchObject({ code: '42501' })
      }
      // The server only warns about this one.
      await app.sql('grant update, delete, truncate on auditoria to public')
      const rights = `select has_table_privilege('auditoria', 'update, delete, truncate') as any`
      expect(await app.sql(rights)).toEqual([{ any: false }])
    } finally {
      await app.close()
    }
  })

  describe('masks whom it erases and nobody else', () => {
    let app: TestSite
    let paz: number
    beforeAll(async () => {
      app = await openSite({ databaseUrl: appUrl })
    })
    afterAll(() => app.close())
    beforeEach(async () => {
      const email = `paz-${crypto.randomUUID()}@ejemplo.com`
      await site.sql(`insert into usuarios (nombre, email) values ('Paz', $1)`, [email])
      paz = (await site.sql<{ id: number }>('select max(id) as id from usuarios'))[0]?.id ?? 0
    })

    const emailOf = async (id: number) =>
      (await site.sql<{ email: string }>('select email from usuarios where id = $1', [id]))[0]?.email ?? ''
    const masked = () =>
      site
        .sql('select id from auditoria where tachado_en is not null order by id')
        .then((rows) => rows.length)
    /** In one transaction, as the application would. */
    const inOne = (...statements: string[]) =>
      app.database.transaction({ tipo: 'sistema' }, async (tx) => {
        for (const statement of statements) await tx.execute(statement)
      })
    const refusal = { cause: { code: '42501' } }

    it.each<[string, (mail: string) => string[]]>([
      ['somebody who is there', (mail) => [`select tachar_a_quien_se_borra(${paz}, '${mail}')`]],
      [
        'somebody whose row it only touched',
        (mail) => [
          `update usuarios set nombre = 'x' where id = ${paz}`,
          `select tachar_a_quien_se_borra(${paz}, '${mail}')`,
        ],
      ],
      [
        'another address than that of whom it erases',
        () => [
          `update usuarios set eliminado_en = now(), email = 'borrada-${paz}' where id = ${paz}`,
          `select tachar_a_quien_se_borra(${paz}, 'staff@ejemplo.com')`,
        ],
      ],
      [
        'everybody, by a pattern that finds anything',
        () => [
          `update usuarios set eliminado_en = now() where id = ${paz}`,
          `select tachar_a_quien_se_borra(${paz}, null, '[]', '.')`,
        ],
      ],
      [
        'an account, as somebody without one',
        (mail) => [
          `insert into solicitudes_datos (nombre, email, tipo, estado, detalle, recibida_en, vence_en, borrado_pedido_por, resuelta_por)
           values ('x', '${mail}', 'supresion', 'resuelta', 'x', now(), now(), 1, 2)`,
          `select tachar_a_quien_se_borra(0, '${mail}')`,
        ],
      ],
      [
        'somebody without an account whom nobody decided about',
        () => [`select tachar_a_quien_se_borra(0, 'a@b.example')`],
      ],
      [
        'whom it brings back',
        () => [
          `update usuarios set eliminado_en = now() where id = ${paz}`,
          `select tachar_a_quien_se_borra(${paz}, null)`,
          `update usuarios set eliminado_en = null where id = ${paz}`,
        ],
      ],
    ])('not %s [auditoria/masks-whom-it-erases]', async (_, statements) => {
      const before = await masked()
      await expect(inOne(...statements(await emailOf(paz)))).rejects.toMatchObject(refusal)
      expect(await masked()).toBe(before)
    })

    it('not whom an earlier transaction erased, by another address [auditoria/masks-whom-it-erases]', async () => {
      await inOne(`update usuarios set eliminado_en = now() where id = ${paz}`)
      await expect(inOne(`select tachar_a_quien_se_borra(${paz}, null)`)).rejects.toMatchObject(refusal)
    })

    it('whom it erases, with an account and without [auditoria/masks-whom-it-erases]', async () => {
      const mail = await emailOf(paz)
      await app.database.transaction({ tipo: 'sistema' }, (tx) => app.app.cuentas.erase(tx, paz))
      const hidden = await site.sql(
        `select despues->>'email' as email from auditoria
         where tabla = 'usuarios' and clave = $1 and accion = 'alta'`,
        [String(paz)],
      )
      expect(hidden).toEqual([{ email: '(tachado)' }])
      expect(await site.sql('select id from auditoria where despues::text like $1', [`%${mail}%`])).toEqual(
        [],
      )

      const [one, two] = await site.sql<{ id: number }>(
        `insert into usuarios (nombre, email) values ('Uno', 'uno-${paz}@b.example'), ('Dos', 'dos-${paz}@b.example') returning id`,
      )
      const guest = `sin-cuenta-${paz}@b.example`
      await site.sql(
        `insert into solicitudes_datos (nombre, email, tipo, estado, detalle, recibida_en, vence_en, borrado_pedido_por)
         values ('Sin cuenta', $1, 'supresion', 'por_aprobar', 'Por carta', now(), now(), $2)`,
        [guest, one?.id],
      )
      await app.database.transaction({ tipo: 'sistema' }, async (tx) => {
        await tx.execute(
          `update solicitudes_datos set estado = 'resuelta', resuelta_por = ${two?.id} where email = '${guest}'`,
        )
        await app.app.cuentas.erase(tx, guest)
      })
      expect(await site.sql('select id from auditoria where despues::text like $1', [`%${guest}%`])).toEqual(
        [],
      )
    })
  })
})
