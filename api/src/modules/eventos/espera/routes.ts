import type { FastifyInstance } from 'fastify'
import { TRAMPA } from '#contract/honeypot.ts'
import { precioOfEvento } from '#domain/compras/precios.ts'
import { type EsperaStaff, listEsperas } from '#domain/eventos/actos-staff.ts'
import {
  EsperaForm,
  getMiEspera,
  isEsperaCerrada,
  joinEspera,
  leaveEspera,
  readEspera,
} from '#domain/eventos/espera.ts'
import type { Admission } from '../../../http/access/admission.ts'
import { networkOf } from '../../../http/access/network.ts'
import { route } from '../../../http/endpoints/route.ts'
import { AppError, invalidInput } from '../../../http/errors.ts'
import type { Visitantes } from '../../../http/visitor/visitante.ts'
import type { TypedRecipients } from '../../../mail/typed-recipients.ts'
import type { Bound } from '../../actos/service.ts'
import type { VerificacionService } from '../../verificacion/service.ts'
import { shownEspera } from '../actos.ts'
import type { EventoDeVenta } from '../queries.ts'
import type { Esperas } from './espera.ts'

const ANOTADA = 'Te anotamos en la lista de espera. Te escribimos apenas haya un lugar para vos.'

export function esperaRoutes(
  app: FastifyInstance,
  {
    esperas,
    bound,
    visitantes,
    recipients,
    admission,
    verificacion,
    clock,
  }: {
    esperas: Esperas
    bound: Bound<typeof EsperaStaff>
    visitantes: Visitantes
    recipients: TypedRecipients
    admission: Admission
    verificacion: VerificacionService
    clock: () => Date
  },
): void {
  route(app, joinEspera, async ({ params: { id }, body, usuario, actor, request }) => {
    const { [TRAMPA]: trampa, altcha, ...given } = body
    if (trampa) return { message: ANOTADA, item: null, token: null }
    const form = usuario
      ? { nombre: `${usuario.nombre} ${usuario.apellido}`.trim() || usuario.email, email: usuario.email }
      : given
    const parsed = usuario
      ? { success: true as const, data: form as { nombre: string; email: string } }
      : EsperaForm.safeParse(form)
    if (!parsed.success) throw invalidInput('DATOS_INVALIDOS', parsed.error)
    const persona = {
      nombre: parsed.data.nombre,
      email: parsed.data.email,
      usuarioId: usuario?.id ?? null,
      grupo: visitantes.ofRequest(request.raw).group,
    }
    const network = networkOf(visitantes.addressOf(request.raw))
    const { espera, token, propia } = usuario
      ? await recipients.mailing(
          persona.email,
          (mail) => esperas.join(actor, id, { ...persona, mail }),
          usuario.id,
        )
      : await recipients.mailing(persona.email, (mail) =>
          admission.run('espera', network, (mustVerify) =>
            esperas.join(actor, id, { ...persona, mail }, async (tx) => {
              if (mustVerify) await verificacion.spend(tx, altcha)
            }),
          ),
        )
    // The position is private: a caller who typed the address of another person must not learn it.
    return { message: ANOTADA, item: propia ? espera : null, token: propia ? token : null }
  })
  route(app, getMiEspera, async ({ params: { id }, usuario, reply }) => {
    reply.header('cache-control', 'private, no-store')
    const own = await esperas.findOwn(id, usuario)
    return { item: own?.espera ?? null, token: own?.token ?? null }
  })
  route(app, readEspera, async ({ body, usuario }) => ({ item: await esperas.read(body.token, usuario) }))
  route(app, leaveEspera, async ({ body, actor }) => {
    await esperas.leave(actor, body.token)
    return { message: 'Saliste de la lista de espera.' }
  })
  route(app, listEsperas, async ({ params: { id }, usuario }) => {
    const { rows, evento } = await esperas.list(id)
    if (evento.Cupo === null) throw new AppError('NO_ENCONTRADO')
    const waiting = rows.filter(({ estado }) => estado === 'espera')
    const sums = new Map<string, bigint>()
    for (const { grupo } of waiting) {
      const { minor, moneda } = precioOfEvento(evento, grupo)
      if (minor > 0n) sums.set(moneda, (sums.get(moneda) ?? 0n) + minor)
    }
    return {
      data: rows.map((row) => bound.shownTo(usuario, shownEspera(row))),
      esperan: waiting.length,
      traerian: [...sums].map(([currency, minor]) => ({ currency, total: Number(minor) / 100 })),
      motivo: whyNothing(evento, rows.length > waiting.length, clock()),
    }
  })
  bound.serve(app)
}

function whyNothing(
  evento: Pick<EventoDeVenta, 'canceladoEn' | 'termina' | 'comienza' | 'Cupo'>,
  offered: boolean,
  now: Date,
): string {
  if (offered) return ''
  if (evento.canceladoEn) return 'La actividad se canceló.'
  if (evento.termina && evento.termina < now) return 'La actividad ya se realizó.'
  if (isEsperaCerrada(evento.comienza, now)) return 'La actividad está por empezar o ya empezó.'
  if (evento.Cupo)
    return 'Hay lugares libres: la actividad no está publicada, o se ofrecen dentro de un minuto.'
  return 'Todavía no se liberó ningún lugar.'
}
