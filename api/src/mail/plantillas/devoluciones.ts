import { z } from 'zod'
import { ENLACE_DE_DEVOLUCION_DIAS } from '#domain/compras/plazos.ts'
import { FichaDeEvento } from '#domain/eventos/ficha.ts'
import { boton, datos, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'
import { ayuda, Compra, cierreDeCompra } from './compras.ts'
import { fichaAdjunto } from './ficha.ts'

export const devolucionCuenta = definePlantilla({
  nombre: 'devolucion-cuenta',
  titulo: 'Devolución: a qué cuenta',
  palabras: {
    asunto: '¿A qué cuenta te devolvemos? {{producto}}',
    titulo: 'Te vamos a devolver {{devuelto}}',
    texto:
      'Como pagaste «{{producto}}» por transferencia, necesitamos el CBU, CVU o alias de una cuenta a tu nombre.',
    otroMedio:
      'Por {{medio}}, como pagaste «{{producto}}», no pudimos devolvértelo: lo hacemos por transferencia. Necesitamos el CBU, CVU o alias de una cuenta a tu nombre.',
    nota: `El enlace es personal y vale ${ENLACE_DE_DEVOLUCION_DIAS} días. Nunca te vamos a pedir claves ni códigos.`,
  },
  /** `otroMedio`: the payment method, if it was not a transfer. */
  datos: Compra.extend({ devuelto: z.string(), enlace: z.string(), otroMedio: z.string().optional() }),
  reservado: ['enlace'],
  valores: ({ devuelto, producto, otroMedio }) => ({ devuelto, producto, medio: otroMedio ?? '' }),
  cuerpo: (compra, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di(compra.otroMedio ? 'otroMedio' : 'texto')),
    boton('Decir a qué cuenta', `${origin}${compra.enlace}`),
    nota(di('nota')),
    datos([['Número de transacción', compra.referencia]]),
    ayuda(),
  ],
})

export const devolucionCuentaRecibida = definePlantilla({
  nombre: 'devolucion-cuenta-recibida',
  titulo: 'Devolución: cuenta recibida',
  palabras: {
    asunto: 'Anotamos la cuenta para tu devolución: {{producto}}',
    titulo: 'Anotamos tu cuenta',
    texto: 'Vamos a transferirte a la cuenta terminada en {{cuenta}}. Cuando salga te avisamos por correo.',
    nota: 'Si no fuiste vos, respondé este correo enseguida.',
  },
  datos: Compra.extend({ cuenta: z.string() }),
  cuerpo: (compra, entorno, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    nota(di('nota')),
    ...cierreDeCompra(compra, entorno),
  ],
})

/** The variants of a cancellation mail for the money, each with a text of its own. */
const DINERO = [
  'devolucion',
  'enDevolucion',
  'transferencia',
  'aTuCuenta',
  'aConvenir',
  'enDosPartes',
  'enReclamo',
  'porAcreditar',
  'conComprobante',
  'sinCargo',
  'sinPago',
] as const
export type Dinero = (typeof DINERO)[number]

/** Derives the variant for mails enqueued before the field `dinero` existed. */
function dineroOf(compra: {
  dinero?: Dinero | undefined
  devuelto?: string | undefined
  transferencia: boolean
  gratis: boolean
}): Dinero {
  const { dinero, devuelto, transferencia, gratis } = compra
  if (dinero) return dinero
  if (devuelto) return transferencia ? 'transferencia' : 'devolucion'
  return gratis ? 'sinCargo' : 'sinPago'
}

export const actividadCancelada = definePlantilla({
  nombre: 'actividad-cancelada',
  titulo: 'Actividad cancelada',
  palabras: {
    asunto: 'Se canceló «{{producto}}»',
    titulo: 'La actividad se canceló',
    texto: 'Lamentamos avisarte que «{{producto}}» no se va a realizar.',
    devolucion:
      'Te devolvemos {{devuelto}} por el mismo medio con el que pagaste. No hace falta que hagas nada.',
    enDevolucion:
      'Ya te estamos devolviendo {{devuelto}} por {{medio}}, como pagaste. No hace falta que hagas nada: cuando esté hecho te avisamos por correo.',
    transferencia:
      'Te devolvemos {{devuelto}} por transferencia. En otro correo te preguntamos a qué cuenta.',
    aTuCuenta:
      'Ya te estamos devolviendo {{devuelto}} por transferencia, a la cuenta que nos diste. No hace falta que hagas nada: cuando salga te avisamos por correo.',
    aConvenir: 'Te devolvemos {{devuelto}} por transferencia. Te escribimos para acordar a qué cuenta.',
    enDosPartes:
      'Te devolvemos {{devuelto}}: una parte por {{medio}} y el resto por transferencia. Cuando esté hecho te avisamos por correo.',
    enReclamo:
      'Hay un reclamo por tu pago de {{devuelto}} en tu banco o tarjeta: cuando se resuelva te escribimos. No hace falta que hagas nada.',
    porAcreditar:
      'Tu pago todavía no se acreditó. Si se acredita te lo devolvemos; si todavía no pagaste, no pagues.',
    conComprobante:
      'Recibimos tu comprobante y vamos a buscar tu transferencia en el banco: si llegó, te la devolvemos y te preguntamos a qué cuenta. No transfieras de nuevo.',
    sinCargo: 'Era sin cargo: no hay nada que devolver y no hace falta que hagas nada.',
    sinPago: 'No llegaste a pagarla: no hace falta que hagas nada, y no transfieras ni pagues.',
  },
  datos: Compra.extend({
    motivo: z.string(),
    dinero: z.enum(DINERO).optional(),
    devuelto: z.string().optional(),
    medio: z.string().default('el mismo medio'),
    transferencia: z.boolean(),
    /** Whether the activity was free. */
    gratis: z.boolean().default(false),
    /** Only if the confirmation included a calendar entry. */
    evento: FichaDeEvento.optional(),
  }),
  valores: ({ devuelto, medio, producto }) => ({ producto, medio, devuelto: devuelto ?? '' }),
  cuerpo: (compra, entorno, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    ...(compra.motivo ? [parrafo(compra.motivo)] : []),
    parrafo(di(dineroOf(compra))),
    ...cierreDeCompra(compra, entorno),
  ],
  // Uses the entry id of the confirmation, so that calendars mark it as cancelled.
  adjunto: ({ evento }, entorno) =>
    evento && fichaAdjunto({ ...evento, canceladoEn: new Date().toISOString() }, entorno),
})
