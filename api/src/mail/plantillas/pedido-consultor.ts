import { z } from 'zod'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { datos, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** A book order, for the consultant who sells. */
export const pedidoConsultor = definePlantilla({
  nombre: 'pedido-consultor',
  datos: z.object({
    consultor: z.string(),
    nombre: z.string(),
    filas: z.array(z.tuple([z.string(), z.string()])),
    conComprobante: z.boolean(),
    numero: z.number(),
  }),
  asunto: ({ nombre }) => `Pedido de libros de ${nombre}`,
  cuerpo: ({ consultor, filas, conComprobante, numero }) => [
    titulo('Pedido de libros'),
    parrafo(
      `Hola, ${consultor}: alguien pidió libros desde tu perfil. Confirmá el pago y reenviá el pedido a ${ORGANIZACION.email}; la respuesta a este correo le llega a quien compra.`,
    ),
    datos(filas),
    parrafo(
      conComprobante
        ? 'El comprobante de la transferencia viene adjunto.'
        : 'No adjuntó el comprobante de la transferencia.',
    ),
    nota(`Pedido ${numero}`),
  ],
})
