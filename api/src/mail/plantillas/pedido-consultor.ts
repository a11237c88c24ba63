import { z } from 'zod'
import { boton, datos, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** A book order, for the consultant. */
export const pedidoConsultor = definePlantilla({
  nombre: 'pedido-consultor',
  titulo: 'Pedido de libros, para quien vende',
  palabras: {
    asunto: 'Pedido de libros de {{nombre}}',
    titulo: 'Pedido de libros',
    texto:
      'Hola, {{consultor}}: alguien pidió libros desde tu perfil. Confirmá el pago y reenviá el pedido a {{email}}; la respuesta a este correo le llega a quien compra.',
    responder: 'Respondelo en tu portal antes del {{hasta}}: después lo atiende {{organizacion}}.',
  },
  datos: z.object({
    consultor: z.string(),
    nombre: z.string(),
    filas: z.array(z.tuple([z.string(), z.string()])),
    conComprobante: z.boolean(),
    numero: z.number(),
    /** Deadline for an answer in the Portal, if the consultant has access. */
    hasta: z.string().optional(),
  }),
  cuerpo: ({ filas, conComprobante, numero, hasta }, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    datos(filas),
    parrafo(
      conComprobante
        ? 'El comprobante de la transferencia viene adjunto.'
        : 'No adjuntó el comprobante de la transferencia.',
    ),
    ...(hasta ? [parrafo(di('responder')), boton('Ver el pedido', `${origin}/portal/pedidos`)] : []),
    nota(`Pedido ${numero}`),
  ],
})
