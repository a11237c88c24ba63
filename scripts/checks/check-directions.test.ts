import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { findFetches, findWrongDirections } from './check-directions.ts'
import { findForeignWrites } from './table-owners.ts'

const m = 'api/src/modules'
type Uses = [from: string, to: string]

const WRONG: Uses[] = [
  ['contract/paging.ts', 'domain/precios.ts'],
  ['contract/paging.ts', 'npm:lodash'],
  ['domain/precios.ts', 'npm:lodash'],
  ['domain/precios.ts', 'node:crypto'],
  ['domain/precios.ts', 'client/api.ts'],
  ['domain/precios.test.ts', 'api/src/config.ts'],
  ['ui/boton.tsx', 'client/api.ts'],
  ['ui/logo.tsx', 'domain/sitio/organizacion.ts'],
  ['client/api.ts', 'web/app/root.tsx'],
  ['base/categorias.ts', 'api/src/config.ts'],
  ['api/src/app.ts', 'web/app/root.tsx'],
  ['api/src/app.ts', 'portal/server.ts'],
  ['api/src/app.ts', 'testing/database/test-database.ts'],
  ['web/app/routes/home.tsx', 'api/src/app.ts'],
  ['web/app/routes/home.tsx', 'base/categorias.ts'],
  ['web/app/routes/home.tsx', 'gestion/app/root.tsx'],
  ['gestion/app/mesa.tsx', 'web/app/root.tsx'],
  ['web/app/lib/http.ts', 'npm:pg'],
  ['sandbox/server.ts', 'api/src/config.ts'],
  ['portal/server.ts', 'domain/precios.ts'],
  ['demo/load.ts', 'testing/site.ts'],
  ['scripts/start.ts', 'testing/site.ts'],
  [`${m}/eventos/routes.ts`, `${m}/eventos/queries.ts`],
  [`${m}/compras/staff/routes.ts`, `${m}/compras/queries.ts`],
  [`${m}/eventos/service.ts`, `${m}/eventos/tables.ts`],
  [`${m}/compras/staff/staff.ts`, `${m}/compras/tables.ts`],
  [`${m}/compras/settle/settle.ts`, `${m}/compras/routes.ts`],
  [`${m}/compras/buyer/view.ts`, 'npm:drizzle-orm'],
  [`${m}/compras/buyer/view.ts`, `${m}/eventos/queries.ts`],
  [`${m}/compras/service.ts`, `${m}/eventos/seats.ts`],
  [`${m}/compras/module.ts`, `${m}/compras/queries.ts`],
  [`${m}/compras/service.ts`, `${m}/eventos/module.ts`],
  ['api/src/app.ts', `${m}/eventos/service.ts`],
  ['api/src/app.ts', `${m}/eventos/module.ts`],
  [`${m}/eventos/queries.ts`, `${m}/eventos/service.ts`],
  [`${m}/eventos/resources.ts`, `${m}/eventos/seats.ts`],
  [`${m}/eventos/tables.ts`, `${m}/eventos/queries.ts`],
  [`${m}/eventos/service.ts`, 'npm:stripe'],
  [`${m}/eventos/service.ts`, 'node:https'],
  ['api/src/http/access/limits.ts', 'npm:pg'],
  ['api/src/http/access/limits.ts', `${m}/eventos/tables.ts`],
  ['api/src/http/access/limits.ts', `${m}/eventos/service.ts`],
  ['web/app/parts/boton.tsx', 'web/app/features/eventos/card.tsx'],
  ['web/app/features/eventos/cover.tsx', 'web/app/routes/home.tsx'],
  ['web/app/features/eventos/list.tsx', 'web/app/features/libros/card.tsx'],
  ['gestion/app/screens/eventos/eventos.ts', 'gestion/app/screens/compras/compras.tsx'],
  ['web/app/lib/fechas.ts', 'web/app/lib/utils.ts'],
  ['api/src/mail/render.ts', 'api/src/helpers/html.ts'],
  ['web/app/parts/menu.tsx', 'web/app/features/index.ts'],
]

const RIGHT: Uses[] = [
  ['contract/paging.ts', 'npm:zod'],
  ['domain/precios.ts', 'contract/endpoint.ts'],
  ['domain/precios.test.ts', 'npm:fast-check'],
  ['web/app/routes/home.tsx', 'client/api.ts'],
  ['api/src/modules.ts', `${m}/eventos/module.ts`],
  [`${m}/eventos/module.ts`, `${m}/eventos/routes.ts`],
  [`${m}/eventos/service.ts`, `${m}/eventos/queries.ts`],
  [`${m}/compras/service.ts`, `${m}/eventos/service.ts`],
  [`${m}/compras/service.ts`, `${m}/cuentas/sessions/service.ts`],
  [`${m}/compras/queries.ts`, `${m}/eventos/tables.ts`],
  [`${m}/eventos/queries.ts`, 'npm:drizzle-orm'],
  [`${m}/eventos/routes.ts`, `${m}/eventos/resources.ts`],
  [`${m}/eventos/resources.ts`, `${m}/ubicaciones/resources.ts`],
  [`${m}/compras/providers/stripe.ts`, 'npm:stripe'],
  [`${m}/eventos/eventos.test.ts`, `${m}/compras/queries.ts`],
  ['api/src/http/observing/metrics.ts', 'node:http'],
  ['api/src/mail/queries.ts', `${m}/archivos/tables.ts`],
  ['web/app/features/eventos/card.tsx', 'web/app/features/eventos/price.tsx'],
  ['web/app/features/eventos/card.tsx', 'ui/chip.tsx'],
  ['ui/cover.tsx', 'domain/archivos/portada.ts'],
  ['e2e/home.spec.ts', 'testing/site.ts'],
]

