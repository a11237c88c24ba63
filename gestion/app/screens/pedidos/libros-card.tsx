import type { ShownOf } from '#contract/act.ts'
import { PedidoStaff } from '#domain/pedidos/actos-staff.ts'
import { Acts } from '../../acts/acts.tsx'
import { Card } from '../../kit/card.tsx'
import { totalText } from './estados.tsx'

/** The order in the customer's words, and the books that it stands for. */
export function LibrosCard({ pedido }: { pedido: ShownOf<typeof PedidoStaff> }) {
  return (
    <Card title="Libros" aside={totalText(pedido.total)}>
      <p className="text-tabla whitespace-pre-line text-suave">«{pedido.libros}»</p>
      <ul className="mt-2 grid gap-1">
        {pedido.renglones.map(({ IdLibro, cantidad, nombre, precio }) => (
          <li key={IdLibro} className="flex justify-between gap-3 text-base">
            <span>
              {cantidad} × {nombre}
            </span>
            <span>{totalText(cantidad * precio)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-2 empty:hidden">
        <Acts of={PedidoStaff} item={pedido} only={['completar-libros']} primary={false} />
      </div>
    </Card>
  )
}
