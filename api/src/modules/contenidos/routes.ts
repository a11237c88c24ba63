import type { FastifyInstance } from 'fastify'
import { getDatosEmpresa, listHomeBanners, listVideos } from '#domain/contenidos.ts'
import { itemRoute, listRoute, type ResourceHost } from '../../http/resource-routes.ts'
import { datosEmpresaBinding, homeBannerBinding, videoBinding } from './resources.ts'

export function contenidosRoutes(app: FastifyInstance, host: ResourceHost): void {
  listRoute(app, listVideos, videoBinding, host)
  listRoute(app, listHomeBanners, homeBannerBinding, host)
  itemRoute(app, getDatosEmpresa, datosEmpresaBinding, host, ({ params }) => ({
    field: 'id',
    value: params.id,
  }))
}
