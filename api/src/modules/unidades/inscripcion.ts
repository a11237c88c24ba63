import { fechaIso } from '#domain/calendario/calendario.ts'
import type { Inscripcion } from '#domain/unidades/unidades.ts'
import type { InscripcionConEvento } from './queries.ts'

export const isVencida = ({ abiertaHasta }: Pick<InscripcionConEvento, 'abiertaHasta'>, now: Date) =>
  abiertaHasta !== null && abiertaHasta <= now

/** An enrolment as its owner sees it. */
export const inscripcionOf = (row: InscripcionConEvento, now: Date): Inscripcion => ({
  id: row.id,
  IdEvento: row.IdEvento,
  Precio: Number(row.Precio),
  PrecioUsd: Number(row.PrecioUsd),
  Pago: row.Pago,
  IdFormaPago: row.IdFormaPago,
  Paso: row.Paso,
  Finalizado: row.Finalizado,
  abiertaHasta: row.abiertaHasta?.toISOString() ?? null,
  vencida: isVencida(row, now),
})

export const eventoOf = (row: InscripcionConEvento) => ({
  IdEvento: row.IdEvento,
  Titulo: row.Titulo,
  Modalidad: row.Modalidad,
  Fecha: row.Fecha && fechaIso(row.Fecha),
  zona: row.zona,
  canceladoEn: row.canceladoEn?.toISOString() ?? null,
})
