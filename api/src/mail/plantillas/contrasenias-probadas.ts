import { z } from 'zod'
import { boton, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

export const contraseniasProbadas = definePlantilla({
  nombre: 'contrasenias-probadas',
  titulo: 'Contraseñas probadas con una cuenta',
  palabras: {
    asunto: 'Están probando contraseñas con tu cuenta',
    titulo: 'Están probando contraseñas con tu cuenta',
    texto:
      'Hola: en la última hora alguien probó muchas contraseñas con tu cuenta, así que por un rato limitamos los intentos.',
    acceso:
      'Si no te deja entrar, recuperá el acceso con un código por correo: elegís otra contraseña, cerramos todas las sesiones abiertas y entrás en el momento desde esa misma conexión.',
    ayuda:
      'Si usás la misma contraseña en otro lado, cambiala. Ante cualquier duda, escribinos a {{soporte}}.',
  },
  datos: z.object({}),
  cuerpo: (_, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    parrafo(di('acceso')),
    parrafo(di('ayuda')),
    boton('Recuperar el acceso', `${origin}/recuperar-acceso1`),
  ],
})
