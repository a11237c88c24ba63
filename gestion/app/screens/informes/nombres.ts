import type { SheetFormat } from '#contract/answer.ts'
import { formatFecha } from '#domain/calendario/formato.ts'
import { NOMBRES_DE_FORMULARIO } from '#domain/formularios/recibidos.ts'
import type { ClaseDeInforme } from '#domain/informes/clases.ts'
import type { Filtros, NombreDePeriodo } from '#domain/informes/informes.ts'
import { capital } from '../../kit/capital.ts'
import { formatDigits } from '../../kit/time.ts'

export const NOMBRE_DE_PERIODO: Record<NombreDePeriodo, string> = {
  todo: 'Desde siempre',
  hoy: 'Hoy',
  ayer: 'Ayer',
  'ultimos-7': 'Últimos 7 días',
  'ultimos-30': 'Últimos 30 días',
  'semana-pasada': 'La semana pasada',
  mes: 'Este mes',
  'mes-pasado': 'El mes pasado',
  fechas: 'Entre dos fechas',
}

/** The filters of a report as text, one per line. */
export function filtrosText(clase: ClaseDeInforme, filtros: Filtros): string {
  const { periodo, desde, hasta, fecha, IdEvento, opciones } = filtros
  const days = [desde && `desde el ${formatFecha(desde)}`, hasta && `hasta el ${formatFecha(hasta)}`]
  return [
    clase.periodo &&
      [NOMBRE_DE_PERIODO[periodo], ...(periodo === 'fechas' ? days : [])].filter(Boolean).join(' '),
    fecha && clase.otrasFechas?.[fecha],
    IdEvento && `Evento ${IdEvento}`,
    ...Object.entries(opciones).map(
      ([name, valores]) =>
        valores.length > 0 && `${clase.opciones[name]?.nombre ?? name}: ${valores.map(palabraOf).join(', ')}`,
    ),
  ]
    .filter(Boolean)
    .join('\n')
}

export const NOMBRE_DE_FORMATO: Record<SheetFormat, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)' }

export const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const

/** `lunes y jueves a las 8:00 am`, or `todos los días a las 8:00 am`. */
export function programaText({ dias, hora }: { dias: readonly number[]; hora: number }): string {
  const names = DIAS.filter((_, i) => dias.includes(i + 1))
  const when =
    names.length === DIAS.length
      ? 'todos los días'
      : new Intl.ListFormat('es-AR', { type: 'conjunction' }).format(names)
  return `${when} a las ${formatDigits(`${String(hora).padStart(2, '0')}:00`)}`
}

/** Readable words for the codes of the database. */
const PALABRAS: Readonly<Record<string, string>> = {
  si: 'Sí',
  no: 'No',
  mercadopago: 'Mercado Pago',
  paypal: 'PayPal',
  stripe: 'Tarjeta',
  revision: 'En revisión',
  renovacion: 'Renovación',
  ARS: 'Pesos',
  USD: 'Dólares',
  ...NOMBRES_DE_FORMULARIO,
}
export const palabraOf = (value: string): string => PALABRAS[value] ?? capital(value)
