import { z } from 'zod'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { boton, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** Nobody has proved yet that the address is theirs, so it repeats nothing that was typed (S43). */
export const bienvenida = definePlantilla({
  nombre: 'bienvenida',
  datos: z.object({}),
  asunto: () => `Te damos la bienvenida a ${ORGANIZACION.nombre}`,
  cuerpo: (_, { origin }) => [
    titulo('¡Hola!'),
    parrafo(
      'Tu usuario ya está creado. Con tu email y tu contraseña podés inscribirte en las actividades y seguirlas paso a paso.',
    ),
    boton('Ver las actividades', `${origin}/actividades`),
    parrafo(`Si necesitás ayuda, escribinos a ${ORGANIZACION.soporte}.`),
    nota('Recibís este correo porque alguien se registró con esta dirección. Si no fuiste vos, avisanos.'),
  ],
})
