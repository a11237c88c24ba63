// The outbox of mails, as staff manage it.
import { z } from 'zod'
import { endpoint, listOf, pageOf } from '#contract/endpoint.ts'
import { resource } from '#contract/resource.ts'
import { listQuery } from '#contract/resource-query.ts'
import type { Permiso } from '../cuentas/permisos.ts'

export const ESTADOS_CORREO = ['pendiente', 'enviado', 'fallido'] as const

export const CorreoEnviado = z.object({
  id: z.uuid(),
  creadoEn: z.string(),
  para: z.string(),
  plantilla: z.string(),
  estado: z.enum(ESTADOS_CORREO),
  intentos: z.int(),
  proximoIntentoEn: z.string(),
  enviadoEn: z.string().nullable(),
  error: z.string().nullable(),
  /** The mail that this one repeats. */
  reenvioDe: z.uuid().nullable(),
})
export type CorreoEnviado = z.infer<typeof CorreoEnviado>

export const correosResource = resource({
  name: 'gestion/correos',
  fields: CorreoEnviado,
  filters: {
    estado: { of: ESTADOS_CORREO, in: true },
    plantilla: { of: 'text', in: true },
    creadoEn: { of: 'day', range: true },
  },
  search: ['para', 'error'],
  orders: ['creadoEn', 'proximoIntentoEn', 'para', 'plantilla'],
  defaultOrder: 'creadoEn,DESC',
  maxLimit: 200,
  cursor: true,
})

export const listCorreos = endpoint({
  method: 'GET',
  path: '/gestion/correos',
  access: 'correos.ver' satisfies Permiso,
  summary: 'Mails that left, wait or failed, newest first.',
  query: listQuery(correosResource),
  answers: { 200: pageOf(CorreoEnviado) },
})

export const listPlantillas = endpoint({
  method: 'GET',
  path: '/gestion/correos/plantillas',
  access: 'correos.ver' satisfies Permiso,
  summary: 'The kinds of mails that the site sends.',
  answers: { 200: listOf(z.object({ nombre: z.string(), titulo: z.string() })) },
})
