import type { FastifyInstance } from 'fastify'
import { CodigoConstancia, type Constancia, getConstancia } from '#domain/unidades/unidades.ts'
import { route } from '../../../http/endpoints/route.ts'
import { AppError } from '../../../http/errors.ts'
import type { SecurityHeaders } from '../../../http/pages/security-headers.ts'
import type { ConstanciasService } from './service.ts'

/** Cost of drawing a certificate that is not cached. */
const DRAWING_MS = 60

export function constanciasRoutes(
  app: FastifyInstance,
  { constancias, security }: { constancias: ConstanciasService; security: SecurityHeaders },
): void {
  route(app, getConstancia, async ({ params }) => ({ item: await constancias.find(params.codigo) }))

  async function findPrintable(escrito: string): Promise<Constancia> {
    const codigo = CodigoConstancia.safeParse(escrito)
    if (!codigo.success) throw new AppError('NO_ENCONTRADO')
    const constancia = await constancias.find(codigo.data)
    if (constancia.anulada) throw new AppError('NO_ENCONTRADO')
    return constancia
  }

  /** The certificate as a PDF. The code is the only credential, as with the paper. */
  app.get<{ Params: { archivo: string } }>(
    '/constancias/:archivo',
    { config: { costMs: DRAWING_MS } },
    async (request, reply) => {
      const escrito = request.params.archivo.replace(/\.pdf$/i, '')
      const constancia = await findPrintable(escrito).catch((error: unknown) => {
        // Browsers are led to the page of the certificate, which says what happened to it.
        if (!(error instanceof AppError) || !request.headers.accept?.includes('text/html')) throw error
      })
      if (!constancia) {
        reply.header('cache-control', 'no-store')
        return reply.redirect(`/verificar/${encodeURIComponent(escrito)}`, 302)
      }
      return reply
        .headers(security.api)
        .header('cache-control', 'private, max-age=3600')
        .header('content-disposition', `inline; filename="constancia-${constancia.codigo}.pdf"`)
        .type('application/pdf')
        .send(await constancias.print(constancia))
    },
  )
}