const TYPES_ONLY: Uses[] = [
  [`${m}/libros/service.ts`, 'npm:drizzle-orm'],
  [`${m}/libros/routes.ts`, `${m}/eventos/queries.ts`],
  ['web/app/lib/precios.ts', 'base/textos.ts'],
]
const NOT_EVEN_TYPES: Uses[] = [
  ['web/app/lib/precios.ts', 'api/src/config.ts'],
  ['contract/errors.ts', 'domain/errores.ts'],
]

/** A repository in which each of these files imports what stands beside it, and nothing else. */
function writeRepository(root: string, uses: Uses[], keyword: string): void {
  const texts = new Map<string, string>()
  for (const [from, to] of uses) {
    const isFile = !/^(npm|node):/.test(to)
    const path = relative(dirname(from), to)
    const specifier = isFile ? (path.startsWith('.') ? path : `./${path}`) : to.replace('npm:', '')
    texts.set(from, `${texts.get(from) ?? ''}${keyword} { x${texts.size} } from '${specifier}'\n`)
    if (isFile && !texts.has(to)) texts.set(to, '')
  }
  for (const [path, text] of texts) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), `${text}export const x = 1\n`)
  }
}

async function problemsOf(uses: Uses[], keyword = 'import'): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), 'directions-'))
  try {
    symlinkSync(join(import.meta.dirname, '../../node_modules'), join(root, 'node_modules'))
    writeRepository(root, uses, keyword)
    return (await findWrongDirections(root)).problems
  } finally {
    rmSync(root, { recursive: true })
  }
}

/** A package is told by the file it resolves to, where there is one. */
const isAbout = (problem: string, [from, to]: Uses) =>
  problem.startsWith(`${from} uses `) && problem.includes(to.replace(/^(npm|node):/, ''))

describe('directions', () => {
  let problems: string[]
  beforeAll(async () => {
    problems = await problemsOf(WRONG)
  })

  it.each(WRONG)('%s may not use %s', (...uses) => {
    expect(problems.filter((problem) => isAbout(problem, uses))).not.toEqual([])
  })

  it('let through what goes the right way', async () => {
    expect(await problemsOf(RIGHT)).toEqual([])
  })

  it('let types cross between layers, and nothing between server and face', async () => {
    expect(await problemsOf(TYPES_ONLY, 'import type')).toEqual([])
    const values = await problemsOf(TYPES_ONLY)
    const types = await problemsOf(NOT_EVEN_TYPES, 'import type')
    expect(TYPES_ONLY.filter((uses) => !values.some((problem) => isAbout(problem, uses)))).toEqual([])
    expect(NOT_EVEN_TYPES.filter((uses) => !types.some((problem) => isAbout(problem, uses)))).toEqual([])
  })
})

describe('cycles', () => {
  const circle: Uses[] = [
    ['web/app/lib/a.ts', 'web/app/lib/b.ts'],
    ['web/app/lib/b.ts', 'web/app/lib/c.ts'],
    ['web/app/lib/c.ts', 'web/app/lib/a.ts'],
  ]
  it.each(['import', 'import type'])('of %s are refused', async (keyword) => {
    expect(await problemsOf(circle, keyword)).toEqual([expect.stringContaining('no cycles')])
    expect(await problemsOf(circle.slice(1), keyword)).toEqual([])
  })
})

describe('reaching outside without an import', () => {
  it.each([`${m}/eventos/service.ts`, 'api/src/http/access/limits.ts', 'ui/form.tsx'])(
    '%s may not fetch',
    (path) => {
      expect(findFetches([{ path, text: `await fetch('https://example.com')` }])).toHaveLength(1)
    },
  )

  it('providers may, and other things have that name too', () => {
    const text = `await fetch('https://example.com')`
    expect(findFetches([{ path: `${m}/compras/providers/paypal.ts`, text }])).toEqual([])
    expect(findFetches([{ path: 'api/src/app.ts', text: `client.fetch('x'); prefetch('y')` }])).toEqual([])
  })
})

describe('owners of tables', () => {
  const tables = [
    { path: `${m}/eventos/tables.ts`, text: `export const eventos = pgTable(\n  'eventos', {})` },
    { path: `${m}/compras/tables.ts`, text: `export const compras = pgTable('compras', {})` },
  ]
  const imports = `import { eventos as e } from '../../eventos/tables.ts'
import { compras } from '../tables.ts'\n`
  const written = (text: string, path = `${m}/compras/staff/queries.ts`) =>
    findForeignWrites([...tables, { path, text: imports + text }])

  it.each([
    'await tx.insert(e).values({})',
    'await tx\n    .update(e)\n    .set({})',
    'await db.delete(e)',
    'await connection.update(e)',
    `await tx.execute(sql\`update \${e} set cupo = 0\`)`,
    "await pool.query('delete from eventos where true')",
    'await tx.update(tableOf(kind))',
  ])('refuse %j of another module', (text) => {
    expect(written(text)).toEqual([expect.stringMatching(/queries\.ts:\d+ writes .+only the owning module/)])
  })

  it.each([
    'await tx.insert(compras).values({}).onConflictDoUpdate({ set: {} })',
    'await tx.select().from(e).for(sql`update`)',
    `await tx.execute(sql\`insert into \${compras} select * from \${e} for update skip locked\`)`,
    'running.delete(work); cache.update(key)',
  ])('let through %j', (text) => {
    expect(written(text)).toEqual([])
  })

  it('let tests and the base data write what they need', () => {
    expect(written('await tx.delete(e)', `${m}/compras/staff/staff.test.ts`)).toEqual([])
    expect(written('await tx.insert(e)', 'api/src/db/base/load.ts')).toEqual([])
  })
})
