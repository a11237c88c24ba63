// Rate limits in force: who is limited, and until when.
import { z } from 'zod'
import { endpoint, pageOf } from '#contract/endpoint.ts'
import { resource } from '#contract/resource.ts'
import { listQuery } from '#contract/resource-query.ts'
import type { Permiso } from '../cuentas/permisos.ts'

/**
 * What a limit counts by: a network, an account (as a digest of its e-mail), both together, or a user id. The key can
 * continue with a form, a session or a device of the account.
 */
type Cuenta = 'red' | 'cuenta' | 'cuenta-y-red' | 'persona'

/** Every limit stored beyond a single request, with its name for staff. */
export const LIMITES = {
  login: { texto: 'Entradas al sitio', de: 'red' },
  registro: { texto: 'Registros', de: 'red' },
  recuperacion: { texto: 'Pedidos de recuperación', de: 'red' },
  formulario: { texto: 'Formularios', de: 'red' },
  'formulario-aceptado': { texto: 'Formularios aceptados', de: 'red' },
  compra: { texto: 'Compras', de: 'red' },
  verificacion: { texto: 'Verificaciones de que no es un robot', de: 'red' },
  entrada: { texto: 'Entradas a Gestión', de: 'red' },
  'login-cuenta': { texto: 'Contraseñas erradas de una cuenta', de: 'cuenta-y-red' },
  'login-direccion': { texto: 'Contraseñas erradas', de: 'red' },
  'login-comparaciones': { texto: 'Contraseñas probadas de una cuenta', de: 'cuenta' },
  'contrasenia-de-sesion': { texto: 'Contraseñas erradas en una sesión', de: 'cuenta' },
  'codigos-hora': { texto: 'Códigos de recuperación por hora', de: 'cuenta' },
  'codigos-dia': { texto: 'Códigos de recuperación por día', de: 'cuenta' },
  'codigo-intentos-dia': { texto: 'Códigos errados por día', de: 'cuenta' },
  'codigo-intentos-mes': { texto: 'Códigos errados por mes', de: 'cuenta' },
  'correo-destinatario': { texto: 'Correos a una dirección escrita', de: 'cuenta' },
  cupon: { texto: 'Códigos de cupón errados', de: 'red' },
  'cupon-cuenta': { texto: 'Códigos de cupón errados de una persona', de: 'persona' },
  'aviso-de-intentos': { texto: 'Avisos de contraseñas probadas', de: 'persona' },
  factor: { texto: 'Segundos factores errados', de: 'persona' },
  'factor-dia': { texto: 'Segundos factores errados por día', de: 'persona' },
} as const satisfies Record<string, { texto: string; de: Cuenta }>
export type NombreLimite = keyof typeof LIMITES

const NOMBRES = Object.keys(LIMITES) as [NombreLimite, ...NombreLimite[]]

const fields = z.object({
  key: z.string(),
  limite: z.enum(NOMBRES),
  /** The network, the digest of an e-mail, or a user id. */
  de: z.string(),
  points: z.int(),
  maximo: z.int(),
  hasta: z.string(),
})

export const Bloqueo = fields.extend({
  /** The account, for staff who may see accounts. */
  persona: z.object({ id: z.int(), email: z.string() }).nullable(),
})
export type Bloqueo = z.infer<typeof Bloqueo>

export const bloqueosResource = resource({
  name: 'gestion/bloqueos',
  fields,
  filters: { limite: { of: NOMBRES, in: true } },
  search: ['key'],
  orders: ['expire'],
  defaultOrder: 'expire,DESC',
  maxLimit: 200,
  cursor: true,
})

export const listBloqueos = endpoint({
  method: 'GET',
  path: '/gestion/bloqueos',
  access: 'operacion.ver' satisfies Permiso,
  summary: 'Who is held back by which limit. An e-mail in `q` finds its account.',
  query: listQuery(bloqueosResource),
  answers: { 200: pageOf(Bloqueo) },
})
