import type { z } from 'zod'
import { TRAMPA } from '#contract/honeypot.ts'
import { CONSULTA_ENVIADA, type Consulta, type sendConsulta } from '#domain/consultores/consultas.ts'
import type { Config } from '../../../config.ts'
import { type Actor, SISTEMA } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { type Admission, createAdmission } from '../../../http/access/admission.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { type CorreoEntrante, type DireccionesDeRespuesta, ENTRANTES_MAX } from '../../../mail/direcciones.ts'
import { consultaNueva, consultaRespuesta } from '../../../mail/plantillas/consultores.ts'
import type { VerificacionService } from '../../verificacion/service.ts'
import { lockConsultor } from '../ciclo/queries.ts'
import { findDestinatario } from '../queries.ts'
import {
  addMensaje,
  closeConsulta,
  findEntrantes,
  insertConsulta,
  isLastAsked,
  listConsultasOf,
  lockConsulta,
  lockThread,
  setTelefono,
} from './queries.ts'

/** Questions to consultants: asked on the profile, answered in the Portal, one thread per person. */
export function createConsultas({
  database,
  correo,
  verificacion,
  direcciones,
  config,
}: {
  database: Database
  correo: CorreoService
  direcciones: DireccionesDeRespuesta
  config: Pick<Config, 'mailEntrantePort'>
  verificacion: VerificacionService
}) {
  const admission: Admission = createAdmission(database)

  async function get(IdConsultor: number, id: number, tx: Tx = database.db): Promise<Consulta> {
    const [row] = await listConsultasOf(tx, { IdConsultor, id })
    if (!row) throw new AppError('NO_ENCONTRADO')
    return toConsulta(row)
  }

  /** Locks a question to this consultant. Throws for any other as if it did not exist. */
  async function lockOwn(tx: Tx, IdConsultor: number, id: number) {
    const row = await lockConsulta(tx, id)
    if (row?.IdConsultor !== IdConsultor) throw new AppError('NO_ENCONTRADO')
    return row
  }

  async function tell(
    tx: Tx,
    { Nombre: consultor, Email, conCuenta }: { Nombre: string; Email: string; conCuenta: boolean },
    { nombre, email, telefono }: { nombre: string; email: string; telefono: string },
    mensaje: string,
  ): Promise<void> {
    if (!Email) return
    await correo.enqueue(tx, {
      plantilla: consultaNueva,
      para: Email,
      responderA: email,
      datos: { consultor, nombre, telefono, mensaje, conCuenta },
    })
  }

  return {
    async send(
      { actor, network }: { actor: Actor; network: string },
      IdConsultor: number,
      body: z.output<(typeof sendConsulta)['body']>,
    ): Promise<{ message: string }> {
      const { [TRAMPA]: trampa, altcha, mensaje, ...persona } = body
      // A bot that filled in the honeypot field gets the usual answer, but nothing is stored.
      if (trampa?.trim()) return { message: CONSULTA_ENVIADA }
      await admission.run('consulta', network, (mustVerify) =>
        database.transaction(actor, async (tx) => {
          if (mustVerify) await verificacion.spend(tx, altcha)
          const consultor = await findDestinatario(tx, IdConsultor)
          if (!consultor?.listado) throw new AppError('NO_ENCONTRADO')
          const known = await lockThread(tx, { IdConsultor, email: persona.email })
          // The client repeats the request because it lost the answer.
          if (known && (await isLastAsked(tx, known.id, mensaje))) return
          if (known && persona.telefono) await setTelefono(tx, known.id, persona.telefono)
          const consultaId = known?.id ?? (await insertConsulta(tx, { ...persona, IdConsultor }))
          await addMensaje(tx, { consultaId, de: 'visitante', texto: mensaje })
          await tell(tx, consultor, persona, mensaje)
        }),
      )
      return { message: CONSULTA_ENVIADA }
    },

    list: async (IdConsultor: number) =>
      (await listConsultasOf(database.db, { IdConsultor })).map(toConsulta),

    async answer(tx: Tx, IdConsultor: number, id: number, texto: string): Promise<Consulta> {
      const { email } = await lockOwn(tx, IdConsultor, id)
      // The client repeats the request because it lost the answer.
      const before = await get(IdConsultor, id, tx)
      const last = before.mensajes.at(-1)
      if (last?.de === 'consultor' && last.texto === texto) return before
      const consultor = await lockConsultor(tx, IdConsultor)
      await addMensaje(tx, { consultaId: id, de: 'consultor', texto })
      // Replies to this mail join the thread. Without an inbound mail server they go to the consultant's address.
      const responderA =
        config.mailEntrantePort === undefined
          ? consultor?.Email
          : direcciones.addressOf({ clase: 'consulta', id })
      await correo.enqueue(tx, {
        plantilla: consultaRespuesta,
        para: email,
        ...(responderA ? { responderA } : {}),
        datos: {
          consultor: consultor?.Nombre ?? '',
          texto,
          numero: String(id),
          perfil: IdConsultor,
          enRespuestaA: (await findEntrantes(tx, id)).ultimo,
        },
      })
      return get(IdConsultor, id, tx)
    },

    /** Adds a mailed reply to the thread once and notifies the consultant. Automatic replies are dropped. */
    async receive(id: number, { texto, messageId, automatica }: CorreoEntrante): Promise<boolean> {
      if (automatica) return false
      return database.transaction(SISTEMA, async (tx) => {
        const row = await lockConsulta(tx, id)
        const consultor = row && (await findDestinatario(tx, row.IdConsultor))
        if (!consultor || (await findEntrantes(tx, id)).cuantos >= ENTRANTES_MAX) return false
        const added = await addMensaje(tx, { consultaId: id, de: 'visitante', texto, messageId })
        if (added) await tell(tx, consultor, row, texto)
        return true
      })
    },

    async close(tx: Tx, IdConsultor: number, id: number): Promise<Consulta> {
      await lockOwn(tx, IdConsultor, id)
      await closeConsulta(tx, id)
      return get(IdConsultor, id, tx)
    },
  }
}
export type Consultas = ReturnType<typeof createConsultas>

type Row = Awaited<ReturnType<typeof listConsultasOf>>[number]
const toConsulta = ({ id, nombre, email, telefono, estado, actualizadaEn, mensajes }: Row): Consulta => ({
  ...{ id, nombre, email, telefono, estado },
  actualizadaEn: actualizadaEn.toISOString(),
  mensajes: mensajes.map(({ creadoEn, ...mensaje }) => ({
    id: mensaje.id,
    de: mensaje.de,
    texto: mensaje.texto,
    creadoEn: creadoEn.toISOString(),
  })),
})
