import type { z } from 'zod'
import type { ResourceQuery } from '#contract/resource.ts'
import { vencimientoOf } from '#domain/cuentas/plazos-de-solicitud.ts'
import type { createSolicitud, EstadoDeSolicitud, Solicitud } from '#domain/cuentas/solicitudes.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { Staff } from '../../../http/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { PersonalDataKeeper } from '../../../personal-data.ts'
import { findPage } from '../../../resource/run.ts'
import type { AjustesService } from '../../ajustes/service.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import { findUsuario } from '../queries.ts'
import type { CuentasService } from '../service.ts'
import {
  erasePersonalData,
  exportPersonalData,
  findSolicitud,
  findSolicitudForUpdate,
  insertSolicitud,
  isOfTheTeam,
  type SolicitudRow,
  updateSolicitud,
} from './queries.ts'
import { solicitudesBinding } from './resources.ts'

/** Days are those of the organisation. */
const dayOf = new Intl.DateTimeFormat('sv', { timeZone: 'America/Argentina/Buenos_Aires' })
const today = (now: Date) => dayOf.format(now)

const ABIERTAS: readonly EstadoDeSolicitud[] = ['recibida', 'verificada', 'por_aprobar']
const ALL: ResourceQuery = {
  includes: [],
  order: undefined,
  limit: undefined,
  page: undefined,
  filters: {},
  flags: [],
  words: [],
  after: undefined,
}

/** What was asked is kept about people as well. */
export const solicitudesKeeper: PersonalDataKeeper = { exportPersonalData, erasePersonalData }

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
    (await list({ ...ALL, filters: { usuarioId: { op: 'eq', value: usuarioId } } })).data

  async function get(id: number): Promise<Solicitud> {
    const row = await findSolicitud(db, id)
    const found = row && (await listOf(row.usuarioId)).find((each) => each.id === id)
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

  function requireErasure({ tipo }: SolicitudRow): void {
    if (tipo !== 'supresion') throw new AppError('CONFLICTO')
  }

  return {
    list,
    listOf,

    async create(actor: Actor, body: z.output<typeof createSolicitud.body>): Promise<Solicitud> {
      if (body.recibidaEn > today(deps.clock())) {
        throw new AppError('DATOS_INVALIDOS', { fields: { recibidaEn: 'Ese día todavía no llegó' } })
      }
      const id = await transaction(actor, async (tx) => {
        if (!(await findUsuario(tx, body.usuarioId))) throw new AppError('NO_ENCONTRADO')
        const { feriados } = await deps.ajustes.current(tx)
        return insertSolicitud(tx, {
          ...body,
          venceEn: vencimientoOf(body.tipo, body.recibidaEn, feriados),
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
      await auditoria.recordRead(
        actor,
        { tabla: 'usuarios', clave: row.usuarioId },
        'Exportación de sus datos',
      )
      return deps.cuentas.exportOf(row.usuarioId)
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
        if (await isOfTheTeam(tx, row.usuarioId)) throw new AppError('PERSONA_DEL_EQUIPO')
        await updateSolicitud(tx, id, { estado: 'por_aprobar', borradoPedidoPor: staff.id })
      }),

    approveErasure: (actor: Actor, staff: Staff, id: number) =>
      move(actor, id, ['por_aprobar'], async (tx, row) => {
        requireErasure(row)
        if (row.borradoPedidoPor === staff.id || row.usuarioId === staff.id) {
          throw new AppError('SEGUNDA_PERSONA')
        }
        if (await isOfTheTeam(tx, row.usuarioId)) throw new AppError('PERSONA_DEL_EQUIPO')
        await updateSolicitud(tx, id, { estado: 'resuelta', resueltaPor: staff.id, resueltaEn: new Date() })
        await deps.cuentas.erase(tx, row.usuarioId)
      }),
  }
}
export type SolicitudesService = ReturnType<typeof createSolicitudesService>
