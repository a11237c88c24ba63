import { z } from 'zod'
import { FichaDeEvento } from '#domain/eventos/ficha.ts'
import { rutaOf } from '#domain/sitio/rutas.ts'
import { boton, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'
import { fichaAdjunto, fichaBlocks } from './ficha.ts'

const Recordatorio = z.object({ nombre: z.string(), evento: FichaDeEvento })
const saludo = (nombre: string) => (nombre ? `Hola, ${nombre}: ` : '')

const despedida = nota(
  'Si no vas a poder venir, respondé este correo: así otra persona puede aprovechar tu lugar.',
)

/** A week before. */
export const recordatorioSemana = definePlantilla({
  nombre: 'recordatorio-semana',
  datos: Recordatorio,
  asunto: ({ evento }) => `En una semana: ${evento.Titulo}`,
  cuerpo: ({ nombre, evento }, entorno) => [
    titulo('Falta una semana'),
    parrafo(`${saludo(nombre)}en una semana nos encontramos en «${evento.Titulo}».`),
    ...fichaBlocks(evento, entorno),
    boton('Ver la actividad', entorno.origin + rutaOf.evento(evento)),
    despedida,
  ],
  adjunto: ({ evento }, entorno) => fichaAdjunto(evento, entorno),
})

/** A day before. */
export const recordatorioDia = definePlantilla({
  nombre: 'recordatorio-dia',
  datos: Recordatorio,
  asunto: ({ evento }) => `Ya casi: ${evento.Titulo}`,
  cuerpo: ({ nombre, evento }, entorno) => [
    titulo('Falta un día'),
    parrafo(`${saludo(nombre)}en menos de un día nos encontramos en «${evento.Titulo}».`),
    ...fichaBlocks(evento, entorno),
    boton('Ver la actividad', entorno.origin + rutaOf.evento(evento)),
    despedida,
  ],
  adjunto: ({ evento }, entorno) => fichaAdjunto(evento, entorno),
})
