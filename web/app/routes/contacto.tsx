import { PaginaEnPreparacion } from '../features/sitio/pagina-en-preparacion.tsx'
import { pageMeta } from '../lib/meta.ts'
import type { Route } from './+types/contacto.ts'

const title = 'Contacto'
const lead = 'Escribinos: leemos cada mensaje y respondemos personalmente.'

export const meta = (args: Route.MetaArgs) => pageMeta(args, { title, description: lead })

export default function Contacto() {
  return <PaginaEnPreparacion title={title} lead={lead} />
}
