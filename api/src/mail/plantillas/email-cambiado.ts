import { z } from 'zod'
import { parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** Sent to the old and to the new address. */
export const emailCambiado = definePlantilla({
  nombre: 'email-cambiado',
  titulo: 'Email de la cuenta cambiado',
  fija: true,
  palabras: {
    asunto: 'El email de tu cuenta cambió',
    titulo: 'El email de tu cuenta cambió',
    texto:
      'Hola, {{nombre}}: a pedido tuyo, nuestro equipo cambió el email de tu cuenta. Antes era {{anterior}} y desde ahora entrás con {{nuevo}}. Tu contraseña es la misma y cerramos las sesiones abiertas.',
    ayuda: 'Si no lo pediste, escribinos cuanto antes a {{soporte}}.',
  },
  datos: z.object({ nombre: z.string(), anterior: z.string(), nuevo: z.string() }),
  cuerpo: (_, __, di) => [titulo(di('titulo')), parrafo(di('texto')), parrafo(di('ayuda'))],
})
