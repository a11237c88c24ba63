import { z } from 'zod'
import { MODALIDADES } from './eventos.ts'

const ConNombre = z.object({ Nombre: z.string() })

/** What an event is, when and where, as mails carry it. */
export const FichaDeEvento = z.object({
  IdEvento: z.int(),
  Titulo: z.string(),
  Modalidad: z.enum(MODALIDADES),
  Fecha: z.string().nullable(),
  zona: z.string(),
  Oradores: z.string(),
  evento_sociales: z
    .object({
      Fecha: z.string(),
      FechaFin: z.string().nullable(),
      Lugar: z.string(),
      queLlevar: z.string(),
      localidad: ConNombre.nullable(),
      provincia: ConNombre.nullable(),
    })
    .nullable(),
})
export type FichaDeEvento = z.infer<typeof FichaDeEvento>

/** With what only they are told. */
export const FichaDeInscripto = FichaDeEvento.extend({
  /** The way into a live meeting; empty where there is none yet. */
  enlace: z.string().default(''),
})
export type FichaDeInscripto = z.infer<typeof FichaDeInscripto>
