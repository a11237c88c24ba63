import type { z } from 'zod'
import type { ResourceQuery } from '#contract/resource.ts'
import { wholeQuery } from '#contract/resource-query.ts'
import { diaDe } from '#domain/calendario/calendario.ts'
import { vencimientoOf } from '#domain/cuentas/solicitudes/plazos.ts'
import type {
  createSolicitud,
  EstadoDeSolicitud,
  Solicitud,
} from '#domain/cuentas/solicitudes/solicitudes.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { Staff } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import { findPage } from '../../../resource/run.ts'
import type { AjustesService } from '../../ajustes/service.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import { findUsuario, findUsuarioByEmail } from '../queries.ts'
import type { CuentasService } from '../service.ts'
import {
  findSolicitud,
  findSolicitudForUpdate,
  insertSolicitud,
  isOfTheTeam,
  type SolicitudRow,
  updateSolicitud,
} from './queries.ts'
import { solicitudesBinding } from './resources.ts'

const ABIERTAS: readonly EstadoDeSolicitud[] = ['recibida', 'verificada', 'por_aprobar']

type NuevaSolicitud = z.output<typeof createSolicitud.body>

const whose = ({ usuarioId, email }: SolicitudRow) => usuarioId ?? email ?? ''

/** Requests about personal data, from the day they came to the answer. */
export function createSolicitudesService(deps: {
  database: Database
  auditoria: AuditoriaService
  cuentas: Pick<CuentasService, 'exportOf' | 'erase'>
  ajustes: Pick<AjustesService, 'current'>
  clock: () => Date
}) {
  const { database, auditoria } = deps
  const { db, pool, transaction } = database

  async function list(query: ResourceQuery) {
    const page = await findPage(pool, solicitudesBinding, query)
    return { ...page, data: page.data as Solicitud[] }
  }
  const listOf = async (usuarioId: number) =>
    (await list({ ...wholeQuery(), filters: { usuarioId: { op: 'eq', value: usuarioId } } })).data

  async function get(id: number): Promise<Solicitud> {
    const [found] = (await list({ ...wholeQuery(), filters: { id: { op: 'eq', value: id } } })).data
    if (!found) throw new AppError('NO_ENCONTRADO')
    return found
  }

  /** Moves one on, under its lock; whoever comes second finds another state and changes nothing. */
  async function move(
    actor: Actor,
    id: number,
    from: readonly EstadoDeSolicitud[],
    work: (tx: Tx, row: SolicitudRow) => Promise<void>,
  ): Promise<Solicitud> {
    await transaction(actor, async (tx) => {
      const row = await findSolicitudForUpdate(tx, id)
      if (!row) throw new AppError('NO_ENCONTRADO')
      if (!from.includes(row.estado)) throw new AppError('CONFLICTO')
      await work(tx, row)
    })
    return get(id)
  }

  /** The account, also where staff know the e-mail only. */
  async function findWho(tx: Tx, { usuarioId, nombre = '', email = '' }: NuevaSolicitud) {
    const cuenta = usuarioId ? await findUsuario(tx, usuarioId) : await findUsuarioByEmail(tx, email)
    if (cuenta) return { usuarioId: cuenta.id }
    if (usuarioId) throw new AppError('NO_ENCONTRADO')
    return { nombre, email }
  }

  /** Nobody of the team, not even under an account that they made since. */
  async function requireOutsider(tx: Tx, { usuarioId, email }: SolicitudRow): Promise<void> {
    const id = usuarioId ?? (await findUsuarioByEmail(tx, email ?? ''))?.id
    if (id && (await isOfTheTeam(tx, id))) throw new AppError('PERSONA_DEL_EQUIPO')
  }

  function requireErasure({ tipo }: SolicitudRow): void {
    if (tipo !== 'supresion') throw new AppError('CONFLICTO')
  }

  return {
    list,
    listOf,

    async create(actor: Actor, body: NuevaSolicitud): Promise<Solicitud> {
      if (body.recibidaEn > diaDe(deps.clock())) {
        throw new AppError('DATOS_INVALIDOS', { fields: { recibidaEn: 'Ese día todavía no llegó' } })
      }
      const id = await transaction(actor, async (tx) => {
        const { feriados, plazoDeAcceso, plazoDeCambio } = await deps.ajustes.current(tx)
        const { tipo, detalle, recibidaEn } = body
        return insertSolicitud(tx, {
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
      })
      return get(id)
    },

    verify: (actor: Actor, staff: Staff, id: number, identidad: string) =>
      move(actor, id, ['recibida'], (tx) =>
        updateSolicitud(tx, id, { estado: 'verificada', identidad, identidadPor: staff.id }),
      ),

    /** Only once it is known who asks. */
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

    resolve: (actor: Actor, staff: Staff, id: number, respuesta: string) =>
      move(actor, id, ['verificada'], async (tx, row) => {
        if (row.tipo === 'supresion') throw new AppError('SEGUNDA_PERSONA')
        await updateSolicitud(tx, id, {
          estado: 'resuelta',
          respuesta,
          resueltaPor: staff.id,
          resueltaEn: new Date(),
        })
      }),

    reject: (actor: Actor, staff: Staff, id: number, respuesta: string) =>
      move(actor, id, ABIERTAS, (tx) =>
        updateSolicitud(tx, id, {
          estado: 'rechazada',
          respuesta,
          resueltaPor: staff.id,
          resueltaEn: new Date(),
        }),
      ),

    askToErase: (actor: Actor, staff: Staff, id: number) =>
      move(actor, id, ['verificada'], async (tx, row) => {
        requireErasure(row)
        await requireOutsider(tx, row)
        await updateSolicitud(tx, id, { estado: 'por_aprobar', borradoPedidoPor: staff.id })
      }),

    approveErasure: (actor: Actor, staff: Staff, id: number) =>
      move(actor, id, ['por_aprobar'], async (tx, row) => {
        requireErasure(row)
        if (row.borradoPedidoPor === staff.id || row.usuarioId === staff.id) {
          throw new AppError('SEGUNDA_PERSONA')
        }
        await requireOutsider(tx, row)
        await updateSolicitud(tx, id, { estado: 'resuelta', resueltaPor: staff.id, resueltaEn: new Date() })
        await deps.cuentas.erase(tx, whose(row))
      }),
  }
}
export type SolicitudesService = ReturnType<typeof createSolicitudesService>
