import type { FastifyInstance } from 'fastify'
import {
  answerUnidad,
  CodigoConstancia,
  getConstancia,
  getInscripcion,
  getPosicion,
  getUnidad,
  listActividadesDisponibles,
  listMisActividades,
  listUnidades,
  updateInscripcion,
  updatePosicion,
} from '#domain/unidades/unidades.ts'
import { AppError } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import type { SecurityHeaders } from '../../http/security-headers.ts'
import type { UnidadesService } from './service.ts'

interface Host {
  unidades: UnidadesService
  security: SecurityHeaders
  origin: string
}

const listed = <T>(data: T[]) => ({ data, total: data.length })

export function unidadesRoutes(app: FastifyInstance, { unidades, security, origin }: Host): void {
  route(app, getInscripcion, async ({ params, query, usuario }) => ({
    item: await unidades.findInscripcion(usuario, params.id, query.includes?.split(',') ?? []),
  }))
  route(app, updateInscripcion, async ({ params, body, usuario, actor }) => ({
    message: 'Tu avance quedó guardado.',
    item: await unidades.advance(actor, usuario, params.id, body),
  }))
  route(app, listMisActividades, async ({ usuario }) => listed(await unidades.listMisActividades(usuario)))
  route(app, listActividadesDisponibles, async ({ usuario }) =>
    listed(await unidades.listDisponibles(usuario)),
  )
  route(app, listUnidades, async ({ params, usuario }) =>
    listed(await unidades.listUnidades(usuario, params.id)),
  )
  route(app, getUnidad, async ({ params, query, usuario }) => ({
    item: await unidades.findUnidad(usuario, params.id, Boolean(query.includes)),
  }))
  route(app, answerUnidad, async ({ params, body, usuario }) => ({
    aprobado: await unidades.answer(usuario, params.id, body.opciones),
  }))
  route(app, getPosicion, async ({ params, usuario }) => ({
    item: { segundos: await unidades.findPosicion(usuario, params.id) },
  }))
  route(app, updatePosicion, async ({ params, body, usuario }) => {
    await unidades.savePosicion(usuario, params.id, body.segundos)
    return { message: 'Guardamos dónde dejaste el video.' }
  })
  route(app, getConstancia, async ({ params }) => ({ item: await unidades.findConstancia(params.codigo) }))

  /** The printed certificate; whoever holds the code may have it, as with the paper. */
  app.get<{ Params: { archivo: string } }>('/constancias/:archivo', async (request, reply) => {
    const codigo = CodigoConstancia.safeParse(request.params.archivo.replace(/\.pdf$/i, ''))
    if (!codigo.success) throw new AppError('NO_ENCONTRADO')
    const constancia = await unidades.findConstancia(codigo.data)
    const { drawConstancia } = await import('./constancia-pdf.ts')
    const pdf = await drawConstancia(constancia, `${origin}/verificar/${constancia.codigo}`)
    return reply
      .headers(security.api)
      .header('cache-control', 'private, max-age=3600')
      .header('content-disposition', `inline; filename="constancia-${constancia.codigo}.pdf"`)
      .type('application/pdf')
      .send(pdf)
  })
}
