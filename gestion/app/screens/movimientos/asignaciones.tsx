import { Link } from 'react-router'
import type { MovimientoEntero } from '#domain/movimientos/movimientos.ts'
import { Card } from '../../kit/card.tsx'
import { Chip } from '../../kit/chip.tsx'
import { formatMoment } from '../../kit/time.ts'
import { EstadoChip } from '../../parts/compras/estado.tsx'
import { importeText, PRUEBA } from './veredicto.tsx'

/** Every assignment of a movement, including those that were reverted. */
export function AsignacionesCard({ movimiento }: { movimiento: MovimientoEntero }) {
  const { moneda } = movimiento
  return (
    <Card title="Asignaciones" flush>
      <ul>
        {movimiento.asignaciones.map((asignacion) => (
          <li key={asignacion.id} className="grid gap-1 border-t border-linea-suave px-3.5 py-2.5 text-tabla">
            <div className="flex flex-wrap items-center gap-2">
              <Link to={`/compras/${asignacion.referencia}`} className="font-semibold text-marca underline">
                {asignacion.persona || asignacion.referencia}
              </Link>
              {asignacion.deshecha ? (
                <Chip tone="neutral">Deshecha</Chip>
              ) : (
                <EstadoChip estado={asignacion.estado} />
              )}
              <span className="ml-auto font-semibold">{importeText(asignacion.importe, moneda)}</span>
            </div>
            <p className="text-suave">
              {asignacion.reembolso ? (
                <>
                  <Link to={`/reembolsos/${asignacion.reembolso}`} className="text-marca underline">
                    Devolución
                  </Link>{' '}
                  de{' '}
                </>
              ) : null}
              {asignacion.product_name} · {asignacion.quien ?? 'Sin intervención de nadie'},{' '}
              {formatMoment(asignacion.creadoEn)}
              {asignacion.pruebas.length > 0
                ? ` · ${asignacion.pruebas.map((prueba) => PRUEBA[prueba].toLowerCase()).join(', ')}`
                : ''}
            </p>
            {asignacion.saldoAFavor > 0 && !asignacion.deshecha ? (
              <p>
                <Chip tone="attention">Saldo a favor: {importeText(asignacion.saldoAFavor, moneda)}</Chip>{' '}
                <Link
                  to={`/reembolsos?estado=pedido&q=${asignacion.referencia}`}
                  className="text-marca underline"
                >
                  La devolución está propuesta
                </Link>
              </p>
            ) : null}
            {asignacion.deshecha ? (
              <p className="text-suave">
                {asignacion.deshecha.quien ?? 'Alguien'} la deshizo{' '}
                {formatMoment(asignacion.deshecha.creadoEn)}: {asignacion.deshecha.motivo}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
