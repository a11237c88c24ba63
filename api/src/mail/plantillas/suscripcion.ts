import { z } from 'zod'
import { boton, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

export const suscripcion = definePlantilla({
  nombre: 'suscripcion',
  titulo: 'Suscripción a las novedades',
  palabras: {
    asunto: 'Gracias por suscribirte',
    titulo: 'Gracias por suscribirte',
    texto: 'Las novedades y las próximas actividades van a llegar a este e-mail.',
    nota: 'Si no te suscribiste vos, o querés darte de baja, escribinos a {{email}}.',
  },
  datos: z.object({}),
  cuerpo: (_, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    boton('Ver las actividades', `${origin}/actividades`),
    nota(di('nota')),
  ],
})
