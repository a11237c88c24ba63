// The history of a person. Each module contributes its events.
import { z } from 'zod'
import { endpoint, Id } from '#contract/endpoint.ts'
import type { Permiso } from '../permisos.ts'

/** Kinds of event, with the permission needed to see each: that of the screen it links to. */
export const PERMISO_DE_CLASE = {
  inscripciones: 'inscripciones.ver',
  compras: 'compras.ver',
  mensajes: 'formularios.ver',
  correos: 'correos.ver',
  sesiones: 'cuentas.ver',
  constancias: 'inscripciones.ver',
  asistencias: 'inscripciones.ver',
  solicitudes: 'cuentas.ver',
  notas: 'cuentas.ver',
  auditoria: 'auditoria.ver',
} as const satisfies Record<string, Permiso>
export type ClaseDeHecho = keyof typeof PERMISO_DE_CLASE
export const CLASES_DE_HECHO = Object.keys(PERMISO_DE_CLASE) as [ClaseDeHecho, ...ClaseDeHecho[]]

/** Reasons for which staff read a person's data, as the audit records them. */
export const MIRADAS = { ficha: 'Ficha de la persona', historia: 'Historia de la persona' } as const

const HechoDePersona = z.object({
  /** Unique and stable key of the event, as `compras-12`. */
  clave: z.string(),
  clase: z.enum(CLASES_DE_HECHO),
  en: z.string(),
  titulo: z.string(),
  detalle: z.string(),
  /** The staff member who did it; null for the person or the system. */
  quien: z.string().nullable(),
  /** The page of Gestión that shows it. */
  ruta: z.string(),
  nota: z
    .object({ id: z.int(), propia: z.boolean(), recordarEn: z.string().nullable(), recordada: z.boolean() })
    .nullable(),
})
export type HechoDePersona = z.infer<typeof HechoDePersona>

const CURSOR = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[a-z]+-[\w-]{1,64}$/

export const listHistoria = endpoint({
  method: 'GET',
  path: '/gestion/personas/:id/historia',
  access: 'cuentas.ver' satisfies Permiso,
  summary:
    'All that happened with somebody, newest first, of what the caller may see. Whoever reads it leaves a row in the audit.',
  params: z.object({ id: Id }),
  query: z.object({
    clase: z.enum(CLASES_DE_HECHO).optional(),
    after: z.string().regex(CURSOR, 'No sabemos desde dónde seguir').optional(),
  }),
  answers: {
    200: z.object({
      data: z.array(HechoDePersona),
      siguiente: z.string().nullable(),
      /** The kinds of event that the caller may see. */
      clases: z.array(z.enum(CLASES_DE_HECHO)),
    }),
  },
})
