import { z } from 'zod'
import { AVISO_DIAS } from '#domain/cuentas/plazos.ts'
import { boton, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** Informs members of staff about changes to their own account, so that abuse does not go unnoticed. */
export const avisoDeGestion = definePlantilla({
  nombre: 'aviso-de-gestion',
  titulo: 'Aviso sobre una cuenta de Gestión',
  datos: z.object({ nombre: z.string(), que: z.string(), detalle: z.string(), aviso: z.string() }),
  reservado: ['aviso'],
  asunto: ({ que }) => `Tu cuenta de Gestión: ${que}`,
  cuerpo: ({ nombre, que, detalle, aviso }, { origin }) => [
    titulo('Un aviso sobre tu cuenta'),
    parrafo(`Hola, ${nombre}: ${que}.`),
    parrafo(detalle),
    parrafo('Si fuiste vos o lo esperabas, no hace falta que hagas nada.'),
    // The fragment reaches neither our log nor other sites.
    boton('No fui yo', `${origin}/gestion/no-fui-yo#${aviso}`),
    nota(
      `El botón cierra todas tus sesiones y anula tu contraseña. Sirve por ${AVISO_DIAS} días y una sola vez.`,
    ),
  ],
})
