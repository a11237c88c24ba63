import type { FastifyInstance } from 'fastify'
import { answerConsulta, closeConsulta, listConsultas, sendConsulta } from '#domain/consultores/consultas.ts'
import { countAccion, getEstadisticas } from '#domain/consultores/estadisticas.ts'
import {
  listCambiosPropios,
  proposeBanco,
  proposePerfil,
  uploadFoto,
  withdrawCambio,
} from '#domain/consultores/portal-cambios.ts'
import { getRenovacion } from '#domain/consultores/renovacion.ts'
import type { Database } from '../../../db/client.ts'
import { networkOf } from '../../../http/access/network.ts'
import { route } from '../../../http/endpoints/route.ts'
import type { Visitantes } from '../../../http/visitor/visitante.ts'
import type { ImagenesService } from '../../archivos/imagenes/service.ts'
import type { Consultas } from '../consultas/consultas.ts'
import type { ConsultoresService } from '../service.ts'
import type { Cambios } from './cambios.ts'
import type { VisitasDePerfil } from './visitas.ts'

/**
 * Endpoints of the Portal, each limited to the caller's own profile, and those with which visitors contact a
 * consultant.
 */
export function portalRoutes(
  app: FastifyInstance,
  deps: {
    database: Database
    visitantes: Visitantes
    consultores: ConsultoresService
    cambios: Cambios
    consultas: Consultas
    visitas: VisitasDePerfil
    uploadImagen: ImagenesService['upload']
  },
): void {
  const { database, cambios, consultas, visitas } = deps
  const { perfilOf } = deps.consultores

  route(app, listCambiosPropios, async ({ usuario }) => {
    const data = await cambios.list(await perfilOf(usuario.id))
    return { data, total: data.length }
  })
  route(app, proposePerfil, async ({ usuario, actor, body }) => {
    const perfil = await perfilOf(usuario.id)
    return { item: await database.transaction(actor, (tx) => cambios.proposePerfil(tx, perfil, body)) }
  })
  route(app, proposeBanco, async ({ usuario, actor, body }) => {
    const perfil = await perfilOf(usuario.id)
    return { item: await cambios.proposeBanco(actor, perfil, usuario, body) }
  })
  route(app, withdrawCambio, async ({ usuario, actor, params }) => {
    const perfil = await perfilOf(usuario.id)
    await database.transaction(actor, (tx) => cambios.withdraw(tx, perfil, params.clase))
    return { message: 'Retiraste el pedido' }
  })
  route(app, uploadFoto, async ({ usuario, actor, body }) => {
    await perfilOf(usuario.id)
    const foto = { ...body, texto: `Foto de ${usuario.nombre}` }
    const { Imagen } = await deps.uploadImagen(actor, foto, { describes: false })
    return { Imagen }
  })

  route(app, sendConsulta, ({ request, actor, params, body }) =>
    consultas.send({ actor, network: networkOf(deps.visitantes.addressOf(request.raw)) }, params.id, body),
  )
  route(app, listConsultas, async ({ usuario }) => {
    const data = await consultas.list(await perfilOf(usuario.id))
    return { data, total: data.length }
  })
  route(app, answerConsulta, async ({ usuario, actor, params, body }) => {
    const perfil = await perfilOf(usuario.id)
    return {
      item: await database.transaction(actor, (tx) => consultas.answer(tx, perfil, params.id, body.texto)),
    }
  })
  route(app, closeConsulta, async ({ usuario, actor, params }) => {
    const perfil = await perfilOf(usuario.id)
    return { item: await database.transaction(actor, (tx) => consultas.close(tx, perfil, params.id)) }
  })

  route(app, countAccion, ({ params }) => {
    visitas.count(params.id, params.accion)
    return { message: 'Listo' }
  })
  route(app, getEstadisticas, async ({ usuario }) => ({
    item: await visitas.read(await perfilOf(usuario.id)),
  }))
  route(app, getRenovacion, async ({ usuario }) => ({
    item: await deps.consultores.renovaciones.read(usuario.id, await perfilOf(usuario.id)),
  }))
  app.addHook('onClose', () => visitas.close())
}
