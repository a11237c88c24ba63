import { createHash } from 'node:crypto'
import { ABIERTOS } from '#domain/formularios/mensajes.ts'
import type { Config } from '../../../config.ts'
import { SISTEMA } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { type CorreoEntrante, type DireccionesDeRespuesta, ENTRANTES_MAX } from '../../../mail/direcciones.ts'
import { respuestaDeMensaje } from '../../../mail/plantillas/mensajes.ts'
import type { AjustesService } from '../../ajustes/service.ts'
import { openWith, waitingFrom } from './espera.ts'
import {
  countEntrantes,
  findLastMessageId,
  insertPieza,
  lockMensaje,
  type MensajeRow,
  updateMensaje,
} from './queries.ts'
import { asuntoOf, citaOf, emailOf } from './view.ts'

/** The conversation of a message: replies of the team and mails of its sender. */
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
    /** Adds an answer of the team and mails it; a repeated `id` adds nothing. */
    async write(
      tx: Tx,
      row: MensajeRow,
      { id, texto, autor }: { id: string; texto: string; autor: number },
    ): Promise<void> {
      const { id: mensajeId } = row
      await insertPieza(tx, { id, mensajeId, direccion: 'sale', texto, autor, creadoEn: clock() })
      await correo.enqueue(tx, {
        plantilla: respuestaDeMensaje,
        para: emailOf(row),
        responderA:
          config.mailEntrantePort === undefined
            ? config.mailOrganizacion
            : direcciones.addressOf({ clase: 'mensaje', id: mensajeId }),
        datos: {
          numero: mensajeId,
          asunto: asuntoOf(row),
          texto,
          citado: citaOf(row),
          enRespuestaA: await findLastMessageId(tx, mensajeId),
        },
      })
    },

    /** Adds a received mail once and reopens the message. Returns false if the conversation accepts no more mails. */
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
        if (!added) return true
        const reopens = !mail.automatica && !ABIERTOS.includes(row.estado)
        await updateMensaje(
          tx,
          mensajeId,
          reopens
            ? { estado: openWith(row.asignado), ...(await waitingFrom(tx, clock(), row.formulario, ajustes)) }
            : {},
        )
        return true
      })
    },
  }
}

/** Derives the id from the mail, so that a repeated delivery has the same id. */
function idOf(mensajeId: number, messageId: string): string {
  const hex = createHash('sha256').update(`${mensajeId} ${messageId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
