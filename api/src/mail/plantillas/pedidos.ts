import { z } from 'zod'
import { ESTADOS_PEDIDO } from '#domain/pedidos/estados.ts'
import { boton, datos, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

const PASOS = ESTADOS_PEDIDO.filter((estado) => estado !== 'nuevo')

/** What became of an order, for whoever asked for it. */
export const pedidoEstado = definePlantilla({
  nombre: 'pedido-estado',
  titulo: 'Pedido de libros, cada paso',
  palabras: {
    asunto: 'Tu pedido de libros {{numero}}',
    titulo: 'Novedades de tu pedido',
    aceptado: '{{quien}} aceptó tu pedido y lo está preparando.',
    pagado: '{{quien}} recibió tu pago. Falta enviarlo.',
    enviado: 'Tu pedido está en camino.',
    entregado: 'Tu pedido figura como entregado. ¡Que lo disfrutes!',
    cancelado: 'Tu pedido se canceló. Si ya habías pagado, respondé este correo.',
  },
  datos: z.object({
    numero: z.string(),
    quien: z.string(),
    estado: z.enum(PASOS),
    libros: z.string(),
    total: z.string(),
    transporte: z.string(),
    seguimiento: z.string(),
    motivo: z.string(),
  }),
  cuerpo: ({ numero, estado, libros, total, transporte, seguimiento, motivo }, _, di) => [
    titulo(di('titulo')),
    parrafo(di(estado)),
    datos([
      ['Libros', libros],
      ['Total', total],
      ['Transporte', transporte],
      ['Seguimiento', seguimiento],
      ['Motivo', motivo],
    ]),
    nota(`Pedido ${numero}`),
  ],
})

/** An order that its consultant did not answer in time, for the organisation. */
export const pedidoDerivado = definePlantilla({
  nombre: 'pedido-derivado',
  titulo: 'Para el equipo: pedido sin respuesta',
  datos: z.object({ numero: z.string(), consultor: z.string(), horas: z.number() }),
  asunto: ({ numero }) => `El pedido ${numero} volvió a la organización`,
  cuerpo: ({ numero, consultor, horas }, { origin }) => [
    titulo('Un pedido sin respuesta'),
    parrafo(`${consultor} no respondió el pedido ${numero} en ${horas} horas. Ahora es de la organización.`),
    boton('Ver el pedido', `${origin}/gestion/pedidos/${numero}`),
  ],
})

/** The same, for the consultant: the order is in her Portal no more, and its money may be in her account. */
export const pedidoPasado = definePlantilla({
  nombre: 'pedido-pasado',
  titulo: 'Pedido sin respuesta, para quien vende',
  palabras: {
    asunto: 'El pedido de libros {{numero}} pasó a {{organizacion}}',
    titulo: 'Un pedido que ya no espera tu respuesta',
    texto:
      'Hola, {{consultor}}: el pedido {{numero}} estuvo {{horas}} horas sin respuesta, así que desde ahora lo atiende {{organizacion}}.',
    cobrado: 'Si ya recibiste el pago o enviaste los libros, respondé este correo y lo resolvemos juntos.',
  },
  datos: z.object({ numero: z.string(), consultor: z.string(), horas: z.string() }),
  cuerpo: (_pedido, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    parrafo(di('cobrado')),
    boton('Ver mis pedidos', `${origin}/portal/pedidos`),
  ],
})
