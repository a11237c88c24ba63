import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'
import { correos } from '../mail/tables.ts'
import { compras } from '../modules/compras/tables.ts'
import { paises, provincias } from '../modules/ubicaciones/tables.ts'
import { SISTEMA } from './actor.ts'
import type { Tx } from './client.ts'
import { statement } from './statement.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ template: 'empty' })
})
afterAll(() => site.close())

let built = 0
const newCorreo = statement((tx, row: typeof correos.$inferInsert) => {
  built++
  return tx.insert(correos).values(row).returning()
})
const selectByPara = statement((db, { para }: { para: string }) =>
  db.select().from(correos).where(eq(correos.para, para)),
)
const correo = (para: string, more: Partial<typeof correos.$inferInsert> = {}) => ({
  para,
  plantilla: 'prueba',
  datos: { para, veces: [1, 2] },
  ...more,
})

describe('a statement', () => {
  it('is built once for each shape of its values, and keeps types, defaults and nulls [R1.4]', async () => {
    const { db } = site.database
    const proximoIntentoEn = new Date('2030-01-02T03:04:05.678Z')
    const [plain] = await newCorreo(db, correo('uno@ejemplo.com'))
    const [again] = await newCorreo(db, correo('dos@ejemplo.com', { responderA: undefined }))
    expect(built).toBe(1)
    const [dated] = await newCorreo(db, correo('tres@ejemplo.com', { proximoIntentoEn, responderA: null }))
    expect(built).toBe(2)
    expect(plain).toMatchObject({ para: 'uno@ejemplo.com', estado: 'pendiente', responderA: null })
    expect(again).toMatchObject({ datos: { para: 'dos@ejemplo.com', veces: [1, 2] } })
    expect(dated).toMatchObject({ proximoIntentoEn, responderA: null })
    expect(await selectByPara(db, { para: 'tres@ejemplo.com' })).toEqual([dated])
  })

  it('runs on the connection it is given: what a transaction takes back was never there [R1.4]', async () => {
    const { db, transaction } = site.database
    const work = transaction(SISTEMA, async (tx) => {
      await newCorreo(tx, correo('nadie@ejemplo.com'))
      expect(await selectByPara(tx, { para: 'nadie@ejemplo.com' })).toHaveLength(1)
      expect(await selectByPara(db, { para: 'nadie@ejemplo.com' })).toEqual([])
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow('taken back')
    expect(await selectByPara(db, { para: 'nadie@ejemplo.com' })).toEqual([])
  })

  it('serves many at once, each on its own connection with its own values [R1.4]', async () => {
    const people = Array.from({ length: 30 }, (_, n) => `p${n}@ejemplo.com`)
    await Promise.all(
      people.map((para) => site.database.transaction(SISTEMA, (tx) => newCorreo(tx, correo(para)))),
    )
    const found = await Promise.all(people.map((para) => selectByPara(site.database.db, { para })))
    expect(found.map(([row]) => row?.para)).toEqual(people)
  })
})

describe('the plan of a statement', () => {
  const unpaidOf = statement((db, { red }: { red: string }) =>
    db
      .select({ id: compras.id })
      .from(compras)
      .where(and(eq(compras.red, red), eq(compras.estado, 'pendiente'), compras.retieneCupo)),
  )

  it('may use an index of some rows only, since what never changes is no parameter [R1.53]', async () => {
    const { rows } = await site.database.transaction(SISTEMA, async (tx) => {
      await unpaidOf(tx, { red: '10.0.0.0' })
      const [kept] = await tx
        .select({ name: sql<string>`name`, types: sql<string>`parameter_types::text` })
        .from(sql`pg_prepared_statements`)
        .where(sql`statement like '%"red" = $1 and "compras"."estado" = ''pendiente''%'`)
      expect(kept?.types).toBe('{text}')
      await tx.execute(sql`set local plan_cache_mode = force_generic_plan`)
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain execute ${sql.identifier(kept?.name ?? '')} ('10.0.0.0')`)
    })
    expect(JSON.stringify(rows)).toContain('compras_sin_pagar_por_red')
  })
})

describe('what a statement reads', () => {
  const byName = statement((db, { nombre }: { nombre: string }) => readPaises(db, nombre))
  const readPaises = (db: Tx, nombre: string) =>
    db
      .select({
        pais: paises,
        provincia: provincias,
        nombres: sql<string>`upper(${paises.Nombre})`,
        donde: { pais: paises.Nombre, provincia: provincias.Nombre },
        suma: sql`${paises.IdPais} + 1`.mapWith(String).as('suma'),
      })
      .from(paises)
      .leftJoin(provincias, eq(provincias.IdPais, paises.IdPais))
      .where(eq(paises.Nombre, nombre))

  it('is what the query builder reads: with what a join found, and without [R1.50]', async () => {
    const { db } = site.database
    const [con] = await db.insert(paises).values({ Nombre: 'Con provincia', codigo: 'AA' }).returning()
    await db.insert(provincias).values({ Nombre: 'Una', IdPais: con?.IdPais ?? 0 })
    await db.insert(paises).values({ Nombre: 'Sin provincia', codigo: 'BB' })
    for (const nombre of ['Con provincia', 'Sin provincia', 'Ninguna']) {
      expect(await byName(db, { nombre })).toEqual(await readPaises(db, nombre))
    }
    expect(await byName(db, { nombre: 'Sin provincia' })).toMatchObject([{ provincia: null }])
  })

  it('fails as the query builder does, with what the database says [R1.50]', async () => {
    const unstorable = { nombre: 'x\0' }
    const builders = await readPaises(site.database.db, unstorable.nombre).catch((error) => error)
    const ours = await byName(site.database.db, unstorable).catch((error) => error)
    expect(ours).toMatchObject({ name: builders.name, cause: { code: builders.cause.code } })
  })
})
