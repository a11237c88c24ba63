import { listCategorias } from '#domain/eventos/eventos.ts'
import { call } from '../session/api.ts'

/** As the public reads them: events and coupons name categories to whoever may not see how those are kept. */
export async function loadCategorias() {
  const { data } = await call(listCategorias, { query: { limit: 200, order: 'nombre' } })
  return data.map(({ IdCategoria2, nombre }) => ({ value: IdCategoria2, label: nombre }))
}

/** One of the categories, in a form or a filter. */
export const UNA_CATEGORIA = { kind: 'reference', from: 'categorias', load: loadCategorias } as const
