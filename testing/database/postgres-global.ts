import type { TestProject } from 'vitest/node'
import { startTestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testClusterUrl: string
  }
}

export default async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster((text) => console.log(text))
  project.provide('testClusterUrl', cluster.url)
  return cluster.stop
}
