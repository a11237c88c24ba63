import { getConsultor } from '#domain/consultores/consultores.ts'
import { getEvento } from '#domain/eventos/eventos.ts'
import { getLibro } from '#domain/libros/libros.ts'
import { linkTo } from './links.ts'

/** What the page of something that is no more says, and the list of its kind that it leads to. */
export interface Instead {
  title: string
  lead: string
  label: string
  to: string
}

// The words stand at the server, and travel only with the page that needs them.
const OFFERED = new Map<unknown, Instead>([
  [
    getConsultor,
    {
      title: 'No encontramos a este consultor',
      lead: 'Quizás dejó el listado, o la dirección no está completa. Buscá a alguien más, cerca tuyo u online.',
      label: 'Ver los consultores',
      to: linkTo.consultoresGeneral(),
    },
  ],
  [
    getLibro,
    {
      title: 'No encontramos este libro',
      lead: 'Quizás ya no se vende, o la dirección no está completa. Mirá los que tenemos hoy.',
      label: 'Ver los libros',
      to: linkTo.libros(),
    },
  ],
  [
    getEvento,
    {
      title: 'No encontramos esta actividad',
      lead: 'Quizás ya no se ofrece, o la dirección no está completa. Mirá las próximas fechas.',
      label: 'Próximas actividades',
      to: linkTo.actividades(),
    },
  ],
])

export const insteadOf = (endpoint: unknown): Instead | undefined => OFFERED.get(endpoint)
