import { inject } from 'vitest'
import { cloneDatabase, type Template, type TestDatabase } from './test-cluster.ts'

/** A fresh database for this test file, cloned from a template; `drop` it in `afterAll`. */
export function createTestDatabase(template: Template = 'demo'): Promise<TestDatabase> {
  return cloneDatabase(inject('testClusterUrl'), template)
}
