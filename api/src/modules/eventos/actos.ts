// Acts of staff on an entry of the waiting list.
import { EsperaStaff } from '#domain/eventos/actos-staff.ts'
import type { Tx } from '../../db/client.ts'
import type { ActosService } from '../actos/service.ts'
import { type EsperaRow, findEspera, lockEspera, setPrioridad } from './espera/queries.ts'

export const shownEspera = ({ id, nombre, email, prioridad, estado, venceEn, creadoEn }: EsperaRow) => ({
  ...{ id, nombre, email, prioridad, estado },
  venceEn: venceEn?.toISOString() ?? null,
  creadoEn: creadoEn.toISOString(),
})

const step = (by: 1 | -1) => ({
  async do({ tx, row }: { tx: Tx; row: EsperaRow }) {
    const prioridad = row.prioridad + by
    await setPrioridad(tx, row.id, prioridad)
    return { message: `Ahora tiene prioridad ${prioridad}.` }
  },
})

export const bindEsperas = (actos: ActosService) =>
  actos.bind(EsperaStaff, {
    lock: (tx, { id }) => lockEspera(tx, id),
    async show(tx, { id }) {
      const row = await findEspera(tx, id)
      return row && shownEspera(row)
    },
  })({ postergar: step(-1), adelantar: step(1) })
