import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { precompress } from '../scripts/faces/precompress.ts'
import { leaveOutImports } from './leave-out.ts'

export default {
  ssr: true,
  // Pages are anonymous and cached whole, so they carry the small route table instead of requesting it.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, 'client')
    await leaveOutImports(join(client, 'assets'))
    await precompress(client, process.env['QUICK_COPIES'] ? 'quick' : 'best')
  },
} satisfies Config
