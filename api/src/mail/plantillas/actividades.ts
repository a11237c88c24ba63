import { z } from 'zod'
import { boton, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

export const actividadAbierta = definePlantilla({
  nombre: 'actividad-abierta',
  datos: z.object({ nombre: z.string(), actividad: z.string(), IdEvento: z.int(), hasta: z.string() }),
  asunto: ({ actividad }) => `Ya podés empezar: ${actividad}`,
  cuerpo: ({ nombre, actividad, IdEvento, hasta }, { origin }) => [
    titulo('Tu actividad está abierta'),
    parrafo(`Hola, ${nombre}: ya podés empezar «${actividad}» cuando quieras y seguir a tu ritmo.`),
    boton('Empezar la actividad', `${origin}/unidades/${IdEvento}`),
    nota(`Queda abierta hasta el ${hasta}. Siempre la encontrás en Mis Actividades.`),
  ],
})

export const actividadFinalizada = definePlantilla({
  nombre: 'actividad-finalizada',
  datos: z.object({ nombre: z.string(), actividad: z.string(), IdEvento: z.int(), codigo: z.string() }),
  asunto: ({ actividad }) => `Terminaste: ${actividad}`,
  cuerpo: ({ nombre, actividad, IdEvento, codigo }, { origin }) => [
    titulo(`¡Felicitaciones, ${nombre}!`),
    parrafo(
      `Completaste todas las unidades de «${actividad}». Tu constancia de participación ya está lista.`,
    ),
    boton('Ver mi constancia', `${origin}/constancias/${codigo}.pdf`),
    parrafo(`Cualquiera puede confirmarla en ${origin}/verificar/${codigo}`),
    nota(`¿Nos contás cómo te fue? La encuesta es anónima: ${origin}/encuesta/${IdEvento}`),
  ],
})
