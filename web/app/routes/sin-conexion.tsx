import { PageBand } from '#ui/page-band.tsx'
import { SinConexion } from '../features/sin-conexion/sin-conexion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/sin-conexion.ts'

const title = 'No hay conexión'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, noindex: true })

export default function RutaSinConexion() {
  return (
    <>
      <PageBand title={title} breadcrumb={[{ label: title }]} />
      <SinConexion />
    </>
  )
}
