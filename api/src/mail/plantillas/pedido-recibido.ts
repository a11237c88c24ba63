import { z } from 'zod'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { datos, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** A book order, for whoever placed it (B8). */
export const pedidoRecibido = definePlantilla({
  nombre: 'pedido-recibido',
  datos: z.object({
    nombre: z.string(),
    consultor: z.string().nullable(),
    filas: z.array(z.tuple([z.string(), z.string()])),
    numero: z.number(),
  }),
  asunto: () => 'Recibimos tu pedido de libros',
  cuerpo: ({ nombre, consultor, filas, numero }) => [
    titulo('Recibimos tu pedido'),
    parrafo(
      `Hola, ${nombre}: ${consultor ? `${consultor} ya tiene tu pedido y nos lo va a reenviar` : 'ya tenemos tu pedido'}. Dentro de las 72 horas hábiles vas a recibir un e-mail de ${ORGANIZACION.nombre} para coordinar el envío.`,
    ),
    datos(filas),
    parrafo('El envío es exclusivo para Argentina. Guardá el comprobante de la transferencia.'),
    nota(`Pedido ${numero} · Si no lo hiciste vos, escribinos a ${ORGANIZACION.email}.`),
  ],
})
