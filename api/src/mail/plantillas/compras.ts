import { z } from 'zod'
import { TIPOS_PRODUCTO, type TipoProducto } from '#domain/compras/compras.ts'
import { FichaDeInscripto } from '#domain/eventos/ficha.ts'
import { shownEntrada } from '#domain/inscripciones/entradas.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { rutaOf } from '#domain/sitio/rutas.ts'
import { type Bloque, boton, codigo, datos, nota, parrafo, qr, titulo } from '../bloques.ts'
import { definePlantilla, type Entorno } from '../plantilla.ts'
import { fichaAdjunto, fichaBlocks, reunionBlocks } from './ficha.ts'

export const Compra = z.object({
  referencia: z.string(),
  producto: z.string(),
  tipo: z.enum(TIPOS_PRODUCTO),
  total: z.string(),
  /** Discount by coupon, if any. */
  descuento: z.string().optional(),
  /** Path of the purchase's page. */
  pagina: z.string(),
})
export const TIPO = { evento: 'Evento', libro: 'Libro', renovacion: 'Renovacion' } as const satisfies Record<
  TipoProducto,
  string
>

export const ayuda = (con = 'el número de transacción') =>
  nota(`¿Dudas? Escribinos a ${ORGANIZACION.soporte} con ${con}.`)
export const botonDeCompra = ({ pagina }: { pagina: string }, { origin }: Entorno) =>
  boton('Ver mi compra', `${origin}${pagina}`)
/** Common end of mails about a purchase. */
export const cierreDeCompra = (
  compra: { referencia: string; pagina: string },
  entorno: Entorno,
): Bloque[] => [
  datos([['Número de transacción', compra.referencia]]),
  botonDeCompra(compra, entorno),
  ayuda(),
]
export const cuponLine = ({ descuento }: z.infer<typeof Compra>): [string, string][] =>
  descuento ? [['Cupón', descuento]] : []

/** The ticket: a QR code, the same code as text, and the page to open on a phone. */
export const entradaBlocks = (entrada: string, { origin }: Entorno, text: string): Bloque[] => [
  parrafo(text),
  qr(entrada, 'El código QR de tu entrada'),
  codigo(shownEntrada(entrada)),
  boton('Ver mi entrada', `${origin}${rutaOf.entrada(entrada)}`),
]

/** The text about next steps; it does not announce a link that this mail already contains. */
const siguienteOf = ({ Modalidad, enlace }: FichaDeInscripto) =>
  Modalidad === 'Video' && enlace ? 'siguienteConEnlace' : (`siguiente${Modalidad}` as const)

