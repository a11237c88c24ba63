import { AJUSTES, type Ajustes, type ClaveDeAjuste } from '#domain/ajustes/ajustes.ts'
import { formatFecha } from '#domain/calendario/formato.ts'
import { formatImporte, toMinor } from '#domain/compras/precios.ts'
import { counted } from '../../kit/counted.ts'
import { formatDigits } from '../../kit/time.ts'

interface Texto {
  titulo: string
  ayuda: string
  /** The unit of a number, singular and plural. */
  unidad?: readonly [string, string]
  /** The text for the value «on». */
  si?: string
}

/** The label of each setting, in the groups of the screen. */
export const GRUPOS: readonly { titulo: string; claves: readonly ClaveDeAjuste[] }[] = [
  { titulo: 'Días y horarios', claves: ['feriados', 'horario', 'plazoDeMensajes'] },
  {
    titulo: 'Reembolsos',
    claves: ['segundaPersonaEnReembolsos', 'umbralDeReembolso', 'reembolsosPorDia'],
  },
  { titulo: 'Movimientos del banco', claves: ['tolerancia', 'confirmarSeguras'] },
  {
    titulo: 'Avisos y plazos',
    claves: [
      'recordatorioDeTransferencia',
      'respuestaDePedido',
      'vigenciaDeInvitacion',
      'avisosDeRenovacion',
      'graciaDeRenovacion',
    ],
  },
  { titulo: 'Datos personales', claves: ['plazoDeAcceso', 'plazoDeCambio'] },
  { titulo: 'Certificación de consultores', claves: ['duracionDeCertificacion', 'precioDeRenovacion'] },
]

const DIAS = ['día', 'días'] as const

export const TEXTOS: Record<ClaveDeAjuste, Texto> = {
  feriados: {
    titulo: 'Feriados',
    ayuda: 'Los plazos en días hábiles los saltean.',
  },
  horario: {
    titulo: 'Horario de atención',
    ayuda: 'Las horas que cuentan para el plazo de los mensajes.',
  },
  plazoDeMensajes: {
    titulo: 'Plazo de los mensajes',
    ayuda: 'En horas hábiles: cuándo avisamos y cuándo vence una respuesta.',
  },
  segundaPersonaEnReembolsos: {
    titulo: 'Segunda persona en reembolsos',
    ayuda: 'Quien pide un reembolso grande no lo aprueba: lo hace otra persona.',
    si: 'Una segunda persona aprueba',
  },
  umbralDeReembolso: {
    titulo: 'Desde qué importe',
    ayuda: 'Los reembolsos de más que esto esperan a la segunda persona.',
  },
  reembolsosPorDia: {
    titulo: 'Desde cuántos por día',
    ayuda: 'Desde este reembolso de una misma persona en el día, también los chicos esperan.',
    unidad: ['reembolso', 'reembolsos'],
  },
  tolerancia: {
    titulo: 'Tolerancia',
    ayuda: 'Cuánto puede diferir un pago de lo que falta y darse por completo.',
  },
  confirmarSeguras: {
    titulo: 'Confirmar solas las seguras',
    ayuda: 'Un movimiento «Segura» confirma su compra sin que nadie lo mire.',
    si: 'Se confirman solas',
  },
  recordatorioDeTransferencia: {
    titulo: 'Recordatorio de transferencia',
    ayuda: 'Cuánto antes de vencer le escribimos a quien todavía no envió su comprobante.',
    unidad: DIAS,
  },
  plazoDeAcceso: {
    titulo: 'Plazo para dar acceso',
    ayuda:
      'En cuántos días corridos respondemos a quien pide sus datos: de eso salen el vencimiento de cada solicitud nueva y su aviso. La ley da 10 como máximo; podés prometer menos. Las que ya entraron conservan el suyo.',
    unidad: DIAS,
  },
  plazoDeCambio: {
    titulo: 'Plazo para corregir o borrar',
    ayuda:
      'En cuántos días hábiles, sin fines de semana ni feriados, corregimos o borramos lo que alguien pide. La ley da 5 como máximo; podés prometer menos. Las solicitudes que ya entraron conservan el suyo.',
    unidad: ['día hábil', 'días hábiles'],
  },
  vigenciaDeInvitacion: {
    titulo: 'Vigencia de las invitaciones al Portal',
    ayuda: 'Cuánto sirve el enlace que recibe cada consultor. Las ya enviadas conservan la suya.',
    unidad: DIAS,
  },
  respuestaDePedido: {
    titulo: 'Respuesta a un pedido de libros',
    ayuda:
      'Cuánto tiene el consultor para responder un pedido antes de que pase a la organización. Los que ya entraron conservan su plazo.',
    unidad: ['hora', 'horas'],
  },
  avisosDeRenovacion: {
    titulo: 'Avisos de renovación',
    ayuda: 'Cuántos días antes de su vencimiento le avisamos a cada consultor.',
  },
  graciaDeRenovacion: {
    titulo: 'Gracia de renovación',
    ayuda: 'Cuánto sigue en el directorio quien venció.',
    unidad: DIAS,
  },
  duracionDeCertificacion: {
    titulo: 'Duración de la certificación',
    ayuda:
      'Cuánto vale la que se otorga o se renueva desde entonces. Las ya otorgadas conservan su vencimiento, y quien ya empezó a pagar su renovación recibe lo que se le ofreció.',
    unidad: ['mes', 'meses'],
  },
  precioDeRenovacion: {
    titulo: 'Precio de la renovación',
    ayuda:
      'Lo que paga cada consultor por renovar, según su país. En cero no se vende: el Portal le pide que escriba. Un grupo en cero paga el precio en dólares.',
  },
}

