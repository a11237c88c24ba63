import { z } from 'zod'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { boton, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

export const contraseniaCambiada = definePlantilla({
  nombre: 'contrasenia-cambiada',
  datos: z.object({}),
  asunto: () => 'Tu contraseña cambió',
  cuerpo: (_, { origin }) => [
    titulo('Tu contraseña cambió'),
    parrafo('Hola: la contraseña de tu usuario se actualizó y cerramos las demás sesiones abiertas.'),
    parrafo(`Si no fuiste vos, recuperá el acceso cuanto antes y escribinos a ${ORGANIZACION.soporte}.`),
    boton('Recuperar el acceso', `${origin}/recuperar-acceso1`),
  ],
})
