import { getFiltrosDeCompras } from '#domain/compras/gestion.ts'
import type { Option } from '../../kit/form/choice-fields.tsx'
import type { Filter } from '../../kit/list/filters.ts'
import { call } from '../../session/api.ts'

/** Options that are data: those of the same call, whichever is opened. */
export const chosenFrom = (
  list: string,
  optionsOf: (all: Awaited<ReturnType<typeof call<typeof getFiltrosDeCompras>>>) => readonly Option<string>[],
) => ({
  kind: 'reference' as const,
  from: `compras-${list}`,
  load: async () => optionsOf(await call(getFiltrosDeCompras)),
})

/** What was bought, as `evento-12`. */
export const PRODUCTO: Filter = {
  key: 'producto',
  label: 'Producto',
  ...chosenFrom('productos', ({ productos }) =>
    productos.map(({ producto, nombre }) => ({ value: producto, label: nombre })),
  ),
}
