import { z } from 'zod'
import { API_BASE } from '#contract/endpoint.ts'
import { rutaDeBaja, unsubscribe } from '#domain/formularios/novedades.ts'
import { boton, enlaces, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

export const suscripcion = definePlantilla({
  nombre: 'suscripcion',
  titulo: 'Suscripción a las novedades',
  palabras: {
    asunto: 'Gracias por suscribirte',
    titulo: 'Gracias por suscribirte',
    texto: 'Las novedades y las próximas actividades van a llegar a este email.',
    nota: 'Si no te suscribiste vos, o ya no las querés, podés darte de baja con un clic o escribirnos a {{email}}.',
  },
  /** Older mails have no link. */
  datos: z.object({ baja: z.string().default('') }),
  cuerpo: ({ baja }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    boton('Ver las actividades', `${origin}/actividades`),
    nota(di('nota')),
    ...(baja ? [enlaces([['Darme de baja', `${origin}${rutaDeBaja(baja)}`]])] : []),
  ],
  cabeceras: ({ baja }, { origin }): Record<string, string> =>
    baja
      ? {
          'List-Unsubscribe': `<${origin}${API_BASE}${unsubscribe.path.replace(':token', baja)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
})
