import type { FastifyInstance } from 'fastify'
import { getDatosEmpresa, listBancos, listHomeBanners, listVideos } from '#domain/contenidos/contenidos.ts'
import { itemRoute, listRoute, type ResourceHost } from '../../resource/routes.ts'
import { bancoBinding, datosEmpresaBinding, homeBannerBinding, videoBinding } from './resources.ts'

export function contenidosRoutes(app: FastifyInstance, host: ResourceHost): void {
  listRoute(app, listBancos, bancoBinding, host)
  listRoute(app, listVideos, videoBinding, host)
  listRoute(app, listHomeBanners, homeBannerBinding, host)
  itemRoute(app, getDatosEmpresa, datosEmpresaBinding, host, ({ params }) => ({
    field: 'id',
    value: params.id,
  }))
}
