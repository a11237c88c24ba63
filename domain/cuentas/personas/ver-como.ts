// «Ver como»: staff see the site as another person sees it, for fifteen minutes and read-only.
import { z } from 'zod'
import { endpoint, Id } from '#contract/endpoint.ts'
import { requeridoHasta } from '../../texto/campos.ts'
import type { Permiso } from '../permisos.ts'

export const VER_COMO_MINUTOS = 15

export const startVerComo = endpoint({
  method: 'POST',
  path: '/gestion/personas/:id/ver-como',
  access: 'cuentas.representar' satisfies Permiso,
  factor: true,
  summary: 'A token that reads the site as this person does, and nothing else.',
  params: z.object({ id: Id }),
  body: z.object({ motivo: requeridoHasta(300) }),
  answers: { 200: z.object({ access_token: z.string(), venceEn: z.iso.datetime() }) },
})
