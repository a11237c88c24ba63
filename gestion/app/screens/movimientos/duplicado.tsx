import { Link } from 'react-router'
import {
  discardMovimiento,
  distinguishMovimiento,
  MOTIVOS_DESCARTE,
  type MovimientoEntero,
} from '#domain/movimientos/movimientos.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { call } from '../../session/api.ts'
import { useMay } from '../../session/staff.tsx'
import { useActs } from './use-acts.ts'
import { DuplicadoChip } from './veredicto.tsx'

/** The same day and amount came in another kind of file: until somebody says which it is, it pays nothing. */
export function Duplicado({ movimiento, otro }: { movimiento: MovimientoEntero; otro: number }) {
  const may = useMay()
  const { busy, telling, params } = useActs(movimiento.id)
  const motivo = MOTIVOS_DESCARTE.duplicado
  return (
    <Card title="¿Es el mismo movimiento?" aside={<DuplicadoChip />}>
      <p className="text-tabla">
        En otro archivo de la misma cuenta vino{' '}
        <Link to={`/movimientos/${otro}`} className="font-semibold text-marca underline">
          un movimiento del mismo día y por el mismo importe
        </Link>
        . Miralos juntos: si es el mismo, descartá este; si son dos transferencias, decilo y vas a poder
        asignarlo.
      </p>
      {may('compras.decidir') ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            disabled={busy}
            onClick={() => telling(() => call(discardMovimiento, { params, body: { motivo } }))}
          >
            Es el mismo: descartar
          </Button>
          <Button disabled={busy} onClick={() => telling(() => call(distinguishMovimiento, { params }))}>
            Es otra transferencia
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
