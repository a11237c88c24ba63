import { formatMomento } from '#domain/calendario/formato.ts'
import { PERMISOS_DE_ROL, ROLES_STAFF } from '#domain/cuentas/permisos.ts'
import { ABIERTOS, SIN_RESPUESTA } from '#domain/formularios/mensajes.ts'
import { type FormularioRecibido, NOMBRES_DE_FORMULARIO } from '#domain/formularios/recibidos.ts'
import type { Config } from '../../../config.ts'
import { type Actor, SISTEMA } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import type { DireccionesDeRespuesta } from '../../../mail/direcciones.ts'
import { mensajePorVencer } from '../../../mail/plantillas/mensajes.ts'
import type { AjustesService } from '../../ajustes/service.ts'
import type { UbicacionesService } from '../../ubicaciones/service.ts'
import type { Antes } from '../tables.ts'
import { createConversacion } from './conversacion.ts'
import { antesOf, fromAntes, lockKnown, SIN_PLAZO, waitingFrom } from './espera.ts'
import { findCierre, listQuienesPueden, type MensajeRow, takePorAvisar, updateMensaje } from './queries.ts'
import { createReading } from './reading.ts'

interface Dependencies {
  database: Database
  correo: CorreoService
  ajustes: AjustesService
  ubicaciones: UbicacionesService
  direcciones: DireccionesDeRespuesta
  config: Pick<Config, 'mailOrganizacion' | 'mailEntrantePort'>
  clock: () => Date
}

const AVISOS_POR_VEZ = 50
const RESPONDEN = ROLES_STAFF.filter((rol) => PERMISOS_DE_ROL[rol].includes('formularios.responder'))

/** The inbox: who answers what, by when, and the conversation that follows. */
export function createBandeja(deps: Dependencies) {
  const { database, correo, ajustes, clock } = deps
  const { db, transaction } = database

  async function move(
    id: number,
    actor: Actor,
    change: (row: MensajeRow, tx: Tx) => Promise<Partial<MensajeRow> | undefined>,
  ): Promise<boolean> {
    return transaction(actor, async (tx) => {
      const changed = await change(await lockKnown(tx, id), tx)
      if (changed) await updateMensaje(tx, id, changed)
      return changed !== undefined
    })
  }

  async function requireAnswers(usuarioId: number): Promise<void> {
    if ((await listQuienesPueden(db, RESPONDEN)).some(({ id }) => id === usuarioId)) return
    throw new AppError('DATOS_INVALIDOS', { fields: { asignado: 'Esa persona no responde mensajes' } })
  }

  return {
    ...createReading(deps),
    ...createConversacion(deps),

    /** What a message begins as: waiting for an answer, or closed where none is expected. */
    async begin(tx: Tx, formulario: FormularioRecibido): Promise<Partial<MensajeRow>> {
      if (SIN_RESPUESTA.includes(formulario)) return { estado: 'cerrado' }
      return { estado: 'nuevo', ...(await waitingFrom(tx, clock(), formulario, ajustes)) }
    },

    listAsignables: () => listQuienesPueden(db, RESPONDEN),

    async assign(id: number, asignado: number | null, actor: Actor): Promise<Antes | undefined> {
      if (asignado !== null) await requireAnswers(asignado)
      let antes: Antes | undefined
      await move(id, actor, async (row, tx) => {
        if (row.asignado === asignado) return undefined
        antes = antesOf(row)
        await actor.done?.(tx, { antes, asignado })
        const estado = ABIERTOS.includes(row.estado) ? (asignado === null ? 'nuevo' : 'asignado') : row.estado
        return { asignado, estado }
      })
      return antes
    },

    /** Gives back what `assign` told, unless somebody took it meanwhile. */
    unassign: (id: number, asignado: number, antes: Antes, actor: Actor) =>
      move(id, actor, async (row, tx) => {
        if (row.asignado !== asignado)
          throw new AppError('CONFLICTO', { message: 'Ya lo tiene otra persona.' })
        await actor.done?.(tx)
        return {
          asignado: antes.asignado,
          ...(ABIERTOS.includes(row.estado) ? { estado: antes.estado } : {}),
        }
      }),

    async close(id: number, actor: Actor): Promise<Antes | undefined> {
      let antes: Antes | undefined
      await move(id, actor, async (row, tx) => {
        if (row.estado === 'cerrado') return undefined
        antes = antesOf(row)
        await actor.done?.(tx, antes)
        return { estado: 'cerrado', ...SIN_PLAZO }
      })
      return antes
    },

    /** Gives back what `close` told, deadline included, unless somebody opened it meanwhile. */
    unclose: (id: number, antes: Antes, actor: Actor) =>
      move(id, actor, async ({ estado, asignado }, tx) => {
        if (estado !== 'cerrado')
          throw new AppError('CONFLICTO', { message: 'Alguien lo reabrió mientras tanto.' })
        await actor.done?.(tx)
        return { ...fromAntes(antes), asignado }
      }),

    /** Who was not answered waits as they did, and what was closed just now is as it was; the rest waits anew. */
    reopen: (id: number, actor: Actor) =>
      move(id, actor, async ({ estado, asignado, formulario }, tx) => {
        if (ABIERTOS.includes(estado)) return undefined
        const open = asignado === null ? 'nuevo' : 'asignado'
        const cierre = estado === 'cerrado' ? await findCierre(tx, id) : undefined
        if (cierre && (cierre.antes.venceEn || cierre.reciente)) {
          const antes = fromAntes({ ...cierre.antes, asignado })
          return { ...antes, estado: ABIERTOS.includes(antes.estado) ? open : antes.estado }
        }
        return { estado: open, ...(await waitingFrom(tx, clock(), formulario, ajustes)) }
      }),

    /** Warns of what will be late, whoever has it, or everybody while nobody has. */
    async warn(): Promise<void> {
      let taken: number
      do {
        taken = await transaction(SISTEMA, async (tx) => {
          const due = await takePorAvisar(tx, AVISOS_POR_VEZ)
          for (const { id, formulario, venceEn, para } of due) {
            await correo.enqueue(tx, {
              plantilla: mensajePorVencer,
              para: para ?? deps.config.mailOrganizacion,
              datos: {
                numero: id,
                formulario: NOMBRES_DE_FORMULARIO[formulario],
                vence: venceEn ? formatMomento(venceEn) : '',
              },
            })
          }
          return due.length
        })
      } while (taken === AVISOS_POR_VEZ)
    },
  }
}
export type Bandeja = ReturnType<typeof createBandeja>
