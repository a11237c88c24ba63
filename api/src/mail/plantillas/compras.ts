import { z } from 'zod'
import type { Modalidad } from '#domain/eventos/eventos.ts'
import { FichaDeEvento } from '#domain/eventos/ficha.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { boton, codigo, datos, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'
import { fichaAdjunto, fichaBlocks } from './ficha.ts'

const base = {
  referencia: z.string(),
  producto: z.string(),
  tipo: z.enum(['evento', 'libro']),
  total: z.string(),
  /** Path of the page that shows this purchase. */
  pagina: z.string(),
}
const Compra = z.object(base)
const Transferencia = z.object({
  ...base,
  vence: z.string(),
  banco: z.string(),
  titular: z.string(),
  cuenta: z.string(),
  identificador: z.string(),
  alias: z.string(),
})
type Transferencia = z.infer<typeof Transferencia>

const ayuda = () => nota(`¿Dudas? Escribinos a ${ORGANIZACION.soporte} con el número de transacción.`)
const cuentaDestino = (compra: Transferencia) => [
  datos([
    ['Total', compra.total],
    ['Banco', compra.banco],
    ['Titular', compra.titular],
    ['Cuenta', compra.cuenta],
    ['CBU / identificador', compra.identificador],
    ['Alias', compra.alias],
  ]),
  parrafo('Escribí esta referencia en el concepto de la transferencia:'),
  codigo(compra.referencia),
]

export const transferenciaDatos = definePlantilla({
  nombre: 'compra-transferencia',
  datos: Transferencia,
  asunto: ({ producto }) => `Datos para transferir: ${producto}`,
  cuerpo: (compra, { origin }) => [
    titulo('Ya casi: falta tu transferencia'),
    parrafo(
      `Reservamos ${compra.tipo === 'evento' ? 'tu lugar en' : 'tu ejemplar de'} «${compra.producto}». Tenés 7 días para transferir: hasta el ${compra.vence}.`,
    ),
    ...cuentaDestino(compra),
    parrafo('Cuando hayas transferido, envianos el comprobante desde esta página:'),
    boton('Enviar el comprobante', `${origin}${compra.pagina}`),
    ayuda(),
  ],
})

export const compraRecordatorio = definePlantilla({
  nombre: 'compra-recordatorio',
  datos: Transferencia,
  asunto: ({ producto }) => `Quedan dos días para transferir: ${producto}`,
  cuerpo: (compra, { origin }) => [
    titulo('Tu reserva vence pronto'),
    parrafo(
      `Todavía no recibimos tu transferencia por «${compra.producto}». La reserva vence el ${compra.vence}.`,
    ),
    ...cuentaDestino(compra),
    boton('Enviar el comprobante', `${origin}${compra.pagina}`),
    nota('Si ya transferiste, envianos el comprobante y no hace falta nada más.'),
  ],
})

/** What to do next, by how one takes part. */
const SIGUIENTE: Record<Modalidad, string> = {
  Presencial: 'Agendá la fecha. Una semana y un día antes te mandamos un recordatorio con estos datos.',
  Video:
    'Es un encuentro en vivo por Zoom. Agendá la fecha: una semana y un día antes te mandamos un recordatorio.',
  Online: 'Ya podés empezar: la actividad te espera en Mis Actividades.',
}

export const compraConfirmada = definePlantilla({
  nombre: 'compra-confirmada',
  datos: Compra.extend({ evento: FichaDeEvento.optional() }),
  asunto: ({ tipo, producto }) =>
    `Confirmamos tu ${tipo === 'evento' ? 'inscripción' : 'compra'}: ${producto}`,
  cuerpo: (compra, entorno) => [
    titulo(compra.tipo === 'evento' ? 'Confirmamos tu inscripción' : '¡Muchas gracias!'),
    parrafo(
      compra.tipo === 'evento'
        ? `¡Muchas gracias! Tu lugar en «${compra.producto}» está confirmado.`
        : `Tu compra de «${compra.producto}» está confirmada. Te escribimos dentro de las 72 horas hábiles para coordinar el envío.`,
    ),
    ...(compra.evento ? fichaBlocks(compra.evento, entorno) : []),
    datos([
      ['Precio', compra.total],
      ['Número de transacción', compra.referencia],
    ]),
    ...(compra.evento ? [parrafo(SIGUIENTE[compra.evento.Modalidad])] : []),
    boton(
      compra.tipo === 'evento' ? 'Ver mi inscripción' : 'Ver mi compra',
      `${entorno.origin}${compra.pagina}`,
    ),
    ayuda(),
  ],
  adjunto: ({ evento }, entorno) => evento && fichaAdjunto(evento, entorno),
})

export const comprobanteRecibido = definePlantilla({
  nombre: 'compra-comprobante',
  datos: Compra,
  asunto: ({ producto }) => `Recibimos tu comprobante: ${producto}`,
  cuerpo: (compra) => [
    titulo('Recibimos tu comprobante'),
    parrafo(
      `Vamos a revisar la transferencia por «${compra.producto}» y te avisamos por correo. No hace falta que hagas nada más.`,
    ),
    datos([['Número de transacción', compra.referencia]]),
    ayuda(),
  ],
})

