// What is kept of something that staff publish: its revisions, its draft, and what that one lacks.
import { z } from 'zod'

export const ESTADOS_REVISION = ['borrador', 'guardada', 'publicada', 'programada', 'descartada'] as const
export type EstadoRevision = (typeof ESTADOS_REVISION)[number]
export const ACCIONES_PROGRAMADAS = ['publicar', 'retirar'] as const
export type AccionProgramada = (typeof ACCIONES_PROGRAMADAS)[number]

/** The form as it was at some time, which may have had other fields. */
const Datos = z.record(z.string(), z.unknown())

export const Revision = z.object({
  numero: z.int(),
  estado: z.enum(ESTADOS_REVISION),
  accion: z.enum(ACCIONES_PROGRAMADAS).nullable(),
  autor: z.string().nullable(),
  motivo: z.string(),
  programadaPara: z.string().nullable(),
  /** When it came to be what it is: written last, saved, scheduled, published or given up. */
  actualizadoEn: z.string(),
})
export type Revision = z.infer<typeof Revision>

/** One revision with the fields of the one before it, to be compared. */
export const RevisionConDatos = Revision.extend({ datos: Datos.nullable(), anterior: Datos.nullable() })
export type RevisionConDatos = z.infer<typeof RevisionConDatos>

/** What is missing before it can be published: a sentence by field. */
export const Faltan = z.record(z.string(), z.string())
export type Faltan = z.infer<typeof Faltan>

/** What an editor opens: the draft, or, where there is none, what the row holds. */
export const Borrador = z.object({
  version: z.int(),
  existe: z.boolean(),
  datos: Datos,
  faltan: Faltan,
  autor: z.string().nullable(),
  guardadoEn: z.string().nullable(),
})
export type Borrador = z.infer<typeof Borrador>

/** What opens the public pages with the draft in them, and what the draft lacks to be published. */
export const VistaPrevia = z.object({ token: z.string(), vence: z.string(), faltan: Faltan })
export type VistaPrevia = z.infer<typeof VistaPrevia>
