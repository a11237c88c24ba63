import { z } from 'zod'
import { MODALIDADES } from './eventos.ts'

const ConNombre = z.object({ Nombre: z.string() })

/** Title, date and place of an event, as mails carry them. */
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

/** The same with the details that only enrolled people get. */
export const FichaDeInscripto = FichaDeEvento.extend({
  /** Link to the live meeting; empty while there is none. */
  enlace: z.string().default(''),
})
export type FichaDeInscripto = z.infer<typeof FichaDeInscripto>
