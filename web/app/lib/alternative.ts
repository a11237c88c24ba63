import { getConsultor } from '#domain/consultores/consultores.ts'
import { getEvento } from '#domain/eventos/eventos.ts'
import { getLibro } from '#domain/libros/libros.ts'
import { linkTo } from './links.ts'

/** The texts of the page of something that no longer exists, and the list that it links to. */
export interface Alternative {
  title: string
  lead: string
  label: string
  to: string
}

// Only loaders use them, so the browser bundle does not carry these texts.
const ALTERNATIVES = new Map<unknown, Alternative>([
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

export const alternativeOf = (endpoint: unknown): Alternative | undefined => ALTERNATIVES.get(endpoint)
