import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { Unloaded } from '../../kit/states.tsx'
import { resourceApi } from '../api.ts'
import type { ResourceScreen } from '../screen.ts'
import { ResourceEditor } from './resource-editor.tsx'

/**
 * One row of a declared resource. It is loaded anew each time it opens, so that editing starts from the current
 * version.
 */
export function ResourceItem({ screen }: { screen: ResourceScreen }) {
  const { clave = '' } = useParams()
  const { publishable, key } = screen.staff.declaration
  const opened = useQuery({
    queryKey: ['abierto', screen.path, clave],
    queryFn: async () => {
      const api = resourceApi(screen)
      const [row, draft] = await Promise.all([api.get(clave), publishable ? api.getDraft(clave) : undefined])
      return { row, draft }
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  if (!opened.data) return <Unloaded query={opened} named={key} />
  return <ResourceEditor key={clave} screen={screen} opened={opened.data} />
}
