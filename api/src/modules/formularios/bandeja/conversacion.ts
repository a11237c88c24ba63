import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { ABIERTOS, type answerMensaje, type EstadoMensaje } from '#domain/formularios/mensajes.ts'
import { DESHACER_SEGUNDOS } from '#domain/gestion/lotes.ts'
import type { Config } from '../../../config.ts'
import { type Actor, SISTEMA } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { type CorreoEntrante, type DireccionesDeRespuesta, ENTRANTES_MAX } from '../../../mail/direcciones.ts'
import { respuestaDeMensaje } from '../../../mail/plantillas/mensajes.ts'
import { authorOf } from '../../../resource/staff/service.ts'
import type { AjustesService } from '../../ajustes/service.ts'
import { antesOf, fromAntes, lockKnown, SIN_PLAZO, waitingFrom } from './espera.ts'
import {
  countEntrantes,
  deletePieza,
  findLastMessageId,
  findLastPieza,
  findPieza,
  insertPieza,
  lockMensaje,
  updateMensaje,
} from './queries.ts'
import { asuntoOf, citaOf, emailOf } from './view.ts'

/** What is said about a message, by us and by who wrote. */
export function createConversacion({
  database: { transaction },
  correo,
  ajustes,
  direcciones,
  config,
  clock,
}: {
  database: Database
  correo: CorreoService
  ajustes: AjustesService
  direcciones: DireccionesDeRespuesta
  config: Pick<Config, 'mailOrganizacion' | 'mailEntrantePort'>
  clock: () => Date
}) {
  return {
    /** Answers at most once under an id, and only what the writer has read. */
    async answer(
      id: number,
      actor: Actor,
      { id: piezaId, texto, visto, cerrar }: z.output<(typeof answerMensaje)['body']>,
    ): Promise<void> {
      await transaction(actor, async (tx) => {
        const row = await lockKnown(tx, id)
        const same = await findPieza(tx, piezaId)
        if (same?.mensajeId === id) return
        const email = emailOf(row)
        if (same || !email)
          throw new AppError('CONFLICTO', { message: 'Este mensaje no tiene a quién responder.' })
        if (((await findLastPieza(tx, id))?.id ?? '') !== visto) {
          throw new AppError('CONFLICTO', {
            message: 'Se escribió algo más mientras respondías. Leelo y volvé a enviar.',
          })
        }
        const { hasta } = await correo.hold(tx, DESHACER_SEGUNDOS, piezaId)
        await insertPieza(tx, {
          id: piezaId,
          mensajeId: id,
          direccion: 'sale',
          texto,
          autor: authorOf(actor),
          deshacerHasta: hasta,
          antes: antesOf(row),
          creadoEn: clock(),
        })
        await correo.enqueue(tx, {
          plantilla: respuestaDeMensaje,
          para: email,
          responderA:
            config.mailEntrantePort === undefined
              ? config.mailOrganizacion
              : direcciones.addressOf({ clase: 'mensaje', id }),
          datos: {
            numero: id,
            asunto: asuntoOf(row),
            texto,
            citado: citaOf(row),
            enRespuestaA: await findLastMessageId(tx, id),
          },
        })
        const estado: EstadoMensaje = cerrar ? 'cerrado' : 'esperando'
        await updateMensaje(tx, id, { estado, asignado: row.asignado ?? authorOf(actor), ...SIN_PLAZO })
      })
    },

    /** While its mail waits, an answer of one's own goes as if it had not been written. */
    async undo(id: number, piezaId: string, actor: Actor): Promise<void> {
      await transaction(actor, async (tx) => {
        const row = await lockKnown(tx, id)
        const pieza = await findPieza(tx, piezaId)
        if (pieza?.mensajeId !== id || pieza.autor !== authorOf(actor)) throw new AppError('NO_ENCONTRADO')
        const { antes, deshacerHasta: hasta } = pieza
        const isLast = (await findLastPieza(tx, id))?.id === piezaId
        const untouched = !ABIERTOS.includes(row.estado) && isLast
        if (!antes || !hasta || !untouched || !(await correo.callOff(tx, { decision: piezaId, hasta }))) {
          throw new AppError('CONFLICTO', { message: 'Ya no se puede deshacer.' })
        }
        await deletePieza(tx, piezaId)
        await updateMensaje(tx, id, fromAntes(antes))
      })
    },

    /** A mail joins its conversation, once, and opens it again. False where that takes no more mails. */
    async receive(mensajeId: number, mail: CorreoEntrante): Promise<boolean> {
      return transaction(SISTEMA, async (tx) => {
        const row = await lockMensaje(tx, mensajeId)
        if (!row || (await countEntrantes(tx, mensajeId)) >= ENTRANTES_MAX) return false
        const added = await insertPieza(tx, {
          ...mail,
          id: idOf(mensajeId, mail.messageId),
          mensajeId,
          direccion: 'entra',
          creadoEn: clock(),
        })
        if (!added || mail.automatica || ABIERTOS.includes(row.estado)) return true
        const estado: EstadoMensaje = row.asignado === null ? 'nuevo' : 'asignado'
        const waiting = await waitingFrom(tx, clock(), row.formulario, ajustes)
        await updateMensaje(tx, mensajeId, { estado, ...waiting })
        return true
      })
    },
  }
}

/** The same mail has the same id, however often it is delivered. */
function idOf(mensajeId: number, messageId: string): string {
  const hex = createHash('sha256').update(`${mensajeId} ${messageId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
