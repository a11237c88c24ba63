import { z } from 'zod'
import { API_BASE } from '#contract/endpoint.ts'
import { FichaDeEvento } from '#domain/eventos/ficha.ts'
import { INTERES_PAGINAS, leaveFechas } from '#domain/eventos/intereses.ts'
import { rutaOf } from '#domain/sitio/rutas.ts'
import { boton, enlaces, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla, type Entorno } from '../plantilla.ts'
import { fichaBlocks } from './ficha.ts'

const Fechas = z.object({ categoria: z.string(), baja: z.string() })

const salida = (baja: string, { origin }: Entorno) =>
  enlaces([['No quiero más avisos de fechas', `${origin}${INTERES_PAGINAS.baja(baja)}`]])
const cabeceras = ({ baja }: { baja: string }, { origin }: Entorno) => ({
  'List-Unsubscribe': `<${origin}${API_BASE}${leaveFechas.path.replace(':token', baja)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

export const fechasAnotada = definePlantilla({
  nombre: 'fechas-anotada',
  titulo: 'Nuevas fechas: te vamos a avisar',
  palabras: {
    asunto: 'Te avisamos de nuevas fechas: {{categoria}}',
    titulo: 'Te vamos a avisar',
    texto: 'Cuando publiquemos una nueva fecha de «{{categoria}}», te escribimos.',
    nota: 'Si no lo pediste vos, o cambiaste de idea, podés darte de baja con un clic.',
  },
  datos: Fechas,
  cuerpo: ({ baja }, entorno, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    nota(di('nota')),
    salida(baja, entorno),
  ],
  cabeceras,
})

export const fechasNuevas = definePlantilla({
  nombre: 'fechas-nuevas',
  titulo: 'Nuevas fechas: hay una',
  palabras: {
    asunto: 'Nueva fecha: {{actividad}}',
    titulo: 'Hay una nueva fecha',
    texto:
      'Nos pediste que te avisemos de «{{categoria}}». Ya está abierta la inscripción de «{{actividad}}».',
    nota: 'Los lugares se ocupan por orden de inscripción.',
  },
  datos: Fechas.extend({ evento: FichaDeEvento }),
  valores: ({ categoria, evento }) => ({ categoria, actividad: evento.Titulo }),
  cuerpo: ({ evento, baja }, entorno, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    ...fichaBlocks(evento, entorno),
    boton('Ver la actividad', entorno.origin + rutaOf.evento(evento)),
    nota(di('nota')),
    salida(baja, entorno),
  ],
  cabeceras,
})
