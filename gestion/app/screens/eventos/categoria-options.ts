import { CategoriasStaff } from '#domain/eventos/gestion-categorias.ts'
import { resourceApi } from '../../resource/api.ts'

async function loadCategorias() {
  const { data } = await resourceApi({ staff: CategoriasStaff }).list({ limit: 200, order: 'nombre' })
  return data.map((row) => ({ value: row['IdCategoria2'] as number, label: String(row['nombre']) }))
}

/** One of the categories, in a form or a filter. */
export const UNA_CATEGORIA = { kind: 'reference', from: 'categorias', load: loadCategorias } as const
