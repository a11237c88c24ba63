// The agenda: upcoming events, nearest first, filtered by the address.

import { clockAt, ZONA_BASE } from '../calendario/calendario.ts'
import { formatMesCorto } from '../calendario/formato.ts'
import type { Categoria, Evento } from './eventos.ts'
import { isPasado, momentosOf, relojOf } from './fechas.ts'
import { modalidadText } from './texto.ts'

/** Filters, as parameters of the address. */
export const FILTROS = ['mes', 'modalidad', 'lugar', 'tema'] as const
export type Filtro = (typeof FILTROS)[number]
export type Filtros = Partial<Record<Filtro, string>>

export interface Opcion {
  value: string
  label: string
}

export interface Agenda {
  proximas: Evento[]
  /** One page of the self-paced online events, which have no date. */
  aTuRitmo: Evento[]
  /** Filter options: only values that some event has. */
  opciones: Record<Filtro, Opcion[]>
}

/** The month of an event in its local time, `2026-12`. */
export function mesOf(evento: Evento): string | null {
  return relojOf(evento)?.comienzo.toISOString().slice(0, 7) ?? null
}

/** All months in which an event has a day. */
function mesesOf(evento: Evento): string[] {
  const reloj = relojOf(evento)
  const first = mesOf(evento)
  if (!reloj || !first) return []
  const last = (reloj.fin ?? reloj.comienzo).toISOString().slice(0, 7)
  const meses = [first]
  for (let mes = mesMas(first, 1); mes <= last; mes = mesMas(mes, 1)) meses.push(mes)
  return meses
}

export function isMes(text: string | undefined): text is string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '')
}

/** Adds months: `1` is the next month, `-1` the previous one. */
export function mesMas(mes: string, change: number): string {
  const [year = 0, month = 1] = mes.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + change, 1)).toISOString().slice(0, 7)
}

/** The current month in Buenos Aires. */
const mesActual = (ahora: Date): string => clockAt(ahora, ZONA_BASE).toISOString().slice(0, 7)

const lugarOf = ({ Modalidad, evento_sociales }: Evento): string | null =>
  Modalidad === 'Presencial' ? (evento_sociales?.provincia?.Nombre ?? null) : null

type Tema = Pick<Categoria, 'code' | 'nombre'>

/** The values of an event for each filter. */
const VALUES: Record<Filtro, (evento: Evento) => Opcion[]> = {
  mes: (evento) => mesesOf(evento).map((mes) => ({ value: mes, label: formatMesCorto(mes) })),
  modalidad: ({ Modalidad }) => [{ value: Modalidad, label: modalidadText(Modalidad) }],
  lugar: (evento) => {
    const lugar = lugarOf(evento)
    return lugar ? [{ value: lugar, label: lugar }] : []
  },
  tema: ({ categoria }) => (categoria ? [temaOf(categoria)] : []),
}

const temaOf = ({ code, nombre }: Tema): Opcion => ({ value: code, label: nombre })
const ONLINE: Opcion = { value: 'Online', label: modalidadText('Online') }

function opcionesOf(eventos: Evento[], filtro: Filtro, others: Opcion[] = []): Opcion[] {
  const found = new Map(others.map((opcion) => [opcion.value, opcion]))
  for (const evento of eventos) {
    for (const opcion of VALUES[filtro](evento)) found.set(opcion.value, opcion)
  }
  const by = filtro === 'mes' ? 'value' : 'label'
  return [...found.values()].sort((a, b) => a[by].localeCompare(b[by], 'es'))
}

const fits = (evento: Evento, filtros: Filtros) =>
  FILTROS.every(
    (filtro) => !filtros[filtro] || VALUES[filtro](evento).some(({ value }) => value === filtros[filtro]),
  )

const startOf = (evento: Evento) => momentosOf(evento)?.comienzo.getTime() ?? Number.POSITIVE_INFINITY

/** Whether the filters admit events without a date. */
export const isATuRitmo = ({ mes, lugar, modalidad = 'Online' }: Filtros): boolean =>
  !mes && !lugar && modalidad === 'Online'

/** `online`: all online categories; `eventos` holds one page of them. */
export function agendaOf(
  eventos: Evento[],
  filtros: Filtros,
  ahora: Date,
  online: readonly Tema[] = [],
): Agenda {
  const coming = eventos.filter((evento) => !isPasado(evento, ahora))
  const found = coming.filter((evento) => fits(evento, filtros)).sort((a, b) => startOf(a) - startOf(b))
  return {
    proximas: found.filter((evento) => relojOf(evento)),
    aTuRitmo: found.filter((evento) => !relojOf(evento)),
    opciones: {
      mes: opcionesOf(coming, 'mes').filter(({ value }) => value >= mesActual(ahora)),
      modalidad: opcionesOf(coming, 'modalidad', online.length > 0 ? [ONLINE] : []),
      lugar: opcionesOf(coming, 'lugar'),
      tema: opcionesOf(coming, 'tema', online.map(temaOf)),
    },
  }
}

/**
 * One month of the agenda: the requested one, or the next with a date. Events without a date are listed separately.
 */
export function calendarioOf(
  eventos: Evento[],
  { mes: asked, ...others }: Filtros,
  ahora: Date,
  online: readonly Tema[] = [],
): { agenda: Agenda; mes: string } {
  const all = agendaOf(eventos, others, ahora, online)
  const now = mesActual(ahora)
  const [first = now] = all.proximas.flatMap((evento) => mesesOf(evento).filter((mes) => mes >= now)).sort()
  const mes = isMes(asked) ? asked : first
  const { proximas } = agendaOf(eventos, { ...others, mes }, ahora)
  return { agenda: { ...all, proximas }, mes }
}

export interface DiaDeMes {
  /** Day of the month; null for cells before its first and after its last day. */
  dia: number | null
  eventos: Evento[]
}

/** A month in weeks that begin on Monday. An event of several days appears on each of them. */
export function semanasOf(mes: string, eventos: Evento[]): DiaDeMes[][] {
  const [year = 0, month = 1] = mes.split('-').map(Number)
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7
  const cells: DiaDeMes[] = [
    ...Array.from({ length: before }, () => ({ dia: null, eventos: [] })),
    ...Array.from({ length: days }, (_, index) => ({
      dia: index + 1,
      eventos: eventos.filter((evento) => isOn(evento, `${mes}-${String(index + 1).padStart(2, '0')}`)),
    })),
  ]
  while (cells.length % 7 > 0) cells.push({ dia: null, eventos: [] })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

function isOn(evento: Evento, day: string): boolean {
  const reloj = relojOf(evento)
  if (!reloj) return false
  const [first, last] = [reloj.comienzo, reloj.fin ?? reloj.comienzo].map((clock) =>
    clock.toISOString().slice(0, 10),
  )
  return (first as string) <= day && day <= (last as string)
}
