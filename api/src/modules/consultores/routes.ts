import type { FastifyInstance } from 'fastify'
import {
  getConsultor,
  listCertificados,
  listConsultores,
  listConsultoresByCertificado,
  listConsultoresForo,
} from '#domain/consultores/consultores.ts'
import { itemRoute, listRoute, type ResourceHost } from '../../resource/routes.ts'
import { certificadoBinding, consultorBinding, consultorForoBinding } from './resources.ts'

export function consultoresRoutes(app: FastifyInstance, host: ResourceHost): void {
  listRoute(app, listConsultores, consultorBinding, host)
  listRoute(app, listConsultoresByCertificado, consultorBinding, host, ({ params }) => ({
    actividad: { op: 'eq', value: params.actividad },
  }))
  itemRoute(app, getConsultor, consultorBinding, host, ({ params }) => ({
    field: 'IdConsultor',
    value: params.id,
  }))
  listRoute(app, listConsultoresForo, consultorForoBinding, host)
  listRoute(app, listCertificados, certificadoBinding, host)
}
