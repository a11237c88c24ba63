import type { z } from 'zod'
import type { ResourceQuery } from '#contract/resource.ts'
import { diaDe } from '#domain/calendario/calendario.ts'
import { vencimientoOf } from '#domain/cuentas/solicitudes/plazos.ts'
import {
  ABIERTAS,
  type createSolicitud,
  type EstadoDeSolicitud,
  type Solicitud,
} from '#domain/cuentas/solicitudes/solicitudes.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import { findPage } from '../../../resource/run.ts'
import type { AjustesService } from '../../ajustes/service.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import { findUsuario, findUsuarioByEmail } from '../queries.ts'
import type { CuentasService } from '../service.ts'
import { findSolicitud, insertSolicitud, listSolicitudes, type SolicitudRow } from './queries.ts'
import { solicitudesBinding } from './resources.ts'

type NuevaSolicitud = z.output<typeof createSolicitud.body>

/** The id of the account, or the e-mail of a person without one. */
export const whose = ({ usuarioId, email }: SolicitudRow) => usuarioId ?? email ?? ''

/** Requests about personal data, from their arrival to the answer. */
export function createSolicitudesService(deps: {
  database: Database
  auditoria: AuditoriaService
  cuentas: Pick<CuentasService, 'exportOf'>
  ajustes: Pick<AjustesService, 'current'>
  clock: () => Date
}) {
  const { database, auditoria } = deps
  const { db, pool, transaction } = database

  async function list(query: ResourceQuery) {
    const page = await findPage(pool, solicitudesBinding, query)
    return { ...page, data: page.data as Solicitud[] }
  }
  /** Reads from the table, so it can also run within a transaction. */
  const read = async (tx: Tx, who: { id: number } | { usuarioId: number }): Promise<Solicitud[]> =>
    (await listSolicitudes(tx, who)).map(({ resueltaEn, ...row }) => ({
      ...row,
      vencida:
        (ABIERTAS as readonly EstadoDeSolicitud[]).includes(row.estado) && row.venceEn < diaDe(deps.clock()),
      resueltaEn: resueltaEn?.toISOString() ?? null,
    }))

  /** Finds the account, also when staff know only the e-mail. */
  async function findWho(tx: Tx, { usuarioId, nombre = '', email = '' }: NuevaSolicitud) {
    const cuenta = usuarioId ? await findUsuario(tx, usuarioId) : await findUsuarioByEmail(tx, email)
    if (cuenta) return { usuarioId: cuenta.id }
    if (usuarioId) throw new AppError('NO_ENCONTRADO')
    return { nombre, email }
  }

  return {
    list,
    listOf: (tx: Tx, usuarioId: number) => read(tx, { usuarioId }),
    find: async (tx: Tx, id: number) => (await read(tx, { id }))[0],

    async create(actor: Actor, body: NuevaSolicitud): Promise<Solicitud> {
      if (body.recibidaEn > diaDe(deps.clock())) {
        throw new AppError('DATOS_INVALIDOS', { fields: { recibidaEn: 'Ese día todavía no llegó' } })
      }
      return transaction(actor, async (tx) => {
        const { feriados, plazoDeAcceso, plazoDeCambio } = await deps.ajustes.current(tx)
        const { tipo, detalle, recibidaEn } = body
        const id = await insertSolicitud(tx, {
          ...(await findWho(tx, body)),
          tipo,
          detalle,
          recibidaEn,
          venceEn: vencimientoOf(body.tipo, body.recibidaEn, {
            acceso: plazoDeAcceso,
            cambio: plazoDeCambio,
            feriados,
          }),
        })
        const [solicitud] = await read(tx, { id })
        if (!solicitud) throw new AppError('NO_ENCONTRADO')
        return solicitud
      })
    },

    /** Requires that staff have verified the person's identity. */
    async export(actor: Actor, id: number): Promise<Record<string, unknown>> {
      const row = await findSolicitud(db, id)
      if (!row) throw new AppError('NO_ENCONTRADO')
      if (row.tipo !== 'acceso' || !row.identidad || row.estado === 'rechazada')
        throw new AppError('CONFLICTO')
      const read = row.usuarioId
        ? { tabla: 'usuarios', clave: row.usuarioId }
        : { tabla: 'solicitudes_datos', clave: row.id }
      await auditoria.recordRead(actor, read, 'Exportación de sus datos')
      return deps.cuentas.exportOf(whose(row))
    },
  }
}
export type SolicitudesService = ReturnType<typeof createSolicitudesService>
