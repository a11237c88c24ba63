import { z } from 'zod'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** Confirms a book order to the customer. The address is unverified, so the mail repeats no input. */
export const pedidoRecibido = definePlantilla({
  nombre: 'pedido-recibido',
  titulo: 'Pedido de libros recibido',
  palabras: {
    asunto: 'Recibimos tu pedido de libros',
    titulo: 'Recibimos tu pedido',
    textoConConsultor:
      'Hola: {{consultor}} ya tiene tu pedido y nos lo va a reenviar. Dentro de las 72 horas hábiles vas a recibir un correo de {{organizacion}} para coordinar el envío.',
    texto:
      'Hola: ya tenemos tu pedido. Dentro de las 72 horas hábiles vas a recibir un correo de {{organizacion}} para coordinar el envío.',
    envio: 'El envío es exclusivo para Argentina. Guardá el comprobante de la transferencia.',
  },
  datos: z.object({
    consultor: z.string().nullable(),
    numero: z.number(),
  }),
  cuerpo: ({ consultor, numero }, _, di) => [
    titulo(di('titulo')),
    parrafo(di(consultor ? 'textoConConsultor' : 'texto')),
    parrafo(di('envio')),
    nota(`Pedido ${numero} · Si no lo hiciste vos, escribinos a ${ORGANIZACION.email}.`),
  ],
})
