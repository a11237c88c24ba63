import { z } from 'zod'
import { boton, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

export const actividadAbierta = definePlantilla({
  nombre: 'actividad-abierta',
  titulo: 'Actividad abierta',
  palabras: {
    asunto: 'Ya podés empezar: {{actividad}}',
    titulo: 'Tu actividad está abierta',
    texto: 'Ya podés empezar «{{actividad}}» cuando quieras y seguir a tu ritmo.',
    nota: 'Queda abierta hasta el {{hasta}}. Siempre la encontrás en Mis Actividades.',
  },
  datos: z.object({ actividad: z.string(), IdEvento: z.int(), hasta: z.string() }),
  cuerpo: ({ IdEvento }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    boton('Empezar la actividad', `${origin}/unidades/${IdEvento}`),
    nota(di('nota')),
  ],
})

export const actividadFinalizada = definePlantilla({
  nombre: 'actividad-finalizada',
  titulo: 'Actividad terminada',
  palabras: {
    asunto: 'Terminaste: {{actividad}}',
    titulo: '¡Felicitaciones, {{nombre}}!',
    texto:
      'Completaste todas las unidades de «{{actividad}}». Tu constancia de participación ya está lista: viene adjunta y también la encontrás en Mis Actividades.',
  },
  datos: z.object({
    nombre: z.string(),
    actividad: z.string(),
    IdEvento: z.int(),
    codigo: z.string(),
    /** Contents of the certificate; older mails lack it and only have the link. */
    constancia: z.object({ nombre: z.string(), actividad: z.string(), fecha: z.string() }).optional(),
  }),
  cuerpo: ({ IdEvento, codigo }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    boton('Ver mi constancia', `${origin}/constancias/${codigo}.pdf`),
    parrafo(`Cualquiera puede confirmarla en ${origin}/verificar/${codigo}`),
    nota(`¿Nos contás cómo te fue? La encuesta es anónima: ${origin}/encuesta/${IdEvento}`),
  ],
  async adjunto({ codigo, constancia }, { origin }) {
    if (!constancia) return
    // Imported here because fonts and the drawing library take memory that most processes never need.
    const { drawConstancia } = await import('../../drawing/constancia.ts')
    const contenido = await drawConstancia({ codigo, ...constancia }, `${origin}/verificar/${codigo}`)
    return { nombre: `constancia-${codigo}.pdf`, tipo: 'application/pdf', contenido }
  },
})
