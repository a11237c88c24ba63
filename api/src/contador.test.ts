import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createContador } from './contador.ts'

it('a flood is counted up to a bound and written down at once [estadisticas/visits-without-people]', async () => {
  const written: [key: [id: string, what: string], count: number][][] = []
  const write = async (counted: (typeof written)[number]) => void written.push(counted)
  const contador = createContador({ write, log: Fastify().log })
  for (let i = 0; i < 5_000; i++) contador.count(1, 'visita')
  for (let id = 2; id < 10_000; id++) contador.count(id, 'visita')
  contador.count(1, 'visita')
  await contador.close()
  expect(written).toHaveLength(1)
  expect(written[0]).toHaveLength(2_000)
  expect(written[0]?.[0]).toEqual([['1', 'visita'], 1_000])

  contador.count(1, 'visita')
  await contador.close()
  expect(written[1]).toEqual([[['1', 'visita'], 1]])
})
