import { z } from 'zod'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { datos, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'

/** Confirms a withdrawal to its sender. The address is unverified, so the mail repeats no input. */
export const arrepentimientoRecibido = definePlantilla({
  nombre: 'arrepentimiento-recibido',
  titulo: 'Arrepentimiento recibido',
  palabras: {
    asunto: 'Recibimos tu pedido de arrepentimiento',
    titulo: 'Recibimos tu pedido de arrepentimiento',
    texto:
      'Hola: nos pediste dar marcha atrás con una compra y ya quedó registrado. Dentro de las 24 horas te escribimos con los pasos que siguen. No tenés que hacer nada más.',
  },
  datos: z.object({
    numero: z.number(),
    /** Arrival time as text. */
    recibido: z.string(),
  }),
  cuerpo: ({ numero, recibido }, _, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    datos([
      ['Número de tu pedido', String(numero)],
      ['Lo recibimos', recibido],
    ]),
    nota(`Guardá este correo: es tu comprobante. Si no lo pediste vos, escribinos a ${ORGANIZACION.email}.`),
  ],
})
