import { z } from 'zod'
import { ENLACE_HORAS } from '#domain/informes/informes.ts'
import { formatEntero } from '#domain/texto/texto.ts'
import { boton, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** Contains a link, not the file: the report opens for its owner only, and for a limited time. */
export const informeListo = definePlantilla({
  nombre: 'informe-listo',
  titulo: 'Informes: listo',
  datos: z.object({ nombre: z.string(), informe: z.string(), corrida: z.string(), filas: z.number() }),
  asunto: ({ informe }) => `Tu informe está listo: ${informe}`,
  cuerpo: ({ nombre, informe, corrida, filas }, { origin }) => [
    titulo('Tu informe está listo'),
    parrafo(
      `Hola, ${nombre}: ya podés descargar «${informe}» (${filas === 1 ? '1 fila' : `${formatEntero(filas)} filas`}).`,
    ),
    boton('Descargar', `${origin}/gestion/informes/archivo/${corrida}`),
    nota(`El enlace sirve durante ${ENLACE_HORAS} horas y solo con tu cuenta. Después el archivo se borra.`),
  ],
})

/** The background report failed, so the mail announced by the screen will not come. */
export const informeFallido = definePlantilla({
  nombre: 'informe-fallido',
  titulo: 'Informes: no salió',
  datos: z.object({ nombre: z.string(), informe: z.string(), motivo: z.string() }),
  asunto: ({ informe }) => `No pudimos preparar tu informe: ${informe}`,
  cuerpo: ({ nombre, informe, motivo }, { origin }) => [
    titulo('Tu informe no salió'),
    parrafo(`Hola, ${nombre}: no pudimos preparar «${informe}». ${motivo}`),
    boton('Ver mis informes', `${origin}/gestion/informes`),
    nota('Probá de nuevo con menos días o menos columnas. Si vuelve a pasar, avisá a quien cuida el sitio.'),
  ],
})

export const informeApagado = definePlantilla({
  nombre: 'informe-apagado',
  titulo: 'Informes: se detuvo',
  datos: z.object({ nombre: z.string(), informe: z.string(), motivo: z.string() }),
  asunto: ({ informe }) => `Dejamos de enviar un informe: ${informe}`,
  cuerpo: ({ nombre, informe, motivo }, { origin }) => [
    titulo('Un informe dejó de enviarse'),
    parrafo(`Hola, ${nombre}: «${informe}» falló cinco veces seguidas y ya no sale solo.`),
    parrafo(`La última vez: ${motivo}`),
    boton('Ver mis informes', `${origin}/gestion/informes`),
    nota('Para que vuelva a salir, revisalo y programalo de nuevo.'),
  ],
})
