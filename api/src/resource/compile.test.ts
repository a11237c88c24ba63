import { globSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FilterKind, ResourceQuery } from '#contract/resource.ts'
import { listQuery } from '#contract/resource-query.ts'
import {
  certificadoBinding,
  consultorBinding,
  consultorForoBinding,
} from '../modules/consultores/resources.ts'
import {
  bancoBinding,
  datosEmpresaBinding,
  homeBannerBinding,
  videoBinding,
} from '../modules/contenidos/resources.ts'
import { categoriaBinding, eventoBinding } from '../modules/eventos/resources.ts'
import { libroBinding } from '../modules/libros/resources.ts'
import { localidadBinding, paisBinding, provinciaBinding } from '../modules/ubicaciones/resources.ts'
import { columnOf } from './binding.ts'
import { compileItem, compileList } from './compile.ts'

const BINDINGS = [
  ...[certificadoBinding, consultorBinding, consultorForoBinding, bancoBinding, datosEmpresaBinding],
  ...[homeBannerBinding, videoBinding, categoriaBinding, eventoBinding, libroBinding],
  ...[localidadBinding, paisBinding, provinciaBinding],
]
const SOURCES = join(import.meta.dirname, '..')
const snakeCase = (name: string) =>
  name.replace(/(?<=[a-z0-9])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, (letter) => `_${letter}`).toLowerCase()

describe('the query language as SQL', () => {
  it('no value that a caller sends becomes part of the statement [sitio/no-query-in-sql]', () => {
    for (const binding of BINDINGS) {
      const filters = Object.entries(binding.resource.filters ?? {}) as [string, FilterKind][]
      const compile = (query: Record<string, string>) => {
        const parsed = listQuery(binding.resource).safeParse(query)
        return parsed.success ? compileList(binding, parsed.data as ResourceQuery) : undefined
      }
      for (const [name, kind] of filters.filter(([, each]) => each === 'text' || each === 'option')) {
        fc.assert(
          fc.property(fc.string({ minLength: 1, maxLength: 60 }), (value) => {
            const marked = `zq${value}zq`
            const compiled = compile({ [name]: marked })
            if (!compiled) return
            expect(compiled.text).not.toContain(marked)
            expect(compiled.countText).not.toContain(marked)
            expect(compiled.text, `${name} (${kind})`).toBe(compile({ [name]: 'otro' })?.text)
          }),
          { numRuns: 50 },
        )
      }
      const hostile = { limit: '7919', page: '4243', paginate: '3571' }
      expect(compile(hostile)?.text).not.toMatch(/7919|4243|3571/)
      for (const [name] of filters.filter(([, each]) => each === 'int')) {
        expect(compile({ [name]: '104729' })?.text).not.toContain('104729')
        expect(compile({ [name]: '1 or 1=1' })).toBeUndefined()
      }
      expect(compileItem(binding, binding.key, []).text).toContain('= $1')
    }
  })

  it('columns are the snake_case of the fields, and nothing stands in between [sitio/spec-field-names]', async () => {
    for (const binding of BINDINGS) {
      for (const field of Object.keys(binding.resource.fields.shape)) {
        expect(columnOf(binding, field).name, `${binding.resource.name}.${field}`).toBe(snakeCase(field))
      }
    }
    const files = globSync('**/*tables.ts', { cwd: SOURCES })
    const modules = await Promise.all(files.map((file) => import(join(SOURCES, file))))
    const tables = modules.flatMap((module) => Object.values(module)).filter((each) => is(each, PgTable))
    expect(tables.map(getTableName)).toEqual(
      expect.arrayContaining(['eventos', 'esperas', 'limites', 'correos']),
    )
    for (const table of tables) {
      for (const [key, column] of Object.entries(getTableColumns(table))) {
        expect(column.name, `${getTableName(table)}.${key}`).toBe(snakeCase(key))
      }
    }
  })
})

describe('what is remembered of statements', () => {
  it('is bounded: shapes that somebody makes up are forgotten, and get no name beyond the first hundreds [contenidos/kept-bounded]', () => {
    const orders = eventoBinding.resource.orders ?? []
    const filters = Object.keys(eventoBinding.resource.filters ?? {})
    const names = new Set<string>()
    let unnamed = 0
    const plain = { includes: [], order: undefined, limit: undefined, page: undefined, flags: [], words: [] }
    const compileFirst = () => compileList(eventoBinding, { ...plain, filters: {}, after: undefined })
    const first = compileFirst()
    expect(compileFirst()).toBe(first)
    for (let mask = 0; mask < 2 ** Math.min(filters.length, 6); mask++) {
      const chosen = filters.filter((_, i) => mask & (1 << i))
      for (const key of orders) {
        for (const desc of [false, true]) {
          const { name } = compileList(eventoBinding, {
            ...plain,
            order: [{ key, desc }],
            filters: Object.fromEntries(chosen.map((each) => [each, { op: 'eq' as const, value: 1 }])),
            after: undefined,
          })
          if (name) names.add(name)
          else unnamed++
        }
      }
    }
    expect(names.size).toBeGreaterThan(300)
    expect(names.size).toBeLessThanOrEqual(500)
    expect(unnamed).toBeGreaterThan(0)
    expect(compileFirst()).not.toBe(first)
    expect(compileFirst()).toMatchObject({ name: first.name, text: first.text })
  })
})