export const transferenciaRechazada = definePlantilla({
  nombre: 'compra-rechazada',
  datos: Compra.extend({ motivo: z.string() }),
  asunto: ({ producto }) => `No pudimos aceptar tu transferencia: ${producto}`,
  cuerpo: (compra) => [
    titulo('No pudimos aceptar tu transferencia'),
    parrafo(`Revisamos tu transferencia por «${compra.producto}» y no pudimos aceptarla.`),
    datos([
      ['Motivo', compra.motivo],
      ['Número de transacción', compra.referencia],
    ]),
    parrafo(`Si creés que es un error, respondé a ${ORGANIZACION.soporte} y lo vemos juntos.`),
  ],
})

export const compraVencida = definePlantilla({
  nombre: 'compra-vencida',
  datos: Compra,
  asunto: ({ producto }) => `Tu reserva venció: ${producto}`,
  cuerpo: (compra, { origin }) => [
    titulo('Tu reserva venció'),
    parrafo(
      `Pasaron los 7 días y no recibimos tu transferencia por «${compra.producto}», así que liberamos la reserva.`,
    ),
    parrafo('Si ya habías transferido, envianos el comprobante desde esta página y lo resolvemos:'),
    boton('Enviar el comprobante', `${origin}${compra.pagina}`),
    ayuda(),
  ],
})

export const compraReembolsada = definePlantilla({
  nombre: 'compra-reembolso',
  datos: Compra,
  asunto: ({ producto }) => `Te devolvimos el dinero: ${producto}`,
  cuerpo: (compra) => [
    titulo('Te devolvimos el dinero'),
    parrafo(
      `Devolvimos ${compra.total} de tu compra de «${compra.producto}». Según tu banco o tarjeta puede tardar unos días en verse.`,
    ),
    datos([['Número de transacción', compra.referencia]]),
    ayuda(),
  ],
})

export const compraDevolucion = definePlantilla({
  nombre: 'compra-devolucion',
  datos: Compra.extend({ devuelto: z.string() }),
  asunto: ({ producto }) => `Te devolvimos una parte: ${producto}`,
  cuerpo: (compra) => [
    titulo('Te devolvimos una parte'),
    parrafo(
      `Devolvimos ${compra.devuelto} de tu compra de «${compra.producto}». Según tu banco o tarjeta puede tardar unos días en verse.`,
    ),
    datos([['Número de transacción', compra.referencia]]),
    ayuda(),
  ],
})

export const compraParcial = definePlantilla({
  nombre: 'compra-parcial',
  datos: Compra.extend({ recibido: z.string(), faltan: z.string() }),
  asunto: ({ producto }) => `Recibimos una parte de tu pago: ${producto}`,
  cuerpo: (compra, { origin }) => [
    titulo('Falta una parte de tu pago'),
    parrafo(`Recibimos ${compra.recibido}, faltan ${compra.faltan}.`),
    datos([
      ['Total', compra.total],
      ['Número de transacción', compra.referencia],
    ]),
    boton('Ver mi compra', `${origin}${compra.pagina}`),
    ayuda(),
  ],
})

export const compraEnRevision = definePlantilla({
  nombre: 'compra-en-revision',
  datos: Compra.extend({ texto: z.string() }),
  asunto: ({ producto }) => `Estamos revisando tu pago: ${producto}`,
  cuerpo: (compra) => [
    titulo('Estamos revisando tu pago'),
    parrafo(compra.texto),
    datos([
      ['Compra', compra.producto],
      ['Número de transacción', compra.referencia],
    ]),
    ayuda(),
  ],
})

export const compraCupon = definePlantilla({
  nombre: 'compra-cupon',
  datos: Compra.extend({ cupon: z.url(), vence: z.string() }),
  asunto: ({ producto }) => `Tu cupón de pago: ${producto}`,
  cuerpo: (compra) => [
    titulo('Tu cupón está listo'),
    parrafo(`Pagá ${compra.total} en efectivo por «${compra.producto}» hasta el ${compra.vence}.`),
    boton('Ver el cupón', compra.cupon),
    nota('Cuando el pago se acredite te avisamos por correo. No hace falta que envíes nada.'),
    datos([['Número de transacción', compra.referencia]]),
    ayuda(),
  ],
})

/** To the organisation. */
export const compraPorRevisar = definePlantilla({
  nombre: 'compra-por-revisar',
  datos: Compra.extend({ motivo: z.string(), recibido: z.string() }),
  asunto: ({ producto, referencia }) => `Compra por revisar: ${producto} (${referencia})`,
  cuerpo: (compra) => [
    titulo('Hay una compra por revisar'),
    parrafo('El dinero está registrado y espera una decisión: confirmarla o devolverlo.'),
    datos([
      ['Motivo', compra.motivo],
      ['Número de transacción', compra.referencia],
      ['Compra', compra.producto],
      ['Total', compra.total],
      ['Recibido', compra.recibido],
    ]),
  ],
})
