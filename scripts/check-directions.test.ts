import { describe, expect, it } from 'vitest'
import { findCycles, findDrawers, findWrongDirections } from './check-directions.ts'
import { type Import, parseImports } from './import-graph.ts'

function uses(from: string, to: string, more: Partial<Import> = {}): Import {
  return { from, to, line: 1, typeOnly: false, eager: true, ...more }
}

const resolveInFolder = (file: string, specifier: string) =>
  specifier.startsWith('./') ? `${file.slice(0, file.lastIndexOf('/'))}/${specifier.slice(2)}` : undefined

describe('reading imports', () => {
  it('finds static, dynamic and re-exported ones, packages and calls of fetch', () => {
    const text = `import type { A } from './a.ts'
import b, { type C } from './b.ts'
export { d } from './d.ts'
import '@scope/name/deep.css'
const e = await import('node:fs')
await fetch('https://example.com'); client.fetch('x')`
    expect(parseImports('domain/x.ts', text, resolveInFolder)).toEqual([
      { from: 'domain/x.ts', to: 'domain/a.ts', line: 1, typeOnly: true, eager: true },
      { from: 'domain/x.ts', to: 'domain/b.ts', line: 2, typeOnly: false, eager: true },
      { from: 'domain/x.ts', to: 'npm:@scope/name', line: 4, typeOnly: false, eager: true },
      { from: 'domain/x.ts', to: 'domain/d.ts', line: 3, typeOnly: false, eager: true },
      { from: 'domain/x.ts', to: 'node:fs', line: 5, typeOnly: false, eager: false },
      { from: 'domain/x.ts', to: 'global:fetch', line: 6, typeOnly: false, eager: false },
    ])
  })
})

describe('directions', () => {
  const m = 'api/src/modules'
  it.each([
    ['domain/precios.ts', 'npm:lodash'],
    ['domain/precios.ts', 'node:crypto'],
    ['api/src/app.ts', 'web/app/root.tsx'],
    ['web/app/routes/home.tsx', 'api/src/app.ts'],
    ['web/app/lib/http.ts', 'npm:pg'],
    ['ui/logo.tsx', 'domain/sitio/organizacion.ts'],
    ['ui/form.tsx', 'client/api.ts'],
    ['ui/form.tsx', 'global:fetch'],
    ['sandbox/server.ts', 'api/src/config.ts'],
    ['api/src/app.ts', 'testing/test-database.ts'],
    [`${m}/eventos/routes.ts`, `${m}/eventos/queries.ts`],
    [`${m}/eventos/service.ts`, `${m}/eventos/tables.ts`],
    [`${m}/eventos/queries.ts`, `${m}/eventos/service.ts`],
    [`${m}/compras/service.ts`, `${m}/eventos/queries.ts`],
    [`${m}/eventos/service.ts`, 'npm:drizzle-orm'],
    [`${m}/eventos/service.ts`, 'global:fetch'],
    [`${m}/eventos/service.ts`, 'npm:stripe'],
    [`${m}/eventos/service.ts`, 'node:https'],
    ['api/src/http/limits.ts', 'npm:pg'],
    ['web/app/parts/boton.tsx', 'web/app/features/eventos/card.tsx'],
    ['web/app/features/eventos/card.tsx', 'web/app/routes/home.tsx'],
    ['web/app/features/eventos/card.tsx', 'web/app/features/libros/card.tsx'],
  ])('%s may not use %s', (from, to) => {
    expect(findWrongDirections([uses(from, to)])).toHaveLength(1)
  })

  it.each([
    ['domain/precios.ts', 'npm:zod'],
    ['domain/precios.test.ts', 'npm:fast-check'],
    [`${m}/eventos/service.ts`, `${m}/eventos/queries.ts`],
    [`${m}/compras/service.ts`, `${m}/eventos/service.ts`],
    [`${m}/compras/queries.ts`, `${m}/eventos/tables.ts`],
    [`${m}/eventos/queries.ts`, 'npm:drizzle-orm'],
    [`${m}/eventos/routes.ts`, `${m}/eventos/resources.ts`],
    [`${m}/eventos/resources.ts`, `${m}/ubicaciones/resources.ts`],
    ['api/src/http/metrics.ts', 'node:http'],
    [`${m}/eventos/eventos.test.ts`, `${m}/compras/queries.ts`],
    [`${m}/compras/providers/stripe.ts`, 'npm:stripe'],
    ['web/app/features/eventos/card.tsx', 'web/app/features/eventos/cover.tsx'],
    ['web/app/features/eventos/card.tsx', 'ui/boton.tsx'],
    ['ui/cover.tsx', 'domain/archivos/portada.ts'],
    ['ui/form.tsx', 'contract/errors.ts'],
    ['ui/dialog.tsx', 'npm:@base-ui/react'],
  ])('%s may use %s', (from, to) => {
    expect(findWrongDirections([uses(from, to)])).toEqual([])
  })

  it('lets types cross between the layers of a module, but not between api and web', () => {
    const typeOnly = { typeOnly: true }
    expect(findWrongDirections([uses(`${m}/eventos/service.ts`, 'npm:drizzle-orm', typeOnly)])).toEqual([])
    expect(findWrongDirections([uses('web/app/lib/http.ts', 'api/src/app.ts', typeOnly)])).toHaveLength(1)
  })

  it('names file, line and rule', () => {
    const [problem] = findWrongDirections([uses('domain/precios.ts', 'npm:lodash', { line: 7 })])
    expect(problem).toBe(
      'domain/precios.ts:7 uses npm:lodash: domain is what both sides agree on: it uses nothing but zod and the contract',
    )
  })
})

describe('cycles and drawers', () => {
  it('reports a circle once, wherever it is entered', () => {
    const circle = [uses('a.ts', 'b.ts'), uses('b.ts', 'c.ts'), uses('c.ts', 'a.ts'), uses('d.ts', 'b.ts')]
    expect(findCycles(circle)).toEqual(['a.ts → b.ts → c.ts → a.ts: no cycles'])
  })

  it('ignores types and what is loaded later', () => {
    expect(findCycles([uses('a.ts', 'b.ts'), uses('b.ts', 'a.ts', { typeOnly: true })])).toEqual([])
    expect(findCycles([uses('a.ts', 'b.ts'), uses('b.ts', 'a.ts', { eager: false })])).toEqual([])
  })

  it('refuses files named after nothing', () => {
    const files = ['web/app/lib/utils.ts', 'api/src/helpers/x.ts', 'web/app/lib/utilidad.ts']
    expect(findDrawers(files.map((file) => uses(file, 'npm:zod')))).toHaveLength(2)
  })
})
