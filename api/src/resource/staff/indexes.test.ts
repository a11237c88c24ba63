import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { audienceOf, type Endpoint } from '#contract/endpoint.ts'
import { queriedResource } from '#contract/resource-query.ts'
import { openSite, type TestSite, type TestVisitor } from '#testing/site.ts'

/** Lists that stay short, and why: sorting all of one costs nothing. */
const SHORT: Record<string, string> = {
  'gestion/bancos': 'four methods are banks',
  'gestion/bloqueos': 'rows of limits, which live for minutes',
  'gestion/categorias': 'a tree that people read whole',
  'gestion/certificados': 'the kinds that there are',
  'gestion/empresa': 'one row',
  'gestion/imagenes': 'pictures that people put there one by one',
  'gestion/homebanners': 'as many as the home page shows',
  'gestion/paises': 'as many as there are',
  'gestion/respuestas': 'replies that people choose from',
  'gestion/textos': 'as many as the pages show',
}

let site: TestSite
let staff: TestVisitor
beforeAll(async () => {
  site = await openSite()
  staff = site.as('staff')
})
afterAll(() => site.close())

interface Statement {
  text: string
  values: unknown[]
}

/** What a list asks of the database, with the page it answers. */
async function asked(url: string): Promise<Statement[]> {
  const spy = vi.spyOn(site.database.pool, 'query')
  const { statusCode } = await staff.inject({ url })
  const seen = spy.mock.calls.map(([query]) => query as unknown as Statement)
  spy.mockRestore()
  const pages = seen.filter(({ text }) => / order by .* limit \$\d+ offset \$\d+$/.test(text ?? ''))
  expect([url, statusCode, pages.length]).toEqual([url, 200, 1])
  return pages
}

/** Whether the database could read a page without sorting what it did not ask for. */
async function isOrderedByIndex({ text, values }: Statement): Promise<boolean> {
  const client = await site.database.pool.connect()
  try {
    await client.query('begin')
    for (const way of ['sort', 'seqscan', 'bitmapscan', 'incremental_sort']) {
      await client.query(`set local enable_${way} = off`)
    }
    const { rows } = await client.query(`explain (format json) ${text}`, values)
    await client.query('rollback')
    return !/"Node Type": "(Incremental )?Sort"/.test(JSON.stringify(rows[0], null, 1))
  } finally {
    client.release()
  }
}

describe('lists of staff', () => {
  it('every order of a list that grows has its index, in both directions [contenidos/cursor-pages]', async () => {
    const lists = site.app.endpoints.flatMap((endpoint: Endpoint) => {
      const read = endpoint.query && queriedResource.get(endpoint.query)
      const grows = audienceOf(endpoint.access) === 'staff' && read?.kind === 'list' && read.resource.cursor
      return grows && !/\.(csv|xlsx)$|\/totales$/.test(endpoint.path)
        ? [{ endpoint, resource: read.resource }]
        : []
    })
    expect(lists.length).toBeGreaterThan(15)
    const sorted: string[] = []
    for (const { endpoint, resource } of lists.filter(({ resource: { name } }) => !SHORT[name])) {
      const orders = (resource.orders ?? []).flatMap((key) => [`${key},ASC`, `${key},DESC`])
      for (const order of [undefined, ...orders]) {
        const url = `/v1${endpoint.path}?limit=2${order ? `&order=${order}` : ''}`
        for (const statement of await asked(url)) {
          if (!(await isOrderedByIndex(statement))) {
            sorted.push(
              `${resource.name} ${/from "?\w+"?/.exec(statement.text)?.[0]}: ${/ order by (.*) limit/.exec(statement.text)?.[1]}`,
            )
          }
        }
      }
    }
    expect(sorted).toEqual([])
  })
})
