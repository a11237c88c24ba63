import { z } from 'zod'
import { boton, codigo as codigoGrande, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

export const codigoRecuperacion = definePlantilla({
  nombre: 'codigo-recuperacion',
  datos: z.object({ nombre: z.string(), codigo: z.string(), minutos: z.number() }),
  reservado: ['codigo'],
  asunto: () => 'Tu código para recuperar el acceso',
  cuerpo: ({ nombre, codigo, minutos }, { origin }) => [
    titulo('Recuperar Acceso'),
    parrafo(`Hola, ${nombre}: este es tu código de acceso.`),
    codigoGrande(codigo),
    parrafo(
      `Vale por ${minutos} minutos y se puede usar una sola vez. Si pediste otro después, sirve solo el último.`,
    ),
    boton('Cambiar la contraseña', `${origin}/recuperar-acceso-codigo`),
    nota(
      'Si no lo pediste vos, ignorá este correo: tu contraseña sigue siendo la misma. No compartas el código con nadie.',
    ),
  ],
})
