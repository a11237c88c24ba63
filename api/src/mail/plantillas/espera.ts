import { z } from 'zod'
import { OFERTA_HORAS } from '#domain/eventos/espera.ts'
import { boton, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** Anybody can type any address and any name: no name that was typed is repeated (S43). */
const Espera = z.object({ actividad: z.string(), enlace: z.string() })

export const esperaAnotada = definePlantilla({
  nombre: 'espera-anotada',
  titulo: 'Lista de espera: te anotamos',
  palabras: {
    asunto: 'Estás en la lista de espera: {{actividad}}',
    titulo: 'Te anotamos',
    texto: `Si se libera un lugar en «{{actividad}}» y te toca, te lo guardamos ${OFERTA_HORAS} horas y te escribimos.`,
    nota: 'Desde el mismo enlace podés salir de la lista cuando quieras.',
  },
  datos: Espera,
  reservado: ['enlace'],
  cuerpo: ({ enlace }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    boton('Ver mi lugar en la lista', `${origin}${enlace}`),
    nota(di('nota')),
  ],
})

export const esperaOfrecida = definePlantilla({
  nombre: 'espera-ofrecida',
  titulo: 'Lista de espera: hay un lugar',
  palabras: {
    asunto: 'Hay un lugar para vos: {{actividad}}',
    titulo: '¡Se liberó un lugar!',
    texto:
      'Te guardamos un lugar en «{{actividad}}» hasta el {{hasta}}. Entrá desde este botón para inscribirte:',
    nota: 'Si no lo vas a usar, avisanos desde el mismo enlace y se lo damos a quien sigue.',
  },
  datos: Espera.extend({ hasta: z.string() }),
  reservado: ['enlace'],
  cuerpo: ({ enlace }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    boton('Inscribirme', `${origin}${enlace}`),
    nota(di('nota')),
  ],
})

export const esperaCancelada = definePlantilla({
  nombre: 'espera-cancelada',
  titulo: 'Lista de espera: la actividad se canceló',
  palabras: {
    asunto: 'Se canceló «{{actividad}}»',
    titulo: 'La actividad se canceló',
    texto: '«{{actividad}}» no se va a realizar, así que cerramos su lista de espera. {{motivo}}',
  },
  datos: Espera.extend({ motivo: z.string() }),
  cuerpo: ({ enlace }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    boton('Ver otras actividades', `${origin}${enlace}`),
  ],
})

export const esperaVencida = definePlantilla({
  nombre: 'espera-vencida',
  titulo: 'Lista de espera: el lugar venció',
  palabras: {
    asunto: 'El lugar pasó a otra persona: {{actividad}}',
    titulo: 'Se cumplieron las horas',
    texto: `Pasaron las ${OFERTA_HORAS} horas y el lugar en «{{actividad}}» pasó a quien seguía. Si todavía querés venir, podés anotarte otra vez.`,
  },
  datos: Espera,
  cuerpo: ({ enlace }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    boton('Ver la actividad', `${origin}${enlace}`),
  ],
})
