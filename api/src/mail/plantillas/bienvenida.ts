import { z } from 'zod'
import { boton, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** The address is unverified, so the mail repeats no input. */
export const bienvenida = definePlantilla({
  nombre: 'bienvenida',
  titulo: 'Bienvenida',
  palabras: {
    asunto: 'Te damos la bienvenida a {{organizacion}}',
    titulo: '¡Hola!',
    texto:
      'Tu usuario ya está creado. Con tu email y tu contraseña podés inscribirte en las actividades y seguirlas paso a paso.',
    ayuda: 'Si necesitás ayuda, escribinos a {{soporte}}.',
    nota: 'Recibís este correo porque alguien se registró con esta dirección. Si no fuiste vos, avisanos.',
  },
  datos: z.object({}),
  cuerpo: (_, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    boton('Ver las actividades', `${origin}/actividades`),
    parrafo(di('ayuda')),
    nota(di('nota')),
  ],
})
