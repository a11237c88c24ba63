import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from '#testing/site.ts'
import { correos } from '../mail/tables.ts'
import { SISTEMA } from './actor.ts'
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
  it('is built once for each shape of its values, and keeps types, defaults and nulls [operacion/locks-see-changes]', async () => {
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

  it('runs on the connection it is given: what a transaction takes back was never there [operacion/locks-see-changes]', async () => {
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

  it('serves many at once, each on its own connection with its own values [operacion/locks-see-changes]', async () => {
    const people = Array.from({ length: 30 }, (_, n) => `p${n}@ejemplo.com`)
    await Promise.all(
      people.map((para) => site.database.transaction(SISTEMA, (tx) => newCorreo(tx, correo(para)))),
    )
    const found = await Promise.all(people.map((para) => selectByPara(site.database.db, { para })))
    expect(found.map(([row]) => row?.para)).toEqual(people)
  })
})
