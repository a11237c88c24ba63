import { ORGANIZACION } from '#domain/organizacion.ts'
import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/caminohp.ts'

const title = `Camino ${ORGANIZACION.metodo}`
const lead = 'Las charlas, la jornada y las aperturas que forman el camino.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function Caminohp() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
