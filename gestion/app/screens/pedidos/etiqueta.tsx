import type { Pedido } from '#domain/pedidos/pedido.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'

/** The shipping label, visible only in print. */
export function Etiqueta({ pedido }: { pedido: Pedido }) {
  return (
    <section aria-label="Etiqueta" className="hidden border-2 border-texto p-6 text-xl print:block">
      <p className="text-sm">De: {ORGANIZACION.nombre}</p>
      <p className="mt-4 text-2xl font-bold">{pedido.nombre}</p>
      <p>{[pedido.calle, pedido.numero, pedido.piso].filter(Boolean).join(' ')}</p>
      <p>
        {pedido.codigoPostal} {pedido.localidad}
      </p>
      <p>{[pedido.partido, pedido.provincia].filter(Boolean).join(', ')}</p>
      <p>{pedido.telefono}</p>
      <p className="mt-4 text-sm">
        Pedido {pedido.id} ·{' '}
        {pedido.renglones.map(({ cantidad, nombre }) => `${cantidad} × ${nombre}`).join(', ')}
      </p>
    </section>
  )
}
