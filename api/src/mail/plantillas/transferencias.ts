import { z } from 'zod'
import { RETENCION_TRANSFERENCIA_DIAS } from '#domain/compras/plazos.ts'
import { codigoCortoOf } from '#domain/compras/transferencias/codigo-corto.ts'
import { identificadorOf } from '#domain/compras/transferencias/copiable.ts'
import { boton, codigo, datos, nota, parrafo, titulo } from '../bloques.ts'
import { definePlantilla } from '../plantilla.ts'
import { ayuda, Compra, cierreDeCompra, cuponLine, TIPO } from './compras.ts'

const Transferencia = Compra.extend({
  vence: z.string(),
  banco: z.string(),
  titular: z.string(),
  cuenta: z.string(),
  identificador: z.string(),
  alias: z.string(),
  /** Start of the activity, if it is before `vence`. */
  empieza: z.string().optional(),
  /** Amount received, if it is partial. */
  recibido: z.string().optional(),
  faltan: z.string().optional(),
})
type Transferencia = z.infer<typeof Transferencia>

const ANTES = 'La actividad empieza antes de ese día, el {{empieza}}: transferí antes de que comience.'

function identificadorLine(text: string): [string, string] {
  const { nombre, valor } = identificadorOf(text)
  return [nombre, valor]
}

const cuentaDestino = (compra: Transferencia) => [
  datos([
    ...cuponLine(compra),
    compra.faltan ? ['Falta transferir', compra.faltan] : ['Total', compra.total],
    ['Banco', compra.banco],
    ['Titular', compra.titular],
    ['Cuenta', compra.cuenta],
    ...(compra.identificador ? [identificadorLine(compra.identificador)] : []),
    ['Alias', compra.alias],
  ]),
  parrafo('Escribí esta referencia en el concepto de la transferencia:'),
  codigo(compra.referencia),
  parrafo('Si tu banco no la acepta entera, alcanza con el código corto:'),
  codigo(codigoCortoOf(compra.referencia)),
]

export const transferenciaDatos = definePlantilla({
  nombre: 'compra-transferencia',
  titulo: 'Transferencia: datos para pagar',
  palabras: {
    asunto: 'Datos para transferir: {{producto}}',
    titulo: 'Ya casi: falta tu transferencia',
    textoEvento: `Reservamos tu lugar en «{{producto}}». Tenés ${RETENCION_TRANSFERENCIA_DIAS} días para transferir: hasta el {{vence}}.`,
    textoLibro: `Reservamos tu ejemplar de «{{producto}}». Tenés ${RETENCION_TRANSFERENCIA_DIAS} días para transferir: hasta el {{vence}}.`,
    textoRenovacion: `Falta poco para renovar tu certificación. Tenés ${RETENCION_TRANSFERENCIA_DIAS} días para transferir: hasta el {{vence}}.`,
    antes: ANTES,
    comprobante: 'Cuando hayas transferido, envianos el comprobante desde esta página:',
  },
  datos: Transferencia,
  cuerpo: (compra, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di(`texto${TIPO[compra.tipo]}`)),
    ...(compra.empieza ? [parrafo(di('antes'))] : []),
    ...cuentaDestino(compra),
    parrafo(di('comprobante')),
    boton('Enviar el comprobante', `${origin}${compra.pagina}`),
    ayuda('la referencia'),
  ],
})

export const compraRecordatorio = definePlantilla({
  nombre: 'compra-recordatorio',
  titulo: 'Transferencia: recordatorio',
  palabras: {
    asunto: 'Tu reserva vence el {{vence}}: {{producto}}',
    titulo: 'Tu reserva vence pronto',
    texto: 'Todavía no recibimos tu transferencia por «{{producto}}». La reserva vence el {{vence}}.',
    textoParcial:
      'Recibimos {{recibido}} por «{{producto}}» y faltan {{faltan}}. La reserva vence el {{vence}}: transferí solo lo que falta.',
    antes: ANTES,
    nota: 'Si ya transferiste, envianos el comprobante y no hace falta nada más.',
  },
  datos: Transferencia,
  cuerpo: (compra, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di(compra.faltan ? 'textoParcial' : 'texto')),
    ...(compra.empieza ? [parrafo(di('antes'))] : []),
    ...cuentaDestino(compra),
    boton('Enviar el comprobante', `${origin}${compra.pagina}`),
    nota(di('nota')),
  ],
})

export const comprobanteRecibido = definePlantilla({
  nombre: 'compra-comprobante',
  titulo: 'Comprobante recibido',
  palabras: {
    asunto: 'Recibimos tu comprobante: {{producto}}',
    titulo: 'Recibimos tu comprobante',
    texto:
      'Vamos a revisar la transferencia por «{{producto}}» y te avisamos por correo. No hace falta que hagas nada más.',
  },
  datos: Compra,
  cuerpo: (compra, entorno, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    ...cierreDeCompra(compra, entorno),
  ],
})

export const otroComprobante = definePlantilla({
  nombre: 'compra-otro-comprobante',
  titulo: 'Pedido de otro comprobante',
  palabras: {
    asunto: 'Necesitamos otro comprobante: {{producto}}',
    titulo: 'Necesitamos otro comprobante',
    texto: 'Recibimos el comprobante de tu transferencia por «{{producto}}», pero no nos alcanza.',
    plazo: 'Te guardamos la reserva hasta el {{vence}}.',
  },
  datos: Compra.extend({ motivo: z.string(), vence: z.string().optional() }),
  cuerpo: (compra, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    datos([
      ['Motivo', compra.motivo],
      ['Número de transacción', compra.referencia],
    ]),
    ...(compra.vence ? [parrafo(di('plazo'))] : []),
    boton('Enviar otro comprobante', `${origin}${compra.pagina}`),
    ayuda(),
  ],
})

export const transferenciaRechazada = definePlantilla({
  nombre: 'compra-rechazada',
  titulo: 'Transferencia rechazada',
  palabras: {
    asunto: 'No pudimos aceptar tu transferencia: {{producto}}',
    titulo: 'No pudimos aceptar tu transferencia',
    texto: 'Revisamos tu transferencia por «{{producto}}» y no pudimos aceptarla.',
    otro: 'Si tenés otro comprobante, envialo desde esta página y volvemos a revisarla:',
    ayuda: 'Si creés que es un error, escribinos a {{soporte}} y lo vemos juntos.',
  },
  datos: Compra.extend({ motivo: z.string() }),
  cuerpo: (compra, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    datos([
      ['Motivo', compra.motivo],
      ['Número de transacción', compra.referencia],
    ]),
    parrafo(di('otro')),
    boton('Enviar otro comprobante', `${origin}${compra.pagina}`),
    nota(di('ayuda')),
  ],
})

export const compraVencida = definePlantilla({
  nombre: 'compra-vencida',
  titulo: 'Reserva vencida',
  palabras: {
    asunto: 'Tu reserva venció: {{producto}}',
    titulo: 'Tu reserva venció',
    texto:
      'Pasó el plazo y no pudimos confirmar tu transferencia por «{{producto}}», así que liberamos la reserva.',
    comprobante: 'Si ya habías transferido, envianos el comprobante desde esta página y lo resolvemos:',
  },
  datos: Compra,
  cuerpo: (compra, { origin }, di) => [
    titulo(di('titulo')),
    parrafo(di('texto')),
    datos([['Número de transacción', compra.referencia]]),
    parrafo(di('comprobante')),
    boton('Enviar el comprobante', `${origin}${compra.pagina}`),
    ayuda(),
  ],
})
