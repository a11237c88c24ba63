import { z } from 'zod'
import { ESTADOS_PEDIDO, NOMBRES_DE_ESTADO } from '#domain/pedidos/estados.ts'
import { boton, datos, enlaces, lista, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'
import { botonDeCompra } from './compras.ts'

const PASOS = ESTADOS_PEDIDO.filter((estado) => estado !== 'nuevo')

/** A new state of an order, for the customer. */
export const pedidoEstado = definePlantilla({
  nombre: 'pedido-estado',
  titulo: 'Pedido de libros, cada paso',
  palabras: {
    asunto: 'Tu pedido de libros {{numero}}',
    titulo: 'Novedades de tu pedido',
    aceptado: '{{quien}} aceptó tu pedido y lo está preparando.',
    pagado: '{{quien}} recibió tu pago. Falta enviarte los libros.',
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
    /** Path of the purchase that paid the order. */
    pagina: z.string().optional(),
  }),
  cuerpo: ({ numero, estado, libros, total, transporte, seguimiento, motivo, pagina }, entorno, di) => [
    titulo(di('titulo')),
    parrafo(di(estado)),
    datos([
      ['Libros', libros],
      ['Total', total],
      ['Transporte', transporte],
      ['Seguimiento', seguimiento],
      ['Motivo', motivo],
    ]),
    ...(pagina ? [botonDeCompra({ pagina }, entorno)] : []),
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

/** The same, for the consultant: the order has left her Portal, and its payment may be in her account. */
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

const Devueltos = z.object({
  consultor: z.string(),
  pedidos: z.array(z.object({ numero: z.string(), estado: z.enum(ESTADOS_PEDIDO) })),
})
const lineOf = ({ numero, estado }: z.output<typeof Devueltos>['pedidos'][number]) =>
  `Pedido ${numero}: ${NOMBRES_DE_ESTADO[estado].toLowerCase()}`

/** Orders of a consultant who was suspended or left, for the organisation. */
export const pedidosDevueltos = definePlantilla({
  nombre: 'pedidos-devueltos',
  titulo: 'Para el equipo: pedidos de quien dejó de vender',
  datos: Devueltos,
  asunto: ({ consultor }) => `Los pedidos de ${consultor} pasaron a la organización`,
  cuerpo: ({ consultor, pedidos }, { origin }) => [
    titulo('Pedidos que ahora son de la organización'),
    parrafo(
      `${consultor} ya no atiende pedidos. Estos no se habían enviado; el dinero de los que figuran como pagados puede estar en su cuenta.`,
    ),
    enlaces(pedidos.map((each) => [lineOf(each), `${origin}/gestion/pedidos/${each.numero}`])),
  ],
})

/** The same, for the consultant. */
export const pedidosPasados = definePlantilla({
  nombre: 'pedidos-pasados',
  titulo: 'Pedidos de quien dejó de vender, para quien vendía',
  palabras: {
    asunto: 'Tus pedidos de libros pasaron a {{organizacion}}',
    titulo: 'Pedidos que ya no te esperan',
    texto: 'Hola, {{consultor}}: desde ahora {{organizacion}} atiende los pedidos que no habías enviado.',
    cobrado: 'Si ya recibiste algún pago o enviaste los libros, respondé este correo y lo resolvemos juntos.',
  },
  datos: Devueltos,
  valores: ({ consultor }) => ({ consultor }),
  cuerpo: ({ pedidos }, _, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    lista(pedidos.map(lineOf)),
    parrafo(di('cobrado')),
  ],
})

/** The same, for the customer. */
export const pedidoEnOtrasManos = definePlantilla({
  nombre: 'pedido-en-otras-manos',
  titulo: 'Pedido de quien dejó de vender, para quien lo pidió',
  palabras: {
    asunto: 'Tu pedido de libros {{numero}} lo atiende {{organizacion}}',
    titulo: 'Tu pedido sigue con nosotros',
    texto: 'Quien atendía tu pedido ya no puede seguir con él: desde ahora lo atiende {{organizacion}}.',
    pagado: 'Si ya lo pagaste, no pagues otra vez: respondé este correo con el comprobante y lo resolvemos.',
  },
  datos: z.object({ numero: z.string() }),
  cuerpo: ({ numero }, _, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    parrafo(di('pagado')),
    nota(`Pedido ${numero}`),
  ],
})
