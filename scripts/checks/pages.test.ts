import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import { PAGINAS } from '#domain/sitio/paginas.ts'
import { RUTAS_CONOCIDAS } from '#testing/guards/paginas.ts'
import routes from '../../web/app/routes.ts'

function addressesOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const address = path ? `${parent}/${path}` : parent
    return [...(path || index ? [address || '/'] : []), ...addressesOf(children, address)]
  })
}

const addresses = addressesOf(routes as RouteConfigEntry[])

it('every route is known to the tests that walk through all pages, and nothing else [sitio/every-page-known]', () => {
  expect(new Set(addresses)).toEqual(RUTAS_CONOCIDAS)
})

it('the map and the search of the site lead to pages that there are [sitio/every-page-known]', () => {
  expect(Object.keys(PAGINAS).filter((path) => !addresses.includes(path))).toEqual([])
})
