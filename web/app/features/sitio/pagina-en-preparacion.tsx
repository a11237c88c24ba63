import { linkTo } from '../../lib/links.ts'
import type { Miga } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageBand } from '../../ui/page-band.tsx'

/** A page whose content is still to come: its title, its place in the site and a way on. */
export function PaginaEnPreparacion({
  title,
  lead,
  breadcrumb = [],
}: {
  title: string
  lead: string
  /** Between `Inicio` and this page. */
  breadcrumb?: Miga[]
}) {
  return (
    <>
      <PageBand title={title} lead={lead} breadcrumb={[...breadcrumb, { label: title }]} />
      <div className="contenedor py-16">
        <p className="max-w-lectura text-tinta-suave">
          Estamos preparando esta página. Mientras tanto, podés conocer las próximas actividades o
          escribirnos.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={linkTo.actividades()} variant="pino">
            Ver actividades
          </ButtonLink>
          <ButtonLink to={linkTo.contacto()} variant="outline">
            Escribirnos
          </ButtonLink>
        </div>
      </div>
    </>
  )
}
