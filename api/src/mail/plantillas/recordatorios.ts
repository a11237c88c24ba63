import { z } from 'zod'
import { cambiosEntre, cuandoYDondeOf } from '#domain/eventos/cambios.ts'
import { FichaDeEvento, FichaDeInscripto } from '#domain/eventos/ficha.ts'
import { rutaOf } from '#domain/sitio/rutas.ts'
import { boton, datos, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'
import { fichaAdjunto, fichaBlocks, reunionBlocks } from './ficha.ts'

const Recordatorio = z.object({ nombre: z.string(), evento: FichaDeInscripto })
type Recordatorio = z.infer<typeof Recordatorio>

const NOTA = 'Si no vas a poder venir, respondé este correo: así otra persona puede aprovechar tu lugar.'
/** Values for the texts; people enrolled by staff may have no name. */
const valores = ({ nombre, evento }: Recordatorio) => ({
  saludo: nombre ? `Hola, ${nombre}: ` : '',
  actividad: evento.Titulo,
})

function recordatorio(mail: {
  nombre: string
  titulo: string
  palabras: Record<'asunto' | 'titulo' | 'texto', string>
}) {
  return definePlantilla({
    ...mail,
    palabras: { ...mail.palabras, nota: NOTA },
    datos: Recordatorio,
    valores,
    cuerpo: ({ evento }, entorno, di) => [
      titulo(di('titulo')),
      parrafo(di('texto')),
      ...fichaBlocks(evento, entorno),
      ...reunionBlocks(evento),
      boton('Ver la actividad', entorno.origin + rutaOf.evento(evento)),
      nota(di('nota')),
    ],
    adjunto: ({ evento }, entorno) => fichaAdjunto(evento, entorno),
  })
}

export const recordatorioSemana = recordatorio({
  nombre: 'recordatorio-semana',
  titulo: 'Recordatorio: una semana antes',
  palabras: {
    asunto: 'En una semana: {{actividad}}',
    titulo: 'Falta una semana',
    texto: '{{saludo}}en una semana nos encontramos en «{{actividad}}».',
  },
})

export const recordatorioDia = recordatorio({
  nombre: 'recordatorio-dia',
  titulo: 'Recordatorio: un día antes',
  palabras: {
    asunto: 'Ya casi: {{actividad}}',
    titulo: 'Falta un día',
    texto: '{{saludo}}en menos de un día nos encontramos en «{{actividad}}».',
  },
})

export const enlaceDeReunion = definePlantilla({
  nombre: 'enlace-de-reunion',
  titulo: 'Zoom: el enlace para entrar',
  palabras: {
    asunto: 'El enlace para entrar: {{actividad}}',
    titulo: 'Ya está el enlace para entrar',
    texto: '{{saludo}}con este enlace entrás a «{{actividad}}». Si tenías otro, usá este.',
    nota: 'Es para quienes están en la actividad: no lo compartas.',
  },
  datos: Recordatorio,
  valores,
  cuerpo: ({ evento }, entorno, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    ...reunionBlocks(evento),
    ...fichaBlocks(evento, entorno),
    nota(di('nota')),
  ],
  adjunto: ({ evento }, entorno) => fichaAdjunto(evento, entorno),
})

const ANTERIOR = { fecha: 'Fecha anterior', horario: 'Horario anterior', lugar: 'Lugar anterior' } as const

/** The activity has a new time or place. */
export const actividadCambiada = definePlantilla({
  nombre: 'actividad-cambiada',
  titulo: 'Cambio de fecha, horario o lugar',
  palabras: {
    asunto: 'Cambio de {{cambio}}: {{actividad}}',
    titulo: 'Cambio de {{cambio}}',
    texto: '{{saludo}}hay un cambio de {{cambio}} en «{{actividad}}». Así queda:',
    nota: 'Tu lugar sigue en pie. Si con el cambio no podés venir, respondé este correo y lo resolvemos.',
  },
  datos: Recordatorio.extend({ antes: FichaDeEvento }),
  valores: (mail) => ({
    ...valores(mail),
    cambio: new Intl.ListFormat('es').format(cambiosEntre(mail.antes, mail.evento)),
  }),
  cuerpo: ({ antes, evento }, entorno, di) => {
    const was = cuandoYDondeOf(antes)
    const cambios = cambiosEntre(antes, evento)
    return [
      titulo(di('titulo')),
      parrafo(di('texto')),
      ...fichaBlocks(evento, entorno),
      datos(cambios.map((each) => [ANTERIOR[each], was[each]])),
      ...reunionBlocks(evento),
      boton('Ver la actividad', entorno.origin + rutaOf.evento(evento)),
      nota(di('nota')),
    ]
  },
  adjunto: ({ evento }, entorno) => fichaAdjunto(evento, entorno),
})
