import { expect, it } from 'vitest'
import { findRelated } from './related-tests.ts'

const IMPORTERS = {
  'domain/libros/precio.ts': ['api/src/modules/libros/service.ts', 'domain/libros/precio.test.ts'],
  'api/src/modules/libros/service.ts': [
    'api/src/modules/libros/module.ts',
    'api/src/modules/compras/libros.test.ts',
  ],
  'api/src/modules/libros/module.ts': ['api/src/modules.ts'],
  'api/src/modules.ts': ['testing/site.ts'],
  'testing/site.ts': ['api/src/modules/eventos/eventos.test.ts', 'api/src/modules/libros/libros.test.ts'],
  'api/src/modules/compras/libros.test.ts': [],
  'api/src/modules/eventos/eventos.test.ts': [],
  'api/src/modules/libros/libros.test.ts': [],
  'domain/libros/precio.test.ts': [],
  'web/app/features/libros/tapa.tsx': [],
}
const JOURNEYS = ['e2e/libros/comprar.spec.ts', 'e2e/eventos/agenda.spec.ts']

it('relates a changed file to the tests that import it and to those of its area, not to all that open the site [sitio/tests-of-a-change]', () => {
  expect(findRelated(['domain/libros/precio.ts'], IMPORTERS, JOURNEYS)).toEqual({
    tests: [
      'api/src/modules/compras/libros.test.ts',
      'api/src/modules/libros/libros.test.ts',
      'domain/libros/precio.test.ts',
    ],
    journeys: [],
  })
  expect(findRelated(['api/src/modules/libros/service.ts'], IMPORTERS, JOURNEYS).tests).toEqual([
    'api/src/modules/compras/libros.test.ts',
    'api/src/modules/libros/libros.test.ts',
    'domain/libros/precio.test.ts',
  ])
})

it('runs the journeys of an area when a page of it changed, and a changed journey itself [sitio/tests-of-a-change]', () => {
  const related = (...changed: string[]) => findRelated(changed, IMPORTERS, JOURNEYS).journeys
  expect(related('web/app/features/libros/tapa.tsx')).toEqual(['e2e/libros/comprar.spec.ts'])
  expect(related('e2e/eventos/agenda.spec.ts')).toEqual(['e2e/eventos/agenda.spec.ts'])
})
