import { Check } from 'lucide-react'
import { Link } from 'react-router'
import type { ShownOf } from '#contract/act.ts'
import { MovimientoStaff } from '#domain/movimientos/actos-staff.ts'
import type { CandidataVista } from '#domain/movimientos/movimientos.ts'
import { useActNow } from '../../acts/use-act.ts'
import { Button } from '../../kit/button.tsx'
import { Chip } from '../../kit/chip.tsx'
import { EstadoChip } from '../../parts/compras/estado.tsx'
import { importeText, PRUEBA } from './veredicto.tsx'

/** A purchase or refund that may match the movement, with the evidence for it. */
export function Candidata({
  candidata,
  movimiento,
}: {
  candidata: CandidataVista
  movimiento: ShownOf<typeof MovimientoStaff>
}) {
  const assigning = useActNow(MovimientoStaff, 'asignar')
  const closing = useActNow(MovimientoStaff, 'cerrar-devolucion')
  const { referencia, reembolso, propuesto, moneda } = candidata
  const { actos } = movimiento
  const closes = reembolso !== null && propuesto !== null && actos['cerrar-devolucion'] === true
  // If the movement can be accepted, that button is on top already.
  const assigns = reembolso === null && actos['asignar'] === true && actos['aceptar'] !== true
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
          disabled={closing.isPending}
          onClick={() => closing.take(movimiento, { reembolso })}
        >
          Marcar transferida
        </Button>
      ) : null}
      {assigns ? (
        <Button
          className="justify-self-start"
          disabled={assigning.isPending}
          aria-label={`Asignar a ${candidata.persona || referencia}`}
          onClick={() => assigning.take(movimiento, { partes: [{ referencia }] })}
        >
          Asignar a esta compra
        </Button>
      ) : null}
    </div>
  )
}
