import type { FastifyInstance, FastifyRequest } from 'fastify'
import { TRAMPA } from '#contract/honeypot.ts'
import {
  countInteresados,
  getMiInteres,
  INTERES_ANOTADO,
  INTERES_PAGINAS,
  InteresForm,
  joinInteres,
  joinInteresOnPage,
  leaveFechas,
  leaveFechasOnPage,
  leaveMiInteres,
  openBajaDeFechas,
} from '#domain/eventos/intereses.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Admission } from '../../../http/access/admission.ts'
import { networkOf } from '../../../http/access/network.ts'
import { route } from '../../../http/endpoints/route.ts'
import { AppError, invalidInput } from '../../../http/errors.ts'
import type { Visitantes } from '../../../http/visitor/visitante.ts'
import type { TypedRecipients } from '../../../mail/typed-recipients.ts'
import type { VerificacionService } from '../../verificacion/service.ts'
import type { Intereses } from './intereses.ts'

export function interesesRoutes(
  app: FastifyInstance,
  {
    intereses,
    visitantes,
    recipients,
    admission,
    verificacion,
  }: {
    intereses: Intereses
    visitantes: Visitantes
    recipients: TypedRecipients
    admission: Admission
    verificacion: VerificacionService
  },
): void {
  /** Subscribes an address that was typed and is not proven to be the caller's. */
  async function joinTyped(
    { actor, request }: { actor: Actor; request: FastifyRequest },
    codigo: string,
    typed: unknown,
  ): Promise<void> {
    const parsed = InteresForm.safeParse(typed)
    if (!parsed.success) throw invalidInput('DATOS_INVALIDOS', parsed.error)
    const { email, altcha } = parsed.data
    const network = networkOf(visitantes.addressOf(request.raw))
    await recipients.mailing(email, (mail) =>
      admission.run('interes', network, (mustVerify) =>
        intereses.join(actor, codigo, { email, usuarioId: null, mail }, async (tx) => {
          if (mustVerify) await verificacion.spend(tx, altcha)
        }),
      ),
    )
  }

  route(app, joinInteres, async ({ params: { codigo }, body, usuario, actor, request }) => {
    if (!body[TRAMPA]) {
      if (usuario) {
        const { email, id: usuarioId } = usuario
        const join = (mail: boolean) => intereses.join(actor, codigo, { email, usuarioId, mail })
        await recipients.mailing(email, join, usuarioId)
      } else await joinTyped({ actor, request }, codigo, body)
    }
    return { message: INTERES_ANOTADO }
  })
  route(app, joinInteresOnPage, async ({ params: { codigo }, body, actor, request }) => {
    if (body[TRAMPA]) return INTERES_PAGINAS.anotada
    try {
      await joinTyped({ actor, request }, codigo, body)
      return INTERES_PAGINAS.anotada
    } catch (error) {
      if (error instanceof AppError) return INTERES_PAGINAS.noAnotada
      throw error
    }
  })
  route(app, getMiInteres, async ({ params: { codigo }, usuario, reply }) => {
    reply.header('cache-control', 'private, no-store')
    return { item: { anotada: await intereses.hasOwn(codigo, usuario) } }
  })
  route(app, leaveMiInteres, async ({ params: { codigo }, usuario, actor }) => {
    await intereses.leaveOwn(actor, codigo, usuario)
    return { message: 'Ya no te avisamos de estas fechas.' }
  })

  route(app, openBajaDeFechas, async ({ params }) => INTERES_PAGINAS.baja(encodeURIComponent(params.token)))
  route(app, leaveFechas, async ({ params, actor }) => {
    await intereses.leave(actor, params.token)
    return { message: 'Ya no te avisamos de nuevas fechas' }
  })
  route(app, leaveFechasOnPage, async ({ params, actor }) => {
    await intereses.leave(actor, params.token)
    return INTERES_PAGINAS.bajaHecha
  })

  route(app, countInteresados, async ({ params: { id }, query: { IdCategoria2 } }) => ({
    item: await intereses.countFor(id, IdCategoria2),
  }))
}
