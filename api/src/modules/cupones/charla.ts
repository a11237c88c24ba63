// The 50 % coupon for attending a talk: attendance creates a personal coupon, and undoing the attendance annuls it.

import { DAY_MS, ZONA_BASE } from '#domain/calendario/calendario.ts'
import { CATEGORIA_DE_JORNADA, DESCUENTO_DE_CHARLA, DIAS_DE_CHARLA } from '#domain/cupones/charla.ts'
import { diaText } from '#domain/eventos/horario.ts'
import type { Tx } from '../../db/client.ts'
import type { CorreoService } from '../../mail/correo.ts'
import { cuponDeCharla } from '../../mail/plantillas/cupon-charla.ts'
import { annulByOrigen, findAsistenteDeCharla, lockByOrigen } from './charla-queries.ts'
import { newCodigo } from './codigo.ts'
import { insertCupon, updateCupon } from './queries.ts'

/** A person whose attendance at an event was recorded. */
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
      // One attendance gives one coupon. It is still valid, or, if a purchase holds its use, it becomes valid again.
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
