import { z } from 'zod'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** A book order, for whoever placed it (B8). Anybody can type any address, so it repeats nothing that was typed (S43). */
export const pedidoRecibido = definePlantilla({
  nombre: 'pedido-recibido',
  datos: z.object({
    consultor: z.string().nullable(),
    numero: z.number(),
  }),
  asunto: () => 'Recibimos tu pedido de libros',
  cuerpo: ({ consultor, numero }) => [
    titulo('Recibimos tu pedido'),
    parrafo(
      `Hola: ${consultor ? `${consultor} ya tiene tu pedido y nos lo va a reenviar` : 'ya tenemos tu pedido'}. Dentro de las 72 horas hábiles vas a recibir un e-mail de ${ORGANIZACION.nombre} para coordinar el envío.`,
    ),
    parrafo('El envío es exclusivo para Argentina. Guardá el comprobante de la transferencia.'),
    nota(`Pedido ${numero} · Si no lo hiciste vos, escribinos a ${ORGANIZACION.email}.`),
  ],
})
