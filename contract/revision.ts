// Schemas of publishable content: its revisions, its draft, and what the draft lacks to be published.
import { z } from 'zod'

export const ESTADOS_REVISION = ['borrador', 'guardada', 'publicada', 'programada', 'descartada'] as const
export type EstadoRevision = (typeof ESTADOS_REVISION)[number]
export const ACCIONES_PROGRAMADAS = ['publicar', 'retirar'] as const
export type AccionProgramada = (typeof ACCIONES_PROGRAMADAS)[number]

/** The values of a form when it was saved. The form may have had other fields then. */
const Datos = z.record(z.string(), z.unknown())

export const Revision = z.object({
  numero: z.int(),
  estado: z.enum(ESTADOS_REVISION),
  accion: z.enum(ACCIONES_PROGRAMADAS).nullable(),
  autor: z.string().nullable(),
  motivo: z.string(),
  programadaPara: z.string().nullable(),
  /** When it reached its state. For a draft, when it was last written. */
  actualizadoEn: z.string(),
})
export type Revision = z.infer<typeof Revision>

/** One revision with the fields of the previous one, for comparison. */
export const RevisionConDatos = Revision.extend({ datos: Datos.nullable(), anterior: Datos.nullable() })
export type RevisionConDatos = z.infer<typeof RevisionConDatos>

/** What is missing before publication: a sentence for each field. */
export const Faltan = z.record(z.string(), z.string())
export type Faltan = z.infer<typeof Faltan>

/** The draft that an editor opens. If none exists, it holds the values of the row. */
export const Borrador = z.object({
  version: z.int(),
  existe: z.boolean(),
  datos: Datos,
  faltan: Faltan,
  autor: z.string().nullable(),
  guardadoEn: z.string().nullable(),
})
export type Borrador = z.infer<typeof Borrador>

/** A token that opens the public pages with the draft in them, and what the draft lacks to be published. */
export const VistaPrevia = z.object({ token: z.string(), vence: z.string(), faltan: Faltan })
export type VistaPrevia = z.infer<typeof VistaPrevia>
