import { formatFecha } from '#domain/calendario/formato.ts'
import { mediosOf, nombreDeMedio, ORIGEN, ORIGENES } from '#domain/compras/medios.ts'
import { NOMBRES_DE_ESTADO as DE_COMPRA } from '#domain/compras/nombres.ts'
import { NOMBRES_DE_ESTADO as DE_CONSULTOR } from '#domain/consultores/ciclo.ts'
import { NOMBRES_DE_LISTA } from '#domain/consultores/gestion-consultores.ts'
import { NOMBRES_DE_ROL as DEL_EQUIPO } from '#domain/cuentas/permisos.ts'
import { NOMBRES_DE_ROL as DE_PERSONA } from '#domain/cuentas/personas/personas.ts'
import { ESTADOS_PUBLICOS, EstadoEvento } from '#domain/eventos/estado.ts'
import { NOMBRES_DE_FORMULARIO } from '#domain/formularios/recibidos.ts'
import { plainText } from '#domain/texto/texto.ts'
import { NOMBRES_DE_GRUPO } from '#domain/ubicaciones/grupos.ts'
import { fieldName } from '../../kit/activity/field-names.ts'
import { capital } from '../../kit/capital.ts'
import { formatClock, formatDateTime } from '../../kit/time.ts'

/** A timestamp of the database. Without a time zone it is local time at an event's place. */
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::[\d.]+)?(Z|[+-]\d\d(?::?\d\d)?)?$/
const DAY = /^\d{4}-\d\d-\d\d$/
const TAG = /<\/?[a-z][^>]*>/i

/** Columns whose value is a code of the database. */
const CODED = new Set(
  `accion alcance clase disputa entidad estado estado_anterior formato formulario modalidad origin
  pantalla product_type recurso rol roles tipo tipos uso veredicto via`.split(/\s+/),
)
/** Texts for codes that are not readable words by themselves. */
const WORDS: Readonly<Record<string, string>> = {
  ...DEL_EQUIPO,
  ...DE_PERSONA,
  ...DE_CONSULTOR,
  ...NOMBRES_DE_LISTA,
  ...NOMBRES_DE_FORMULARIO,
  ...DE_COMPRA,
  ...Object.fromEntries(ORIGENES.map((origen) => [origen, ORIGEN[origen].nombre])),
  anulacion: 'Anulación',
  categorias: 'Categorías',
  codigo: 'Código',
  csv: 'CSV',
  datos_personales: 'Datos personales',
  html: 'Texto con formato',
  linea: 'Una línea',
  mensaje: 'Respuesta a un mensaje',
  ofx: 'OFX',
  'otro-comprobante': 'Pedido de otro comprobante',
  qr: 'QR',
  rectificacion: 'Rectificación',
  renovacion: 'Renovación',
  supresion: 'Supresión',
  totp: 'Aplicación de códigos',
  Video: 'Por Zoom',
  xlsx: 'XLSX',
}
const codeText = (code: string): string => WORDS[code] ?? capital(code.replaceAll(/[_-]/g, ' '))

const mediosText = (bits: number): string => mediosOf(bits).map(nombreDeMedio).join(', ') || '–'

const yesNo = (value: unknown): string => (Number(value) === 1 ? 'Sí' : 'No')
const money = (value: number): string =>
  value.toLocaleString('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function publicationText(value: number): string {
  if (value === EstadoEvento.soloEnCategoria) return 'Publicado, solo en su categoría'
  return ESTADOS_PUBLICOS.some((estado) => estado === value) ? 'Publicado' : 'Sin publicar'
}

/** Columns whose numbers are codes. */
const NUMBERS: Readonly<Record<string, (value: number) => string>> = {
  ...Object.fromEntries(
    ['activo', 'destacada', 'finalizado', 'pago', 'perfil_activo'].map((column) => [column, yesNo]),
  ),
  ...Object.fromEntries(
    `amount cotizacion cotizacion_dolar descuento importe importe_ars importe_usd precio precio_grupo1 precio_grupo2
    precio_usd recargo recibido saldo_a_favor total`
      .split(/\s+/)
      .map((column) => [column, money]),
  ),
  grupo: (value) => NOMBRES_DE_GRUPO[value] ?? String(value),
  id_estado: publicationText,
  medio: mediosText,
  medio_pago_arg: mediosText,
  medio_pago_ext: mediosText,
  medio_pago_libros: mediosText,
}

/** Nested values use the names of the API: `PrecioUsd` becomes `precio_usd`. */
const columnOf = (key: string): string => key.replaceAll(/([a-z])([A-Z])/g, '$1_$2').toLowerCase()

function objectText(value: object): string {
  return Object.entries(value)
    .filter(([, each]) => !(each === null || each === '' || (typeof each === 'object' && isEmpty(each))))
    .map(([key, each]) => `${fieldName(columnOf(key))}: ${valueText(each, columnOf(key))}`)
    .join('; ')
}
const isEmpty = (value: object): boolean => Object.keys(value).length === 0

function textText(text: string, column: string): string {
  if (CODED.has(column)) return codeText(text)
  if (DAY.test(text)) return formatFecha(text)
  const moment = MOMENT.exec(text)
  if (moment) return moment[1] ? formatDateTime(text) : formatClock(text)
  return TAG.test(text) ? plainText(text) : text
}

/** An audited value as readable text. */
export function valueText(value: unknown, column: string): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return NUMBERS[column]?.(value) ?? String(value)
  if (Array.isArray(value)) return value.map((each) => valueText(each, column)).join(', ') || '–'
  if (typeof value === 'object') return objectText(value) || '–'
  return textText(String(value), column)
}

/** The permission of an audited action. Actions open to all staff need none. */
export const permisoText = (permiso: string | null): string | null =>
  permiso?.includes('.') ? capital(permiso.replace('.', ': ')) : permiso && 'Cualquiera del equipo'

/** The reason of an action, with the search filters that the server recorded, if any. */
export function motivoText(motivo: string | null): string {
  const [, said, asked] = /^([^{]*?)\s*(\{.*\})$/s.exec(motivo ?? '') ?? []
  if (asked === undefined) return motivo ?? ''
  try {
    const what = objectText(JSON.parse(asked) as object)
    return what ? `${said} (${what})` : (said ?? '')
  } catch {
    return motivo ?? ''
  }
}
