import type { FastifyInstance } from 'fastify'
import { getDatosEmpresa, listBancos, listHomeBanners, listVideos } from '#domain/contenidos/contenidos.ts'
import { listRespuestas } from '#domain/contenidos/respuestas.ts'
import { listTextos } from '#domain/contenidos/textos.ts'
import { keptRoute, route } from '../../http/endpoints/route.ts'
import { computedOf, itemRoute, listRoute, type ResourceHost } from '../../resource/routes.ts'
import { bancoBinding, datosEmpresaBinding, homeBannerBinding, videoBinding } from './resources.ts'
import type { RespuestasService } from './respuestas/service.ts'
import type { TextosService } from './textos/service.ts'

export function contenidosRoutes(
  app: FastifyInstance,
  host: ResourceHost & { textos: TextosService; respuestas: RespuestasService },
): void {
  listRoute(app, listBancos, bancoBinding, host)
  listRoute(app, listVideos, videoBinding, host)
  listRoute(app, listHomeBanners, homeBannerBinding, host)
  itemRoute(app, getDatosEmpresa, datosEmpresaBinding, host, ({ params }) => ({
    field: 'id',
    value: params.id,
  }))
  keptRoute(app, listTextos, host.cache, async ({ query: { pagina } }) => {
    const data = await host.textos.list(pagina)
    return computedOf(host, { body: { data, total: data.length }, tags: [host.textos.tabla] })
  })
  route(app, listRespuestas, async ({ query: { uso } }) => {
    const data = await host.respuestas.list(uso)
    return { data, total: data.length }
  })
}
