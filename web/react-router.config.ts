import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Every page is anonymous and cached whole: the small table of routes travels with it instead of by request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