/** The parts of a price, in the order of the form. */
export const PRECIOS = [
  ['Precio', 'Argentina', 'ARS'],
  ['PrecioUsd', 'Otros países', 'USD'],
  ['PrecioGrupo1', 'Grupo 1', 'USD'],
  ['PrecioGrupo2', 'Grupo 2', 'USD'],
] as const

export const SEMANA = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const
const list = new Intl.ListFormat('es-AR')

function diasText(dias: readonly number[]): string {
  const names = dias.map((dia) => SEMANA[dia - 1] ?? '')
  const [first, last] = [dias.at(0) ?? 0, dias.at(-1) ?? 0]
  return dias.length > 2 && last - first === dias.length - 1
    ? `${names.at(0)} a ${names.at(-1)}`
    : list.format(names)
}

/** A setting's value as readable text. */
export function textOfAjuste(clave: ClaveDeAjuste, valor: unknown): string {
  const { tipo, schema } = AJUSTES[clave]
  if (!schema.safeParse(valor).success) return '–'
  const { unidad = ['', ''] } = TEXTOS[clave]
  switch (tipo) {
    case 'si':
      return valor ? 'Sí' : 'No'
    case 'entero':
      return `${valor} ${unidad[valor === 1 ? 0 : 1]}`.trim()
    case 'importes': {
      const { ARS, USD } = valor as Ajustes['tolerancia']
      return [
        formatImporte({ minor: toMinor(ARS), moneda: 'ARS' }),
        formatImporte({ minor: toMinor(USD), moneda: 'USD' }),
      ].join(' · ')
    }
    case 'precios': {
      const precios = valor as Ajustes['precioDeRenovacion']
      const set = PRECIOS.filter(([part]) => precios[part] > 0)
      return set.length
        ? set.map(([part, , moneda]) => formatImporte({ minor: toMinor(precios[part]), moneda })).join(' · ')
        : 'Sin precio'
    }
    case 'dias': {
      const dias = valor as Ajustes['feriados']
      return counted(dias.length, 'día', 'días')
    }
    case 'dias-antes':
      return `${list.format((valor as Ajustes['avisosDeRenovacion']).map(String))} ${String(valor) === '1' ? 'día' : 'días'} antes`
    case 'horario': {
      const { dias, desde, hasta } = valor as Ajustes['horario']
      return `${diasText(dias)}, de ${formatDigits(desde)} a ${formatDigits(hasta)}`
    }
    case 'plazo': {
      const { aviso, vence } = valor as Ajustes['plazoDeMensajes']
      return `aviso a las ${aviso}\u00a0h, vence a las ${vence}\u00a0h`
    }
  }
}

/** Like `textOfAjuste`, but lists every day. */
export const wholeTextOfAjuste = (clave: ClaveDeAjuste, valor: unknown): string =>
  AJUSTES[clave].tipo === 'dias' && Array.isArray(valor)
    ? valor.map(String).map(formatFecha).join(', ')
    : textOfAjuste(clave, valor)
