import type { z } from 'zod'
import { TRAMPA } from '#contract/honeypot.ts'
import { CONSULTA_ENVIADA, type Consulta, type sendConsulta } from '#domain/consultores/consultas.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import { type Admission, createAdmission } from '../../http/admission.ts'
import { AppError } from '../../http/errors.ts'
import type { CorreoService } from '../../mail/correo.ts'
import { consultaNueva, consultaRespuesta } from '../../mail/plantillas/consultores.ts'
import type { VerificacionService } from '../verificacion/service.ts'
import { lockConsultor } from './ciclo-queries.ts'
import {
  addMensaje,
  closeConsulta,
  insertConsulta,
  listConsultasOf,
  lockConsulta,
  lockThread,
} from './consultas-queries.ts'
import { findListado } from './queries.ts'

/** Questions to consultants: asked on the profile, answered in the Portal, one thread for each person. */
export function createConsultas({
  database,
  correo,
  verificacion,
}: {
  database: Database
  correo: CorreoService
  verificacion: VerificacionService
}) {
  const admission: Admission = createAdmission(database)

  async function get(IdConsultor: number, id: number, tx: Tx = database.db): Promise<Consulta> {
    const [row] = await listConsultasOf(tx, { IdConsultor, id })
    if (!row) throw new AppError('NO_ENCONTRADO')
    return toConsulta(row)
  }

  /** One that she was asked; any other is as absent as one that never was. */
  async function lockOwn(tx: Tx, IdConsultor: number, id: number) {
    const row = await lockConsulta(tx, id)
    if (row?.IdConsultor !== IdConsultor) throw new AppError('NO_ENCONTRADO')
    return row
  }

  return {
    async send(
      { actor, network }: { actor: Actor; network: string },
      IdConsultor: number,
      body: z.output<(typeof sendConsulta)['body']>,
    ): Promise<{ message: string }> {
      const { [TRAMPA]: trampa, altcha, mensaje, ...persona } = body
      // A program that gave itself away only believes that it was heard.
      if (trampa?.trim()) return { message: CONSULTA_ENVIADA }
      await admission.run('consulta', network, (mustVerify) =>
        database.transaction(actor, async (tx) => {
          if (mustVerify) await verificacion.spend(tx, altcha)
          const consultor = await findListado(tx, IdConsultor)
          if (!consultor) throw new AppError('NO_ENCONTRADO')
          const known = await lockThread(tx, { IdConsultor, email: persona.email })
          const consultaId = known?.id ?? (await insertConsulta(tx, { ...persona, IdConsultor }))
          await addMensaje(tx, { consultaId, de: 'visitante', texto: mensaje })
          if (!consultor.Email) return
          await correo.enqueue(tx, {
            plantilla: consultaNueva,
            para: consultor.Email,
            responderA: persona.email,
            datos: {
              consultor: consultor.Nombre,
              nombre: persona.nombre,
              mensaje,
              conCuenta: consultor.conCuenta,
            },
          })
        }),
      )
      return { message: CONSULTA_ENVIADA }
    },

    list: async (IdConsultor: number) =>
      (await listConsultasOf(database.db, { IdConsultor })).map(toConsulta),

    async answer(tx: Tx, IdConsultor: number, id: number, texto: string): Promise<Consulta> {
      const { email } = await lockOwn(tx, IdConsultor, id)
      const consultor = await lockConsultor(tx, IdConsultor)
      await addMensaje(tx, { consultaId: id, de: 'consultor', texto })
      await correo.enqueue(tx, {
        plantilla: consultaRespuesta,
        para: email,
        ...(consultor?.Email ? { responderA: consultor.Email } : {}),
        datos: { consultor: consultor?.Nombre ?? '', texto, numero: String(id), perfil: IdConsultor },
      })
      return get(IdConsultor, id, tx)
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
