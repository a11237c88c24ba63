import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Miga } from '#ui/breadcrumb.tsx'
import { Paso } from '../paso/paso.tsx'
import { EstadoDeCompra } from './estado-de-compra.tsx'

/** Step 3 for a product that staff withdrew: shows the purchase without links to buy the product again. */
export function CompraDeRetirado({ lista, children }: { lista: Miga; children: ReactNode }) {
  const [query] = useSearchParams()
  return (
    <Paso numero={3} cerrado title="Detalle de la compra" breadcrumb={[lista, { label: 'Compra' }]}>
      <EstadoDeCompra referencia={query.get('id')}>{children}</EstadoDeCompra>
    </Paso>
  )
}
