import { z } from 'zod'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { boton, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

export const suscripcion = definePlantilla({
  nombre: 'suscripcion',
  datos: z.object({}),
  asunto: () => 'Gracias por suscribirte',
  cuerpo: (_, { origin }) => [
    titulo('Gracias por suscribirte'),
    parrafo('Las novedades y las próximas actividades van a llegar a este e-mail.'),
    boton('Ver las actividades', `${origin}/actividades`),
    nota(`Si no te suscribiste vos, o querés darte de baja, escribinos a ${ORGANIZACION.email}.`),
  ],
})
