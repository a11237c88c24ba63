import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listQuery } from '#contract/resource-query.ts'
import { diaDe } from '#domain/calendario/calendario.ts'
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
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}

let site: TestSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const within = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(within)]
const ofKind = (root: Node, kind: RegExp) => within(root).filter((node) => kind.test(node['Node Type']))

it('what goes with the rows of a page is read for that page alone [contenidos/cursor-pages]', async () => {
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

it('a page does not wait for its count, nor the count for its page [contenidos/cursor-pages]', async () => {
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

const planOf = async (asked: Record<string, string>) => {
  const query = listQuery(eventoBinding.resource).parse(asked)
  const [row] = await site.sql<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `explain (format json) ${compileList(eventoBinding, query).text}`,
    [...filterValues(eventoBinding, query), 24, 0],
  )
  return row?.['QUERY PLAN'][0].Plan as Node
}

it('what goes with the rows of a page is looked up for each, and its table never read whole [contenidos/cursor-pages]', async () => {
  await fill()
  const plan = await planOf({ includes: 'evento_sociales,categoria', paginate: '24' })
  expect(ofKind(plan, /Scan/).filter((node) => node['Relation Name'] === 'evento_sociales')).toHaveLength(1)
  for (const node of ofKind(plan, /Seq Scan/)) expect(node['Relation Name']).not.toBe('evento_sociales')
})

it('the newest first is an index read backwards, and the next dates are looked for among those of a year [eventos/own-pace-activities]', async () => {
  await fill()
  const online = await planOf({ Modalidad: 'Online', order: 'IdEvento,DESC', paginate: '24' })
  expect(ofKind(online, /Sort/)).toEqual([])
  const next = {
    Modalidad: 'Presencial|Video',
    pasado: '0',
    Fecha: `${diaDe(new Date())}..`,
    order: 'Fecha',
    limit: '24',
  }
  const [scan] = ofKind(await planOf(next), /Index Scan|Bitmap Index Scan/)
  expect(scan?.['Index Cond']).toContain('fecha')
})

let filled: Promise<unknown> | undefined
/** Years of events, a third of them online. */
function fill() {
  filled ??= site
    .sql(
      `with nuevos as (
       insert into eventos (titulo, id_estado, modalidad, fecha, id_categoria2)
       select 'Encuentro ' || n, 1, (array['Presencial', 'Video', 'Online'])[1 + n % 3], now() - n * interval '1 day',
         (select min(id_categoria2) from categorias2) from generate_series(1, 3000) n returning id_evento, fecha)
     insert into evento_sociales (id_evento, fecha, capacidad, cupo) select id_evento, fecha, 10, 10 from nuevos`,
    )
    .then(() => site.sql('analyze eventos, evento_sociales'))
  return filled
}
