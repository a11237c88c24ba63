import { z } from 'zod'
import { MODALIDADES } from './eventos.ts'

const ConNombre = z.object({ Nombre: z.string() })

/** What whoever is enrolled has to know of an event, as mails carry it. */
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