export const compraConfirmada = definePlantilla({
  nombre: 'compra-confirmada',
  titulo: 'Compra o inscripción confirmada',
  palabras: {
    asuntoEvento: 'Confirmamos tu inscripción: {{producto}}',
    asuntoLibro: 'Confirmamos tu compra: {{producto}}',
    tituloEvento: 'Confirmamos tu inscripción',
    tituloLibro: '¡Muchas gracias!',
    textoEvento: '¡Muchas gracias! Tu lugar en «{{producto}}» está confirmado.',
    textoLibro:
      'Tu compra de «{{producto}}» está confirmada. Te escribimos dentro de las 72 horas hábiles para coordinar el envío.',
    corregir: 'Si hay que corregir la dirección, escribinos cuanto antes a {{soporte}}.',
    asuntoRenovacion: 'Renovaste tu certificación',
    tituloRenovacion: 'Renovaste tu certificación',
    textoRenovacion:
      '¡Muchas gracias! Recibimos tu pago y renovamos tu certificación. Te escribimos aparte con su número y hasta cuándo vale.',
    siguientePresencial: 'Agendá la fecha.',
    siguienteVideo:
      'Es un encuentro en vivo por Zoom. Agendá la fecha: el enlace para entrar te llega por correo.',
    siguienteConEnlace:
      'Es un encuentro en vivo por Zoom. Agendá la fecha: ese día entrás con el botón de este correo.',
    avisoSemana: 'Una semana antes y otra vez un día antes te mandamos un recordatorio con estos datos.',
    avisoDia: 'Un día antes te mandamos un recordatorio con estos datos.',
    entrada: 'Esta es tu entrada: mostrala en la puerta, en el teléfono o impresa.',
    siguienteOnline: 'Ya podés empezar: la actividad te espera en Mis Actividades.',
  },
  datos: Compra.extend({
    evento: FichaDeInscripto.optional(),
    entrada: z.string().optional(),
    /** Recipient and address of a book parcel. */
    envio: z.string().optional(),
    /** The first reminder that will still be sent. */
    aviso: z.enum(['semana', 'dia']).optional(),
  }),
  asunto: ({ tipo }, di) => di(`asunto${TIPO[tipo]}`),
  cuerpo: (compra, entorno, di) => [
    titulo(di(`titulo${TIPO[compra.tipo]}`)),
    parrafo(di(`texto${TIPO[compra.tipo]}`)),
    ...(compra.evento ? [...fichaBlocks(compra.evento, entorno), ...reunionBlocks(compra.evento)] : []),
    ...(compra.entrada ? entradaBlocks(compra.entrada, entorno, di('entrada')) : []),
    datos([
      ['Enviamos a', compra.envio],
      ['Precio', compra.total],
      ...cuponLine(compra),
      ['Número de transacción', compra.referencia],
    ]),
    ...(compra.envio ? [parrafo(di('corregir'))] : []),
    ...(compra.evento ? [parrafo(di(siguienteOf(compra.evento)))] : []),
    ...(compra.aviso ? [parrafo(di(compra.aviso === 'semana' ? 'avisoSemana' : 'avisoDia'))] : []),
    boton(
      compra.tipo === 'evento' ? 'Ver mi inscripción' : 'Ver mi compra',
      `${entorno.origin}${compra.pagina}`,
    ),
    ayuda(),
  ],
  adjunto: ({ evento }, entorno) => evento && fichaAdjunto(evento, entorno),
})

export const compraReembolsada = definePlantilla({
  nombre: 'compra-reembolso',
  titulo: 'Dinero devuelto',
  palabras: {
    asunto: 'Te devolvimos el dinero: {{producto}}',
    titulo: 'Te devolvimos el dinero',
    texto:
      'Devolvimos {{total}} de tu compra de «{{producto}}». Según tu banco o tarjeta puede tardar unos días en verse.',
  },
  datos: Compra,
  cuerpo: (compra, entorno, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    ...cierreDeCompra(compra, entorno),
  ],
})

export const compraDevolucion = definePlantilla({
  nombre: 'compra-devolucion',
  titulo: 'Dinero devuelto en parte',
  palabras: {
    asunto: 'Te devolvimos una parte: {{producto}}',
    titulo: 'Te devolvimos una parte',
    texto:
      'Devolvimos {{devuelto}} de tu compra de «{{producto}}». Según tu banco o tarjeta puede tardar unos días en verse.',
  },
  datos: Compra.extend({ devuelto: z.string() }),
  cuerpo: (compra, entorno, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    ...cierreDeCompra(compra, entorno),
  ],
})

export const compraParcial = definePlantilla({
  nombre: 'compra-parcial',
  titulo: 'Pago en parte',
  palabras: {
    asunto: 'Recibimos una parte de tu pago: {{producto}}',
    titulo: 'Falta una parte de tu pago',
    texto: 'Recibimos {{recibido}}, faltan {{faltan}}.',
    transferir:
      'Transferí solo lo que falta, con la misma referencia, hasta el {{vence}}. Los datos están en la página de tu compra.',
    completar: 'Escribinos a {{soporte}} y te contamos cómo completarlo: no pagues el total otra vez.',
  },
  /** `vence`: until when the rest can be transferred, if at all. */
  datos: Compra.extend({ recibido: z.string(), faltan: z.string(), vence: z.string().optional() }),
  cuerpo: (compra, entorno, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    parrafo(di(compra.vence ? 'transferir' : 'completar')),
    datos([
      ['Total', compra.total],
      ['Número de transacción', compra.referencia],
    ]),
    botonDeCompra(compra, entorno),
    ayuda(),
  ],
})

