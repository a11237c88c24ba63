import { Link } from 'react-router'
import type { ShownOf } from '#contract/act.ts'
import { MovimientoStaff } from '#domain/movimientos/actos-staff.ts'
import { MOTIVOS_DESCARTE } from '#domain/movimientos/movimientos.ts'
import { Acts } from '../../acts/acts.tsx'
import { useActNow } from '../../acts/use-act.ts'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { DuplicadoChip } from './veredicto.tsx'

/**
 * A possible duplicate: another kind of file has the same day and amount. The movement pays nothing until staff
 * decide.
 */
export function Duplicado({
  movimiento,
  otro,
}: {
  movimiento: ShownOf<typeof MovimientoStaff>
  otro: number
}) {
  const { take, isPending } = useActNow(MovimientoStaff, 'descartar')
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
      {movimiento.actos['descartar'] === true ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            disabled={isPending}
            onClick={() => take(movimiento, { motivo: MOTIVOS_DESCARTE.duplicado })}
          >
            Es el mismo: descartar
          </Button>
          <Acts of={MovimientoStaff} item={movimiento} only={['distinguir']} primary={false} />
        </div>
      ) : null}
    </Card>
  )
}
