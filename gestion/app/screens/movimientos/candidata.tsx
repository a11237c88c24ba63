import { Check } from 'lucide-react'
import { Link } from 'react-router'
import {
  assignMovimiento,
  type CandidataVista,
  closeReembolso,
  type MovimientoEntero,
} from '#domain/movimientos/movimientos.ts'
import { Button } from '../../kit/button.tsx'
import { Chip } from '../../kit/chip.tsx'
import { call } from '../../session/api.ts'
import { useMay } from '../../session/staff.tsx'
import { EstadoChip } from '../compras/estados.tsx'
import { isAssignable, useActs } from './use-acts.ts'
import { importeText, PRUEBA } from './veredicto.tsx'

/** A purchase, or a refund, that it could be for, and what speaks for that. */
export function Candidata({
  candidata,
  movimiento,
}: {
  candidata: CandidataVista
  movimiento: MovimientoEntero
}) {
  const may = useMay()
  const { busy, doing, telling, params } = useActs(movimiento.id)
  const { referencia, reembolso, propuesto, moneda } = candidata
  const closes =
    movimiento.duplicaA === null && reembolso !== null && propuesto !== null && may('compras.reembolsar')
  // What can be accepted has its button on top.
  const assigns =
    isAssignable(movimiento) && !movimiento.aceptable && reembolso === null && may('compras.decidir')
  const body = { partes: [{ referencia }] }
  return (
    <div className="grid gap-1.5 rounded-campo border border-linea p-3">
      <div className="flex flex-wrap items-center gap-2">
        <Link to={`/compras/${referencia}`} className="font-semibold text-marca underline">
          {candidata.persona || referencia}
        </Link>
        <EstadoChip estado={candidata.estado} />
        {propuesto === null ? null : <Chip tone="brand">Propuesta: {importeText(propuesto, moneda)}</Chip>}
      </div>
      <p className="text-tabla text-suave">
        {candidata.product_name} · {referencia} ·{' '}
        {reembolso ? (
          <Link to={`/reembolsos/${reembolso}`} className="text-marca underline">
            devolución de {importeText(candidata.total, moneda)} por transferir
          </Link>
        ) : (
          `faltan ${importeText(candidata.falta, moneda)} de ${importeText(candidata.total, moneda)}`
        )}
      </p>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-tabla">
        {candidata.pruebas.map((prueba) => (
          <li key={prueba} className="flex items-center gap-1">
            <Check aria-hidden="true" className="size-3.5 text-ok" /> {PRUEBA[prueba]}
          </li>
        ))}
      </ul>
      {closes ? (
        <Button
          look="primary"
          className="justify-self-start"
          disabled={busy}
          onClick={() => telling(() => call(closeReembolso, { params, body: { reembolso } }))}
        >
          Marcar transferida
        </Button>
      ) : null}
      {assigns ? (
        <Button
          className="justify-self-start"
          disabled={busy}
          aria-label={`Asignar a ${candidata.persona || referencia}`}
          onClick={() => doing(() => call(assignMovimiento, { params, body })).catch(() => {})}
        >
          Asignar a esta compra
        </Button>
      ) : null}
    </div>
  )
}
