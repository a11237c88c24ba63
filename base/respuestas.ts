import type { UsoDeRespuesta } from '#domain/contenidos/respuestas.ts'

interface RespuestaBase {
  uso: UsoDeRespuesta
  titulo: string
  texto: string
}

/** Saved replies of a new installation; staff can change them. */
export const RESPUESTAS_BASE: readonly RespuestaBase[] = [
  {
    uso: 'rechazo',
    titulo: 'Importe distinto',
    texto: 'El importe de la transferencia no coincide con el total de la compra.',
  },
  {
    uso: 'rechazo',
    titulo: 'No llegó a la cuenta',
    texto: 'Buscamos la transferencia en nuestra cuenta y no la encontramos.',
  },
  {
    uso: 'rechazo',
    titulo: 'Otra cuenta',
    texto: 'El comprobante muestra una transferencia a una cuenta que no es la nuestra.',
  },
  {
    uso: 'rechazo',
    titulo: 'Comprobante ya usado',
    texto: 'Ese comprobante ya corresponde a otra compra.',
  },
  {
    uso: 'rechazo',
    titulo: 'Transferencia anulada',
    texto: 'El banco anuló la transferencia y devolvió el dinero a la cuenta de origen.',
  },
  {
    uso: 'otro-comprobante',
    titulo: 'No se lee',
    texto: 'No pudimos leer el comprobante. Mandanos una foto más nítida o el PDF del banco.',
  },
  {
    uso: 'otro-comprobante',
    titulo: 'Falta una parte',
    texto: 'En el comprobante no se ven el importe y la fecha. Mandanos uno completo.',
  },
  {
    uso: 'otro-comprobante',
    titulo: 'No es un comprobante',
    texto: 'El archivo que recibimos no es un comprobante de transferencia.',
  },
  {
    uso: 'mensaje',
    titulo: 'Gracias por escribir',
    texto: 'Hola, gracias por escribirnos. Leímos tu mensaje y te respondemos en cuanto tengamos novedades.',
  },
  {
    uso: 'mensaje',
    titulo: 'Próximas fechas',
    texto:
      'Hola, gracias por tu interés. Las próximas fechas están en la página de actividades de nuestro sitio; ahí mismo podés inscribirte.',
  },
]
