import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listQuery } from '#contract/resource-query.ts'
import { openSite, type TestSite } from '#testing/site.ts'
import type { Reads } from '../db/standby.ts'
import { Changes } from '../http/cache/changes.ts'
import { KeptFigures } from '../http/cache/kept-figures.ts'
import { eventoBinding } from '../modules/eventos/resources.ts'
import { compileList } from './compile.ts'
import { filterValues } from './filters.ts'
import { findList } from './run.ts'

interface Node {
  'Node Type': string
  Plans?: Node[]
}

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const within = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(within)]
const ofKind = (root: Node, kind: RegExp) => within(root).filter((node) => kind.test(node['Node Type']))

it('what goes with the rows of a page is read for that page alone [R1.58]', async () => {
  const query = listQuery(eventoBinding.resource).parse({
    pasado: '1',
    includes: 'evento_sociales.localidad,categoria',
    order: 'Fecha,DESC',
    paginate: '5',
  })
  const values = [...filterValues(eventoBinding, query), 5, 0]
  const [row] = await site.sql<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (format json) ${compileList(eventoBinding, query).text}`,
    values,
  )
  const plan = row?.['QUERY PLAN'][0].Plan as Node
  const joins = ofKind(plan, /Loop|Join/)
  expect(joins.length).toBeGreaterThan(2)
  for (const join of joins) expect(ofKind(join, /^Limit$/)).toHaveLength(1)
})

it('a page does not wait for its count, nor the count for its page [R1.84]', async () => {
  const asked: string[] = []
  const pool = {
    query: async (statement: { text: string; values: unknown[]; rowMode: 'array' }) => {
      asked.push(statement.text)
      await vi.waitFor(() => expect(asked).toHaveLength(2))
      return site.database.pool.query(statement)
    },
  } as unknown as Reads
  const query = listQuery(eventoBinding.resource).parse({ paginate: '2' })
  const { body } = await findList(pool, new KeptFigures(new Changes()), eventoBinding, query)
  expect(body.data).toHaveLength(2)
  expect(body.total).toBeGreaterThan(2)
})
