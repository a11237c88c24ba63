import type { z } from 'zod'
import { TRAMPA } from '#contract/honeypot.ts'
import type { FormularioRecibido } from '#domain/formularios/recibidos.ts'
import {
  ENVIADO,
  type Formulario,
  SUSCRIPTO,
  TITULO_DE_ENCUESTA_DE_EMPRESA,
  TITULOS,
} from '#domain/formularios/textos.ts'
import type { Config } from '../../config.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import type { Admission } from '../../http/access/admission.ts'
import type { CorreoService } from '../../mail/correo.ts'
import { formulario as plantillaFormulario } from '../../mail/plantillas/formulario.ts'
import type { TypedRecipients } from '../../mail/typed-recipients.ts'
import type { VerificacionService } from '../verificacion/service.ts'
import type { Bandeja } from './bandeja/service.ts'
import type { Fila } from './filas.ts'
import { insertMensaje } from './queries.ts'

/** The origin of a submission. */
export interface Envio {
  actor: Actor
  requestId: string
  network: string
}

interface Entrega {
  formulario: Formulario
  /** The form under which staff receive it, if the form has several contexts. */
  recibido?: FormularioRecibido
  /** The fields to store. */
  datos: Record<string, unknown>
  /** The fields as they appear in the mail. */
  filas: Fila[]
  requestId: string
  nombre?: string | undefined
  /** Address for the reply. Anonymous forms have none. */
  email?: string | undefined
  IdConsultor?: number | undefined
  archivo?: { hash: string; nombre: string } | undefined
}

export type BodyOf<E extends { body: z.ZodType }> = z.output<E['body']>
export type Oculto = { [TRAMPA]?: string | undefined; altcha?: string | undefined }
type Enviado = { message: string }

/** This form requires the bot check from everybody. */
const ALWAYS_VERIFIED = 'encuesta'

/**
 * Stores every submission before any mail is sent. The outbox sends the mail from the same transaction, so a mail
 * server that is down loses nothing and delays nobody.
 */
export function createReceiving({
  database,
  correo,
  recipients,
  admission,
  verificacion,
  bandeja,
  config: { mailOrganizacion },
}: {
  database: Database
  correo: CorreoService
  recipients: TypedRecipients
  admission: Admission
  verificacion: VerificacionService
  bandeja: Bandeja
  config: Pick<Config, 'mailOrganizacion'>
}) {
  /**
   * Runs `work` with the fields of the form. A bot that filled in the honeypot gets the usual answer and nothing
   * runs. `work` is also told whether the address in `mails` may be written to.
   */
  async function receive<Body extends Oculto>(
    { actor, network }: Envio,
    formulario: Formulario | 'newsletter',
    body: Body,
    work: (tx: Tx, datos: Omit<Body, keyof Oculto>, mayMail: boolean) => Promise<unknown>,
    mails?: string,
  ): Promise<Enviado> {
    const { [TRAMPA]: trampa, altcha, ...datos } = body
    const accept = (mayMail: boolean) =>
      admission.run(formulario, network, (mustVerify) =>
        database.transaction(actor, async (tx) => {
          if (mustVerify || formulario === ALWAYS_VERIFIED) await verificacion.spend(tx, altcha)
          await work(tx, datos, mayMail)
        }),
      )
    if (!trampa?.trim()) await (mails ? recipients.mailing(mails, accept) : accept(false))
    return { message: formulario === 'newsletter' ? SUSCRIPTO : ENVIADO[formulario] }
  }

  async function deliver(tx: Tx, entrega: Entrega): Promise<number> {
    const { formulario, datos, filas, requestId, nombre, email, IdConsultor, archivo } = entrega
    const recibido = entrega.recibido ?? formulario
    const numero = await insertMensaje(tx, {
      ...(await bandeja.begin(tx, recibido)),
      formulario: recibido,
      datos,
      requestId,
      IdConsultor: IdConsultor ?? null,
      archivo: archivo?.hash ?? null,
      archivoNombre: archivo?.nombre ?? null,
    })
    await correo.enqueue(tx, {
      plantilla: plantillaFormulario,
      para: mailOrganizacion,
      datos: { titulo: tituloOf(formulario, recibido), nombre, filas, numero, requestId },
      ...(email ? { responderA: email } : {}),
      ...(archivo ? { adjunto: archivo } : {}),
    })
    return numero
  }

  return { receive, deliver }
}
export type Receiving = ReturnType<typeof createReceiving>

const tituloOf = (formulario: Formulario, recibido: FormularioRecibido): string =>
  recibido === 'empresa-encuesta' ? TITULO_DE_ENCUESTA_DE_EMPRESA : TITULOS[formulario]
