import { getFiltrosDeCompras } from '#domain/compras/gestion.ts'
import type { Option } from '../../kit/form/choice-fields.tsx'
import type { Filter } from '../../kit/list/filters.ts'
import { call } from '../../session/api.ts'

/** A filter whose options come from the server. All of these filters use the same endpoint. */
export const chosenFrom = (
  list: string,
  optionsOf: (all: Awaited<ReturnType<typeof call<typeof getFiltrosDeCompras>>>) => readonly Option<string>[],
) => ({
  kind: 'reference' as const,
  from: `compras-${list}`,
  load: async () => optionsOf(await call(getFiltrosDeCompras)),
})

/** The product filter, with values such as `evento-12`. */
export const PRODUCTO: Filter = {
  key: 'producto',
  label: 'Producto',
  ...chosenFrom('productos', ({ productos }) =>
    productos.map(({ producto, nombre }) => ({ value: producto, label: nombre })),
  ),
}
