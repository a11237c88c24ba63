import { Muestrario } from '../features/muestrario/muestrario.tsx'
import { configuracionContext } from '../lib/context.ts'
import { pageMeta } from '../lib/meta.ts'
import { notFound } from '../lib/page-caller.ts'
import type { Route } from './+types/muestrario.ts'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title: 'Muestrario', noindex: true })

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(configuracionContext).dev) throw notFound()
  return null
}

export default Muestrario
