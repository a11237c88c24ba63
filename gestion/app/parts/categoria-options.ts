import { listNombresDeCategorias } from '#domain/eventos/gestion-categorias.ts'
import { call } from '../session/api.ts'

export async function loadCategorias() {
  const { data } = await call(listNombresDeCategorias)
  return data.map(({ IdCategoria2, nombre }) => ({ value: IdCategoria2, label: nombre }))
}

/** A reference to a category, for forms and filters. */
export const UNA_CATEGORIA = { kind: 'reference', from: 'categorias', load: loadCategorias } as const
