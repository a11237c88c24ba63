// What staff do with a coupon.
import { CuponStaff } from '#domain/cupones/actos-staff.ts'
import type { Tx } from '../../db/client.ts'
import type { ActosService } from '../actos/service.ts'
import { type CuponRow, findUso, lockCupon, updateCupon } from './queries.ts'

interface At {
  tx: Tx
  row: CuponRow
}

export function bindCupones(actos: ActosService, clock: () => Date) {
  const setPausado = async ({ tx, row }: At, pausadoEn: Date | null) => updateCupon(tx, row.id, { pausadoEn })
  return actos.bind(CuponStaff, {
    lock: (tx, { id }) => lockCupon(tx, id),
    show: (tx, { id }) => findUso(tx, id),
    many: 'as-resource',
  })({
    pausar: {
      async do(at) {
        await setPausado(at, clock())
        return { message: 'Lo pausaste: nadie puede usarlo.' }
      },
      undo: (at) => setPausado(at, null),
    },
    reanudar: {
      async do(at) {
        await setPausado(at, null)
        return { message: 'Lo reanudaste.', before: at.row.pausadoEn }
      },
      undo: (at) => setPausado(at, new Date(at.before as string)),
    },
    anular: {
      async do({ tx, row }) {
        await updateCupon(tx, row.id, { anuladoEn: clock() })
        return { message: 'Lo anulaste: nadie puede usarlo más.' }
      },
    },
  })
}
