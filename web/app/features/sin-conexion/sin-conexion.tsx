import { RotateCw } from 'lucide-react'
import { ButtonLink, buttonClass } from '#ui/button.tsx'
import { linkTo } from '../../lib/links.ts'

/** Shown offline instead of a page that is not cached. It must work without scripts. */
export function SinConexion() {
  return (
    <div className="contenedor max-w-3xl py-10 md:py-14">
      <p className="text-lg">
        Parece que te quedaste sin internet. Las páginas que ya habías abierto las podés volver a leer; para
        inscribirte o enviarnos algo hay que esperar a que vuelva.
      </p>
      <p className="mt-4">
        Lo que escribiste en un formulario sigue ahí mientras no cierres la pestaña. Si estabas pagando, no
        vuelvas a pagar: cuando vuelva la conexión te mostramos cómo quedó.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href="?" className={buttonClass()}>
          <RotateCw aria-hidden="true" className="size-5" />
          Volver a intentar
        </a>
        <ButtonLink to={linkTo.inicio()} variant="outline">
          Ir al inicio
        </ButtonLink>
        <ButtonLink to={linkTo.actividades()} variant="outline">
          Próximas actividades
        </ButtonLink>
      </div>
    </div>
  )
}
