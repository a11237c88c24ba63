import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CambioDeCapacidad, changeCapacidad } from '#domain/eventos/capacidad.ts'
import { EN_PERSONA, ONLINE, openTienda, type Tienda } from '#testing/tienda.ts'

let tienda: Tienda
beforeAll(async () => {
  tienda = await openTienda({ env: { DATABASE_POOL: '20' } })
})
afterAll(() => tienda.close())
beforeEach(async () => {
  await tienda.clearCompras()
  await tienda.setCupo(EN_PERSONA, 10)
})

const change = (body: CambioDeCapacidad, id = EN_PERSONA) =>
  tienda.visitor('staff').call(changeCapacidad, { params: { id }, body })
const buy = (n: number) => tienda.buy({}, `p${n}@ejemplo.com`)
const lugares = async () => {
  const [row] = await tienda.sql('select capacidad, cupo from evento_sociales where id_evento = $1', [
    EN_PERSONA,
  ])
  return row
}

describe('the seats of an event', () => {
  it('are changed as a total or as more and less; what is left follows [eventos/seats-apart-from-edits]', async () => {
    await Promise.all([buy(1), buy(2), buy(3)])
    expect(await lugares()).toEqual({ capacidad: 10, cupo: 7 })
    expect((await change({ total: 12 })).item).toEqual({ IdEvento: EN_PERSONA, capacidad: 12, Cupo: 9 })
    expect((await change({ suma: -4 })).item).toMatchObject({ capacidad: 8, Cupo: 5 })
    expect((await change({ total: 3 })).item).toMatchObject({ capacidad: 3, Cupo: 0 })
  })

  it('are added once to the total that was seen, however often it is asked for [eventos/seats-apart-from-edits]', async () => {
    const asked = { suma: 5, visto: 10 }
    expect((await change(asked)).item).toMatchObject({ capacidad: 15 })
    const again = await change(asked).catch((error) => error)
    expect(again).toMatchObject({ status: 409, code: 'CONFLICTO_DE_ESTADO' })
    expect(again.message).toContain('ahora son 15 en total')
    expect(await lugares()).toEqual({ capacidad: 15, cupo: 15 })
  })

  it('never fall below what is taken [eventos/seats-apart-from-edits]', async () => {
    await Promise.all([buy(1), buy(2)])
    for (const body of [{ total: 1 }, { suma: -9 }]) {
      const refused = await change(body).catch((error) => error)
      expect(refused).toMatchObject({ status: 409, code: 'CAPACIDAD_OCUPADA' })
      expect(refused.message).toContain('2 lugares ocupados')
    }
    expect(await lugares()).toEqual({ capacidad: 10, cupo: 8 })
  })

  it('are not overwritten by a number that somebody typed while others bought [eventos/seats-apart-from-edits contenidos/version-required]', async () => {
    const people = Array.from({ length: 12 }, (_, n) =>
      buy(n + 1).then(
        () => 1,
        () => 0,
      ),
    )
    const changes = Array.from({ length: 12 }, (_, n) =>
      change(n % 2 ? { total: 12 } : { suma: 1 }).catch(() => 0),
    )
    const sold = (await Promise.all(people)).reduce<number>((sum, one) => sum + one, 0)
    await Promise.all(changes)
    const [held] = await tienda.sql('select count(*)::int as n from compras where retiene_cupo')
    expect(held).toEqual({ n: sold })
    const row = await lugares()
    expect(Number(row?.['capacidad']) - Number(row?.['cupo'])).toBe(sold)
  })

  it('are refused by the database above the total [eventos/seats-apart-from-edits]', async () => {
    const statement = 'update evento_sociales set cupo = capacidad + 1 where id_evento = $1'
    await expect(tienda.sql(statement, [EN_PERSONA])).rejects.toMatchObject({ code: '23514' })
  })

  it('belong to events that count them, and to staff', async () => {
    await expect(change({ total: 5 }, ONLINE)).rejects.toMatchObject({ status: 404 })
    const put = (account?: string) =>
      tienda.visitor(account).inject({
        method: 'PUT',
        url: `/v1/data/eventos/${EN_PERSONA}/capacidad`,
        payload: { total: 99 },
      })
    expect((await put()).statusCode).toBe(401)
    expect((await put('ana')).statusCode).toBe(401)
    await expect(change({ total: -1 })).rejects.toMatchObject({ status: 400 })
    expect(await lugares()).toEqual({ capacidad: 10, cupo: 10 })
  })
})
