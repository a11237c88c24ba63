import type { ReactNode } from 'react'
import { isGratuito, precioText } from '#domain/compras/precios.ts'
import type { Evento } from '#domain/eventos/eventos.ts'
import { linkTo } from '../../../lib/links.ts'
import { useGrupo } from '../../../lib/visitante.ts'
import { LoComprado } from './lo-comprado.tsx'
import { Paso } from './paso.tsx'
import type { NumeroDePaso } from './paso-text.ts'

/** A step of an enrolment, with the event and its `datos` beside it. */
export function PasoDeEvento({
  evento,
  datos,
  ...paso
}: {
  evento: Evento
  /** Shown beside the step. Null if the step itself shows them. */
  datos: ReactNode
  numero: NumeroDePaso
  cerrado?: boolean
  title: string
  lead?: string
  children: ReactNode
}) {
  const grupo = useGrupo()
  return (
    <Paso
      {...paso}
      sin={isGratuito(evento) ? 2 : undefined}
      breadcrumb={[
        { label: 'Actividades', to: linkTo.actividades() },
        { label: evento.Titulo, to: linkTo.evento(evento) },
        { label: 'Inscripción' },
      ]}
      aside={
        datos === null ? null : (
          <LoComprado
            title={evento.Titulo}
            {...(paso.numero < 3 ? { precio: precioText(evento, grupo) } : {})}
          >
            {datos}
          </LoComprado>
        )
      }
    />
  )
}