export const compraSinCobrar = definePlantilla({
  nombre: 'compra-sin-cobrar',
  titulo: 'Pago que no se completó',
  palabras: {
    asunto: 'Tu pago no se completó: {{producto}}',
    titulo: 'Tu pago no se completó',
    texto:
      'El pago de «{{producto}}» que estábamos esperando no se acreditó, así que no te cobramos nada y tu compra no está confirmada.',
    seguir: 'Podés volver a intentarlo desde la página de tu compra, con el mismo medio de pago o con otro.',
  },
  /** `otraVez`: the product can still be bought. */
  datos: Compra.extend({ otraVez: z.boolean().default(true) }),
  cuerpo: (compra, entorno, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    ...(compra.otraVez ? [parrafo(di('seguir'))] : []),
    datos([
      ['Total', compra.total],
      ['Número de transacción', compra.referencia],
    ]),
    compra.otraVez
      ? boton('Volver a intentar', `${entorno.origin}${compra.pagina}`)
      : botonDeCompra(compra, entorno),
    ayuda(),
  ],
})

export const compraEnRevision = definePlantilla({
  nombre: 'compra-en-revision',
  titulo: 'Pago en revisión',
  palabras: {
    asunto: 'Estamos revisando tu pago: {{producto}}',
    titulo: 'Estamos revisando tu pago',
  },
  datos: Compra.extend({ texto: z.string() }),
  cuerpo: (compra, entorno, di) => [
    titulo(di('titulo')),
    parrafo(compra.texto),
    datos([
      ['Compra', compra.producto],
      ['Número de transacción', compra.referencia],
    ]),
    botonDeCompra(compra, entorno),
    ayuda(),
  ],
})

export const compraCupon = definePlantilla({
  nombre: 'compra-cupon',
  titulo: 'Cupón de pago en efectivo',
  palabras: {
    asunto: 'Tu cupón de pago: {{producto}}',
    titulo: 'Tu cupón está listo',
    texto: 'Pagá {{total}} en efectivo por «{{producto}}» hasta el {{vence}}.',
    nota: 'Cuando el pago se acredite te avisamos por correo. No hace falta que envíes nada.',
  },
  datos: Compra.extend({ cupon: z.url(), vence: z.string() }),
  cuerpo: (compra, entorno, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    boton('Ver el cupón', compra.cupon),
    nota(di('nota')),
    ...cierreDeCompra(compra, entorno),
  ],
})

/** To the organisation. */
export const compraPorRevisar = definePlantilla({
  nombre: 'compra-por-revisar',
  titulo: 'Para el equipo: compra por revisar',
  datos: Compra.extend({ motivo: z.string(), recibido: z.string(), decidida: z.boolean().optional() }),
  asunto: ({ producto, referencia }) => `Compra por revisar: ${producto} (${referencia})`,
  cuerpo: (compra, { origin }) => [
    titulo('Hay una compra por revisar'),
    parrafo(
      compra.decidida
        ? 'Pasó algo con su dinero que conviene mirar. Su estado no cambió.'
        : 'El dinero está registrado y espera una decisión: confirmarla o devolverlo.',
    ),
    datos([
      ['Motivo', compra.motivo],
      ['Número de transacción', compra.referencia],
      ['Compra', compra.producto],
      ['Total', compra.total],
      ['Recibido', compra.recibido],
    ]),
    boton('Abrirla en Gestión', `${origin}/gestion/compras/${compra.referencia}`),
  ],
})

/** To the organisation. */
export const compraDeMas = definePlantilla({
  nombre: 'compra-de-mas',
  titulo: 'Para el equipo: compra pagada de más',
  datos: Compra.extend({ recibido: z.string(), deMas: z.string() }),
  asunto: ({ producto, referencia }) => `Pagaron de más: ${producto} (${referencia})`,
  cuerpo: (compra, { origin }) => [
    titulo('Una compra se pagó de más'),
    parrafo(
      'La compra sigue confirmada. La devolución de lo que sobra está propuesta y espera que alguien la pida.',
    ),
    datos([
      ['De más', compra.deMas],
      ['Número de transacción', compra.referencia],
      ['Compra', compra.producto],
      ['Total', compra.total],
      ['Recibido', compra.recibido],
    ]),
    boton('Abrirla en Gestión', `${origin}/gestion/compras/${compra.referencia}`),
  ],
})
