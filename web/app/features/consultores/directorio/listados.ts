import type { TipoConsultor } from '#domain/consultores/consultores.ts'
import { linkTo } from '../../../lib/links.ts'
import type { Campo } from './busqueda.ts'

export const MAPA_ID = 'mapa'

/** One of the three public lists of consultants (B2). */
export interface Listado {
  tipo: TipoConsultor
  path: string
  /** Its search fields, in the order of the form. */
  campos: readonly Campo[]
}

export const LISTADO_GENERAL: Listado = {
  tipo: 'comunidad',
  path: linkTo.consultoresGeneral(),
  campos: ['IdPais', 'IdProvincia', 'IdLocalidad', 'Nombre', 'idioma', 'actividad', 'atiendeOnline'],
}

export const LISTADO_CAMPUS: Listado = {
  tipo: 'campus',
  path: linkTo.consultoresCampus(),
  campos: ['idioma', 'actividad', 'Nombre', 'atiendeOnline'],
}

export const LISTADO_EMPRESAS: Listado = {
  tipo: 'empresa',
  path: linkTo.empresas(),
  campos: ['idioma', 'Nombre', 'atiendeOnline'],
}
