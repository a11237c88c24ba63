import { z } from 'zod'
import { OFERTA_HORAS } from '#domain/eventos/espera.ts'
import { boton, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** The address and name are unverified, so the mails repeat neither. */
const Espera = z.object({ actividad: z.string(), enlace: z.string() })

export const esperaAnotada = definePlantilla({
  nombre: 'espera-anotada',
  titulo: 'Lista de espera: te anotamos',
  palabras: {
    asunto: 'Estás en la lista de espera: {{actividad}}',
    titulo: 'Te anotamos',
    texto: `Si se libera un lugar en «{{actividad}}» y te toca, te lo guardamos ${OFERTA_HORAS} horas, o hasta que empiece si falta menos, y te escribimos.`,
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
    antes: 'A esa hora empieza la actividad: inscribite antes.',
    nota: 'Si no lo vas a usar, avisanos desde el mismo enlace y se lo damos a quien sigue.',
  },
  datos: Espera.extend({ hasta: z.string(), hastaQueEmpiece: z.boolean().default(false) }),
  reservado: ['enlace'],
  cuerpo: ({ enlace, hastaQueEmpiece }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    ...(hastaQueEmpiece ? [parrafo(di('antes'))] : []),
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

/** The waiting list was closed. */
export const esperaCerrada = definePlantilla({
  nombre: 'espera-cerrada',
  titulo: 'Lista de espera: se cerró',
  palabras: {
    asunto: 'Se cerró la lista de espera: {{actividad}}',
    titulo: 'La lista de espera se cerró',
    porEmpezar:
      '«{{actividad}}» está por empezar y no se liberó un lugar para vos. Lamentamos que esta vez no pudiera ser.',
    retirada:
      '«{{actividad}}» ya no está publicada, así que cerramos su lista de espera. No hace falta que hagas nada.',
  },
  datos: Espera.extend({ fin: z.enum(['por_empezar', 'retirada']) }),
  cuerpo: ({ enlace, fin }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di(fin === 'retirada' ? 'retirada' : 'porEmpezar')),
    boton('Ver otras actividades', `${origin}${enlace}`),
  ],
})

/** The activity became self-paced, so its places are unlimited. */
export const esperaLibre = definePlantilla({
  nombre: 'espera-libre',
  titulo: 'Lista de espera: ya no hace falta',
  palabras: {
    asunto: 'Ya podés inscribirte: {{actividad}}',
    titulo: 'Ya no hace falta esperar',
    texto:
      '«{{actividad}}» ahora es online y hay lugar para todos, así que cerramos su lista de espera. Podés inscribirte cuando quieras:',
  },
  datos: Espera,
  cuerpo: ({ enlace }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    boton('Ver la actividad', `${origin}${enlace}`),
  ],
})

export const esperaVencida = definePlantilla({
  nombre: 'espera-vencida',
  titulo: 'Lista de espera: el lugar venció',
  palabras: {
    asunto: 'El lugar pasó a otra persona: {{actividad}}',
    titulo: 'Se cumplieron las horas',
    texto:
      'Terminó el plazo y el lugar en «{{actividad}}» pasó a quien seguía. Si todavía querés venir, podés anotarte otra vez.',
    asuntoCerrada: 'El lugar que te guardábamos venció: {{actividad}}',
    tituloCerrada: 'Terminó el plazo',
    textoCerrada:
      'Te guardamos un lugar en «{{actividad}}» y no llegaste a usarlo. Su lista de espera ya se cerró.',
  },
  /** `cerrada`: the waiting list takes no new people. */
  datos: Espera.extend({ cerrada: z.boolean().default(false) }),
  asunto: ({ cerrada }, di) => di(cerrada ? 'asuntoCerrada' : 'asunto'),
  cuerpo: ({ enlace, cerrada }, { origin }, di) => [
    titulo(di(cerrada ? 'tituloCerrada' : 'titulo')),
    parrafo(di(cerrada ? 'textoCerrada' : 'texto')),
    boton(cerrada ? 'Ver otras actividades' : 'Ver la actividad', `${origin}${enlace}`),
  ],
})
