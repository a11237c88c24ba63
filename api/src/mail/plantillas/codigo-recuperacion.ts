import { z } from 'zod'
import { boton, codigo as codigoGrande, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

export const codigoRecuperacion = definePlantilla({
  nombre: 'codigo-recuperacion',
  titulo: 'Código para recuperar el acceso',
  palabras: {
    asunto: 'Tu código para recuperar el acceso',
    titulo: 'Recuperar Acceso',
    texto: 'Hola: este es tu código de acceso.',
    nota: 'Si no lo pediste vos, ignorá este correo: tu contraseña sigue siendo la misma. No compartas el código ni el botón con nadie.',
  },
  datos: z.object({
    email: z.string(),
    codigo: z.string(),
    minutos: z.number(),
    enlace: z.string(),
    horas: z.number(),
  }),
  reservado: ['codigo', 'enlace'],
  cuerpo: ({ email, codigo, minutos, enlace, horas }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    codigoGrande(codigo),
    parrafo(
      `Vale por ${minutos} minutos y se puede usar una sola vez. Si pediste otro después, sirve solo el último.`,
    ),
    parrafo(
      `También podés usar este botón, que sirve por ${horas} horas y una sola vez, sin escribir el código.`,
    ),
    // Behind the `#` it reaches neither our log nor the next site.
    boton(
      'Cambiar la contraseña',
      `${origin}/recuperar-acceso-codigo#${new URLSearchParams({ email, codigo: enlace })}`,
    ),
    nota(di('nota')),
  ],
})
