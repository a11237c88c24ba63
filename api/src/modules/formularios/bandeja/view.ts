import type { Mensaje, MensajeEntero, Pieza } from '#domain/formularios/mensajes.ts'
import { ETIQUETAS } from '#domain/formularios/textos.ts'
import { cutText } from '#domain/texto/texto.ts'
import { type Fila, filasOf } from '../filas.ts'
import type { listHilo, MensajeConNombres, MensajeRow } from './queries.ts'

const ASUNTO_MAX = 110

/** Labels of the fields of each form. Two forms have no labels of their own. */
const LABELS: Record<MensajeRow['formulario'], Record<string, string>> = {
  ...ETIQUETAS,
  'empresa-encuesta': ETIQUETAS.encuesta,
  newsletter: { email: 'Email' },
}

export const datosOf = ({ datos }: Pick<MensajeRow, 'datos'>) => datos as Record<string, unknown>
const text = (value: unknown) =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''

export const emailOf = (row: Pick<MensajeRow, 'datos'>) => text(datosOf(row)['email'])

const ANONIMOS: readonly MensajeRow['formulario'][] = ['encuesta', 'empresa-encuesta', 'encuesta-evento']

/** Name of the sender. Surveys are anonymous: a name in one is the consultant's. */
function deOf(row: Pick<MensajeRow, 'datos' | 'formulario'>): string {
  const datos = datosOf(row)
  if (ANONIMOS.includes(row.formulario)) return 'Anónima'
  return text(datos['nombre'] ?? datos['nombre_y_apellido']) || emailOf(row) || 'Sin nombre'
}

function about(row: MensajeRow): string {
  const datos = datosOf(row)
  switch (row.formulario) {
    case 'encuesta':
    case 'empresa-encuesta':
      return `Sobre ${text(datos['nombre'])}`
    case 'encuesta-evento':
      return [text(datos['evento']), text(datos['mensaje'])].filter(Boolean).join(' · ')
    case 'pedido-libro':
      return text(datos['libros'])
    case 'newsletter':
      return 'Se suscribió a las novedades'
    case 'arrepentimiento':
      return [text(datos['compra']), text(datos['mensaje'])].filter(Boolean).join(' · ')
    default:
      return text(datos['mensaje']) || text(datos['certificados'])
  }
}
export const asuntoOf = (row: MensajeRow) => cutText(about(row).replace(/\s+/g, ' ').trim(), ASUNTO_MAX)

function plazoOf({ venceEn, avisaEn }: MensajeRow, now: Date): Mensaje['plazo'] {
  if (!venceEn) return null
  if (venceEn <= now) return 'vencido'
  return avisaEn && avisaEn <= now ? 'por_vencer' : 'a_tiempo'
}

export function toMensaje({ mensaje: row, asignadoA }: MensajeConNombres, now: Date): Mensaje {
  return {
    id: row.id,
    formulario: row.formulario,
    de: deOf(row),
    email: emailOf(row),
    asunto: asuntoOf(row),
    estado: row.estado,
    asignado: row.asignado === null ? null : { id: row.asignado, nombre: asignadoA ?? '' },
    esperaDesde: row.esperaDesde?.toISOString() ?? null,
    venceEn: row.venceEn?.toISOString() ?? null,
    plazo: plazoOf(row, now),
    creadoEn: row.creadoEn.toISOString(),
  }
}

export function toPieza({ pieza, quien, correo }: Awaited<ReturnType<typeof listHilo>>[number]): Pieza {
  return {
    id: pieza.id,
    direccion: pieza.direccion,
    texto: pieza.texto,
    quien,
    de: pieza.de,
    automatica: pieza.automatica,
    adjuntos: pieza.adjuntos,
    creadoEn: pieza.creadoEn.toISOString(),
    correo,
  }
}

/** The fields of the message, with place names instead of ids. */
export function filasDe(row: MensajeRow, lugar: Record<string, unknown> | undefined): Fila[] {
  return filasOf(LABELS[row.formulario], { ...datosOf(row), ...lugar })
}

export function saludoOf(row: MensajeRow): MensajeEntero['saludo'] {
  const de = deOf(row)
  return de.includes('@') ? '' : (de.split(' ')[0] ?? '')
}

/** The person's text, quoted at the end of our reply. */
export function citaOf(row: MensajeRow): string {
  const datos = datosOf(row)
  return cutText(text(datos['mensaje'] ?? datos['libros']), 600)
}
