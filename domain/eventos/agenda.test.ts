import { describe, expect, it } from 'vitest'
import { ZONA_BASE } from '../calendario/calendario.ts'
import { agendaOf, calendarioOf, isMes, mesMas, semanasOf } from './agenda.ts'
import type { Evento } from './eventos.ts'

const ahora = new Date('2026-11-15T12:00:00Z')

function evento(
  IdEvento: number,
  Fecha: string | null,
  given: Partial<Evento> & { provincia?: string } = {},
) {
  const { provincia, ...rest } = given
  const evento_sociales = Fecha && {
    Fecha,
    FechaFin: null,
    provincia: provincia ? { IdProvincia: 1, Nombre: provincia } : null,
  }
  return {
    ...{ IdEvento, Titulo: `E${IdEvento}`, Fecha, zona: ZONA_BASE, Modalidad: 'Presencial' },
    ...{ categoria: { IdCategoria2: 1, nombre: 'Charlas', Subtitle: '', code: 'charlas' } },
    evento_sociales,
    ...rest,
  } as unknown as Evento
}

function until(evento: Evento, FechaFin: string): Evento {
  if (evento.evento_sociales) evento.evento_sociales.FechaFin = FechaFin
  return evento
}

const EVENTOS = [
  evento(1, '2027-01-10T10:00:00Z', { provincia: 'Córdoba' }),
  evento(2, '2026-11-20T10:00:00Z', { provincia: 'Mendoza' }),
  evento(3, '2026-11-01T10:00:00Z'),
  evento(4, '2026-11-20T10:00:00Z', { zona: 'Europe/Madrid', Modalidad: 'Video' }),
  evento(5, null, { Modalidad: 'Online' }),
]
const ids = (eventos: Evento[]) => eventos.map(({ IdEvento }) => IdEvento)

describe('the agenda [eventos/category-page eventos/agenda-first]', () => {
  it('what is to come, the nearest moment first, without what is over', () => {
    const { proximas, aTuRitmo } = agendaOf(EVENTOS, {}, ahora)
    expect(ids(proximas)).toEqual([4, 2, 1])
    expect(ids(aTuRitmo)).toEqual([5])
  })

  it('narrowed down by month, modality, place and topic, together', () => {
    const found = (filtros: object) => ids(agendaOf(EVENTOS, filtros, ahora).proximas)
    expect(found({ mes: '2026-11' })).toEqual([4, 2])
    expect(found({ mes: '2026-11', modalidad: 'Presencial' })).toEqual([2])
    expect(found({ lugar: 'Córdoba' })).toEqual([1])
    expect(found({ tema: 'otra' })).toEqual([])
  })

  it('offers only what some event has, whatever is chosen already', () => {
    const { opciones } = agendaOf(EVENTOS, { mes: '2027-01' }, ahora)
    expect(opciones.mes).toEqual([
      { value: '2026-11', label: 'nov 2026' },
      { value: '2027-01', label: 'ene 2027' },
    ])
    expect(opciones.lugar.map(({ label }) => label)).toEqual(['Córdoba', 'Mendoza'])
    expect(opciones.modalidad.map(({ label }) => label)).toEqual(['Online', 'Presencial', 'Zoom'])
  })

  it('a month has its days in weeks from Monday, and an event each of its days', () => {
    const long = until(evento(9, '2026-11-28T10:00:00Z'), '2026-12-02T10:00:00Z')
    const november = semanasOf('2026-11', [long])
    expect(november).toHaveLength(6)
    expect(november[0]?.map(({ dia }) => dia)).toEqual([null, null, null, null, null, null, 1])
    const days = november.flat().filter(({ eventos }) => eventos.length > 0)
    expect(days.map(({ dia }) => dia)).toEqual([28, 29, 30])
  })

  it('the calendar has what has a day in its month, however long, and tells what has no date [eventos/calendar-view]', () => {
    const long = until(evento(9, '2026-12-28T10:00:00Z'), '2027-02-02T10:00:00Z')
    const calendario = (filtros: object, at = ahora) => {
      const { agenda, mes } = calendarioOf([...EVENTOS, long], filtros, at)
      const shown = semanasOf(mes, agenda.proximas).flatMap((days) =>
        days.flatMap(({ eventos }) => ids(eventos)),
      )
      expect(new Set(shown)).toEqual(new Set(ids(agenda.proximas)))
      return [mes, ids(agenda.proximas), ids(agenda.aTuRitmo)]
    }
    expect(calendario({})).toEqual(['2026-11', [4, 2], [5]])
    expect(calendario({ mes: '2027-01' })).toEqual(['2027-01', [9, 1], [5]])
    expect(calendario({ mes: '2027-01', lugar: 'Córdoba' })).toEqual(['2027-01', [1], []])
    expect(calendario({ modalidad: 'Online' })).toEqual(['2026-11', [], [5]])
    expect(calendario({ mes: '2028-01' })).toEqual(['2028-01', [], [5]])
    expect(calendario({ mes: 'x' }, new Date('2027-02-01T12:00:00Z'))).toEqual(['2027-02', [9], [5]])
  })

  it('a month asked for has the same in list and calendar, and months that are over are not offered [eventos/calendar-view]', () => {
    const long = until(evento(9, '2026-12-28T10:00:00Z'), '2027-02-02T10:00:00Z')
    const at = new Date('2027-01-15T12:00:00Z')
    const { proximas, opciones } = agendaOf([long], { mes: '2027-02' }, at)
    expect(ids(proximas)).toEqual([9])
    expect(opciones.mes.map(({ value }) => value)).toEqual(['2027-01', '2027-02'])
  })

  it('months are counted over the turn of the year', () => {
    expect([mesMas('2026-12', 1), mesMas('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
    expect(['2026-13', '2026-1', 'x', undefined].some(isMes)).toBe(false)
  })
})
