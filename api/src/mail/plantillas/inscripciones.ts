import { z } from 'zod'
import { FichaDeEvento, FichaDeInscripto } from '#domain/eventos/ficha.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { Constancia } from '#domain/unidades/unidades.ts'
import { boton, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'
import { entradaBlocks } from './compras.ts'
import { fichaAdjunto, fichaBlocks, reunionBlocks } from './ficha.ts'

const base = {
  nombre: z.string(),
  actividad: z.string(),
  /** The enrolment that the mail is about. */
  inscripcion: z.int(),
}

export const inscripcionAMano = definePlantilla({
  nombre: 'inscripcion-a-mano',
  titulo: 'Inscripción hecha por el equipo',
  palabras: {
    asunto: 'Confirmamos tu inscripción: {{actividad}}',
    titulo: 'Confirmamos tu inscripción',
    texto: 'Hola, {{nombre}}: te inscribimos en «{{actividad}}». No tenés que pagar nada.',
    entrada: 'Esta es tu entrada: mostrala en la puerta, en el teléfono o impresa.',
    siguiente: 'La encontrás siempre en Mis Actividades.',
  },
  datos: z.object({ ...base, evento: FichaDeInscripto, entrada: z.string().optional() }),
  cuerpo: ({ evento, entrada }, entorno, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    ...fichaBlocks(evento, entorno),
    ...reunionBlocks(evento),
    ...(entrada ? entradaBlocks(entrada, entorno, di('entrada')) : []),
    parrafo(di('siguiente')),
    boton('Ver Mis Actividades', `${entorno.origin}/misactividades`),
  ],
  adjunto: ({ evento }, entorno) => fichaAdjunto(evento, entorno),
})

export const entradaNueva = definePlantilla({
  nombre: 'entrada-nueva',
  titulo: 'Otra entrada',
  palabras: {
    asunto: 'Tu nueva entrada: {{actividad}}',
    titulo: 'Tu nueva entrada',
    texto: 'Hola, {{nombre}}: te damos otra entrada para «{{actividad}}». La anterior ya no vale.',
    entrada: 'Mostrala en la puerta, en el teléfono o impresa.',
  },
  datos: z.object({ ...base, evento: FichaDeEvento, entrada: z.string() }),
  cuerpo: ({ evento, entrada }, entorno, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    ...entradaBlocks(entrada, entorno, di('entrada')),
    ...fichaBlocks(evento, entorno),
  ],
})

export const inscripcionBaja = definePlantilla({
  nombre: 'inscripcion-baja',
  titulo: 'Inscripción dada de baja',
  palabras: {
    asunto: 'Dimos de baja tu inscripción: {{actividad}}',
    titulo: 'Dimos de baja tu inscripción',
    texto: 'Hola, {{nombre}}: ya no estás en la lista de «{{actividad}}» y tu lugar quedó libre.',
    ayuda: 'Si no lo pediste o tenés una duda, escribinos a {{soporte}} y lo vemos juntos.',
  },
  datos: z.object({ ...base, soporte: z.string().default(ORGANIZACION.soporte) }),
  cuerpo: (_, __, di) => [titulo(di('titulo')), parrafo(di('texto')), nota(di('ayuda'))],
})

export const inscripcionCancelada = definePlantilla({
  nombre: 'inscripcion-cancelada',
  titulo: 'Actividad cancelada, para quien no compró',
  palabras: {
    asunto: 'Se canceló «{{actividad}}»',
    titulo: 'La actividad se canceló',
    texto: 'Hola, {{nombre}}: lamentamos avisarte que «{{actividad}}» no se va a realizar. {{motivo}}',
  },
  datos: z.object({ ...base, motivo: z.string() }),
  cuerpo: (_, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    boton('Ver otras actividades', `${origin}/actividades`),
  ],
})

export const constanciaEmitida = definePlantilla({
  nombre: 'constancia-emitida',
  titulo: 'Constancia emitida por el equipo',
  palabras: {
    asunto: 'Tu constancia: {{actividad}}',
    titulo: 'Tu constancia está lista',
    texto: 'Hola, {{nombre}}: emitimos tu constancia de participación en «{{actividad}}». Viene adjunta.',
  },
  datos: z.object({
    ...base,
    codigo: z.string(),
    /** Contents of the certificate. */
    constancia: Constancia.pick({ nombre: true, actividad: true, fecha: true, asistencia: true }),
  }),
  cuerpo: ({ codigo }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    boton('Ver mi constancia', `${origin}/constancias/${codigo}.pdf`),
    parrafo(`Cualquiera puede confirmarla en ${origin}/verificar/${codigo}`),
  ],
  async adjunto({ codigo, constancia }, { origin }) {
    // Imported here because fonts and the drawing library take memory that most processes never need.
    const { drawConstancia } = await import('../../drawing/constancia.ts')
    const contenido = await drawConstancia({ codigo, ...constancia }, `${origin}/verificar/${codigo}`)
    return { nombre: `constancia-${codigo}.pdf`, tipo: 'application/pdf', contenido }
  },
})

/** A message written by staff. */
export const mensajeAInscripto = definePlantilla({
  nombre: 'mensaje-a-inscripto',
  titulo: 'Mensaje del equipo a quien se inscribió',
  datos: z.object({
    ...base,
    asunto: z.string(),
    texto: z.string(),
    /** Identifies the bulk message: each person gets it once. */
    clave: z.string().optional(),
  }),
  asunto: ({ asunto }) => asunto,
  cuerpo: ({ texto, actividad }) => [
    ...texto.split(/\n{2,}/).map(parrafo),
    nota(`Te escribimos porque estás en «${actividad}».`),
  ],
})
