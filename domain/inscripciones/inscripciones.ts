// Enrolments (`eventosusuarios` on the wire).
import { z } from 'zod'
import { Created, endpoint, Id } from '#contract/endpoint.ts'
import { IDS_FORMA_PAGO, ORIGEN } from '../compras/medios.ts'
import { verificacionSiHaceFalta } from '../verificacion/verificacion.ts'

export const createInscripcion = endpoint({
  method: 'POST',
  path: '/data/eventosusuarios',
  access: 'session',
  summary:
    'Enrols the caller: by transfer it starts the purchase, for any other method the payment must be known already.',
  body: z.object({
    IdEvento: Id,
    IdFormaPago: z.literal(IDS_FORMA_PAGO).default(ORIGEN.transferencia.IdFormaPago),
    Precio: z.unknown().optional(),
    PrecioUsd: z.unknown().optional(),
    Pago: z.unknown().optional(),
    Paso: z.unknown().optional(),
    Finalizado: z.unknown().optional(),
    ...verificacionSiHaceFalta,
  }),
  limit: 'compra',
  answers: { 201: Created },
})
