import { z } from 'zod'
import { boton, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

export const contraseniaCambiada = definePlantilla({
  nombre: 'contrasenia-cambiada',
  titulo: 'Contraseña cambiada',
  palabras: {
    asunto: 'Tu contraseña cambió',
    titulo: 'Tu contraseña cambió',
    texto: 'Hola: la contraseña de tu usuario se actualizó y cerramos las demás sesiones abiertas.',
    ayuda: 'Si no fuiste vos, recuperá el acceso cuanto antes y escribinos a {{soporte}}.',
  },
  datos: z.object({}),
  cuerpo: (_, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    parrafo(di('ayuda')),
    boton('Recuperar el acceso', `${origin}/recuperar-acceso1`),
  ],
})
