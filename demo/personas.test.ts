import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCompra } from '#domain/compras/compras.ts'
import { createTestDatabase } from '#testing/database/test-database.ts'
import { openSite } from '#testing/site.ts'
import { INSCRIPCIONES_DE_ANA } from './textos/cuentas.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let client: pg.Client

beforeAll(async () => {
  database = await createTestDatabase('demo')
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function rows<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  return (await client.query<T>(sql)).rows
}
async function count(sql: string): Promise<number> {
  return (await rows<{ n: number }>(`select count(*)::int as n from ${sql}`))[0]?.n ?? -1
}

describe('the directory of consultants', () => {
  it('spreads over 20 countries and more, not quite half of them in Argentina', async () => {
    const total = await count('consultores')
    expect(total).toBe(Number(process.env['DEMO_CONSULTORES'] ?? 600))
    expect(
      await count('(select distinct id_pais from consultores where id_estado = 1) d'),
    ).toBeGreaterThanOrEqual(20)
    const argentina = await count(`consultores join paises using (id_pais) where codigo = 'AR'`)
    expect(argentina / total).toBeGreaterThan(0.38)
    expect(argentina / total).toBeLessThan(0.52)
    const inactive = await count('consultores where id_estado <> 1')
    expect(inactive / total).toBeGreaterThan(0.01)
    expect(inactive / total).toBeLessThan(0.06)
  })

  it('gives each a place that hangs together', async () => {
    expect(
      await count(`consultores c left join localidades l using (id_localidad)
        left join provincias v on v.id_provincia = l.id_provincia
        where v.id_provincia is distinct from c.id_provincia or v.id_pais is distinct from c.id_pais`),
    ).toBe(0)
  })

  it('knows only the lists and languages of the product', async () => {
    expect(
      (await rows<{ v: string }>('select distinct unnest(tipos) v from consultores order by 1')).map(
        ({ v }) => v,
      ),
    ).toEqual(['campus', 'comunidad', 'empresa'])
    const idiomas = (await rows<{ v: string }>('select distinct unnest(idiomas) v from consultores')).map(
      ({ v }) => v,
    )
    expect(idiomas.sort()).toEqual(['Deutsch', 'English', 'Español', 'Francais', 'Italiano', 'Portugues'])
    expect(await count('consultores where cardinality(tipos) = 0 or cardinality(idiomas) = 0')).toBe(0)
  })

  it('reads like people: names, mails and telephones of their own', async () => {
    const total = await count('consultores')
    expect(await count('(select distinct nombre from consultores) d')).toBeGreaterThan(total * 0.99)
    expect(await count('(select distinct email from consultores) d')).toBe(total)
    expect(
      await count(
        `consultores where email !~ '^[a-z0-9.]+@(example\\.(com|org|net)|[a-z]+\\.example|ejemplo\\.com)$'`,
      ),
    ).toBe(0)
    expect(await count(`consultores where telefono !~ '^\\+[0-9][0-9 -]+$'`)).toBe(0)
    expect(
      await count(
        `consultores join paises using (id_pais) where codigo = 'AR' and telefono not like '+54 9 %'`,
      ),
    ).toBe(0)
  })

  it('never shows two neighbours the same presentation, nor leaves a gap unfilled', async () => {
    const texts = (
      await rows<{ t: string }>('select perfil_presentacion as t from consultores order by id_consultor')
    ).map(({ t }) => t)
    for (const [i, text] of texts.entries()) {
      expect(text).not.toMatch(/[{}[\]|]/)
      expect(text).toMatch(/^<p>.*<\/(p|ul)>$/)
      if (i > 0)
        expect(
          paragraphs(text).some((p) => p.length > 60 && paragraphs(texts[i - 1] ?? '').includes(p)),
        ).toBe(false)
    }
    expect(new Set(texts).size).toBeGreaterThan(texts.length * 0.9)
  })

  it('lets some sell books, with bank details, all of them in Argentina where books are sent', async () => {
    const total = await count('consultores')
    const sellers = await count('consultores where perfil_activo = 1')
    expect(sellers / total).toBeGreaterThan(0.08)
    expect(sellers / total).toBeLessThan(0.16)
    expect(await count(`consultores where (perfil_activo = 1) <> (perfil_datosbancarios <> '')`)).toBe(0)
    expect(
      await count(`consultores join paises using (id_pais) where perfil_activo = 1 and codigo <> 'AR'`),
    ).toBe(0)
  })

  it('certifies those of the certified lists', async () => {
    expect(await count('certificados')).toBeGreaterThanOrEqual(14)
    expect(await count(`certificados where tipo = 'Campus' and activo = 1`)).toBeGreaterThanOrEqual(8)
    expect(await count(`certificados where tipo <> 'Campus' and activo = 1`)).toBeGreaterThanOrEqual(4)
    expect(await count('certificados where activo = 0')).toBeGreaterThanOrEqual(2)
    for (const [lista, tipo] of [
      ['campus', 'Campus'],
      ['empresa', 'Empresa'],
    ])
      expect(
        await count(`consultores c where '${lista}' = any (tipos) and not exists (select from consultores_certificados
          join certificados using (id_certificado) where id_consultor = c.id_consultor and tipo = '${tipo}' and activo = 1)`),
        lista,
      ).toBe(0)
  })
})

describe('the demo accounts', () => {
  it('open with the password that the start prints', async () => {
    const accounts = await rows<{ email: string; hash: string; roles: string[] }>(
      'select email, contrasenia_hash as hash, roles from usuarios order by id',
    )
    expect(accounts.map(({ email, roles }) => [email, roles])).toEqual([
      ['ana@ejemplo.com', ['participante']],
      ['nora@ejemplo.com', ['participante']],
      ['staff@ejemplo.com', ['staff']],
      ['consultora@ejemplo.com', ['participante', 'consultor']],
      ['tesoreria@ejemplo.com', ['staff']],
      ['graciela@ejemplo.com', ['participante']],
      ['gra.montenegro@ejemplo.com', ['participante']],
    ])
    for (const { email, hash } of accounts) {
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(await verify(hash, 'camino2026'), email).toBe(true)
      expect(await verify(hash, 'camino2025'), email).toBe(false)
    }
    expect(new Set(accounts.map(({ hash }) => hash)).size).toBe(accounts.length)
  })

  it('ties the consultant to her place in the directory, where she sells books', async () => {
    expect(
      await rows(
        `select c.email, perfil_activo, id_estado from consultores c join usuarios u on u.id = usuario_id`,
      ),
    ).toEqual([{ email: 'consultora@ejemplo.com', perfil_activo: 1, id_estado: 1 }])
  })

  it('shows Ana every state of Mis Actividades and Nora none', async () => {
    const activities = await rows<{ state: string }>(
      `select case when pago = 0 then 'No Procesado' when finalizado = 1 then 'Actividad Finalizada'
          when abierta_hasta < now() then 'vencida' when modalidad <> 'Online' then modalidad
          when paso = 0 then 'No Iniciado' else paso || ' Unidades Completas' end as state
       from evento_usuarios e join usuarios u on u.id = user_id join eventos using (id_evento)
       where email = 'ana@ejemplo.com' order by 1`,
    )
    expect(activities.map(({ state }) => state).sort()).toEqual([
      '2 Unidades Completas',
      'Actividad Finalizada',
      'No Iniciado',
      'No Procesado',
      'Presencial',
      'vencida',
    ])
    expect(
      await count(`evento_usuarios join usuarios u on u.id = user_id where email <> 'ana@ejemplo.com'`),
    ).toBe(0)
    // Something is left to enrol in.
    expect(
      await count(`eventos e where modalidad = 'Online' and id_estado = 1
        and not exists (select from evento_usuarios x where x.id_evento = e.id_evento)`),
    ).toBeGreaterThanOrEqual(2)
  })

  it('has a purchase behind every enrolment, whose sums add up', async () => {
    expect(
      await count(`evento_usuarios e left join compras c on c.id = e.compra_id and c.user_id = e.user_id and c.product_id = e.id_evento
        where c.id is null or (e.pago = 1) <> (c.estado = 'confirmada') or e.precio <> c.precio
          or (e.id_forma_pago = 1) <> (c.origin = 'transferencia')`),
    ).toBe(0)
    expect(
      await count(`compras c join eventos e on e.id_evento = product_id where c.precio <> e.precio or product_name <> titulo
        or recargo <> case origin when 'transferencia' then 0 else round(c.precio * 0.05, 2) end
        or amount <> c.precio + recargo or medio_pago_arg & medio = 0`),
    ).toBe(0)
    expect(
      await count(
        "compras c join eventos e on e.id_evento = product_id where modalidad = 'Online' and c.creado_en < e.fecha",
      ),
    ).toBe(0)
    const [pending] = await rows<{ origin: string; payment_id: null; days: number }>(
      `select origin, payment_id, round(extract(epoch from vence_en - creado_en) / 86400)::int as days
       from compras where estado = 'pendiente' and vence_en > now()`,
    )
    expect(pending).toEqual({ origin: 'transferencia', payment_id: null, days: 7 })
  })

  it('has passed exactly the units that her steps say, and holds a certificate for what she finished', async () => {
    expect(
      await count(`evento_usuarios e where paso <> (select count(*) from aprobaciones a join evento_unidades u
        using (id_evento_unidad) where a.inscripcion_id = e.id and u.id_evento = e.id_evento and u.orden <= e.paso)`),
    ).toBe(0)
    expect(
      await count(`evento_usuarios e where finalizado = 1
        and paso <> (select count(*) from evento_unidades u where u.id_evento = e.id_evento)`),
    ).toBe(0)
    expect(
      await count('constancias k join evento_usuarios e on e.id = inscripcion_id where finalizado = 1'),
    ).toBe(1)
  })
})

function paragraphs(html: string): string[] {
  return html.split(/<\/?p>/).filter(Boolean)
}

describe('the demo purchases', () => {
  it('each open at their address', async () => {
    const site = await openSite({ databaseUrl: database.url })
    try {
      const compras = await rows<{ referencia: string; estado: string }>(
        'select referencia, estado from compras',
      )
      expect(compras.length).toBeGreaterThanOrEqual(INSCRIPCIONES_DE_ANA.length)
      for (const { referencia, estado } of compras) {
        const { item } = await site.call(getCompra, { params: { referencia } })
        expect(item).toMatchObject({ referencia, estado })
      }
    } finally {
      await site.close()
    }
  })
})
