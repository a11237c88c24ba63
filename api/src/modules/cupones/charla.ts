// The talk's 50 %: attendance gives a personal coupon, undone attendance takes it back.

import { DAY_MS, ZONA_BASE } from '#domain/calendario/calendario.ts'
import { CATEGORIA_DE_JORNADA, DESCUENTO_DE_CHARLA, DIAS_DE_CHARLA } from '#domain/cupones/charla.ts'
import { diaText } from '#domain/eventos/horario.ts'
import type { Tx } from '../../db/client.ts'
import type { CorreoService } from '../../mail/correo.ts'
import { cuponDeCharla } from '../../mail/plantillas/cupon-charla.ts'
import { annulByOrigen, findAsistenteDeCharla, lockByOrigen } from './charla-queries.ts'
import { newCodigo } from './codigo.ts'
import { insertCupon, updateCupon } from './queries.ts'

/** Somebody at an event, as attendance tells it. */
interface Asistente {
  inscripcionId: number
  IdEvento: number
  user_id: number | null
  compra_id: number | null
}

export interface CuponDeCharla {
  attended(tx: Tx, asistente: Asistente): Promise<void>
  didNotAttend(tx: Tx, asistente: Asistente): Promise<void>
}

const origenOf = ({ inscripcionId }: Asistente) => `charla:${inscripcionId}`

export function createCuponDeCharla({
  correo,
  clock,
}: {
  correo: Pick<CorreoService, 'enqueue'>
  clock: () => Date
}): CuponDeCharla {
  return {
    async attended(tx, asistente) {
      const found = await findAsistenteDeCharla(tx, asistente)
      if (!found) return
      const { charla, email, jornada } = found
      const hasta = new Date(clock().getTime() + DIAS_DE_CHARLA * DAY_MS)
      const known = await lockByOrigen(tx, origenOf(asistente))
      // One attendance is one coupon: it is still theirs, or a purchase has its use.
      if (known && !known.anuladoEn) return
      if (known?.usos) return updateCupon(tx, known.id, { anuladoEn: null })
      const codigo = known?.codigo ?? newCodigo('CHARLA')
      if (known) await updateCupon(tx, known.id, { anuladoEn: null, hasta })
      else {
        await insertCupon(tx, {
          codigo,
          descripcion: `${DESCUENTO_DE_CHARLA}\u00a0% por haber participado de la charla`,
          tipo: 'porcentaje',
          porcentaje: DESCUENTO_DE_CHARLA,
          alcance: 'categorias',
          categorias: [jornada],
          hasta,
          usosMax: 1,
          automatico: true,
          usuarioId: asistente.user_id,
          email,
          origen: origenOf(asistente),
        })
      }
      await correo.enqueue(tx, {
        para: email,
        plantilla: cuponDeCharla,
        datos: {
          charla,
          codigo,
          hasta: diaText(hasta, ZONA_BASE),
          categoria: CATEGORIA_DE_JORNADA,
          conCuenta: asistente.user_id !== null,
        },
      })
    },
    didNotAttend: (tx, asistente) => annulByOrigen(tx, origenOf(asistente)),
  }
}
