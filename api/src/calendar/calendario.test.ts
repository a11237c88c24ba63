import { describe, expect, it } from 'vitest'
import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import { calendarioOf } from './calendario.ts'

const EVENTO = { IdEvento: 7, Titulo: 'Encuentro', Modalidad: 'Presencial', zona: ZONA_BASE } as const

const linesOf = (given: { Fecha: string; canceladoEn?: string }, ahora: string) =>
  (calendarioOf({ ...EVENTO, ...given }, 'https://senda.example', new Date(ahora)) ?? '').split('\r\n')
const fieldOf = (lines: string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)

describe('an event in a calendar [eventos/zone-in-calendars]', () => {
  it('is the same entry in a later version when it has another day, and when it is cancelled', () => {
    const files = [
      linesOf({ Fecha: '2027-03-01T10:00:00Z' }, '2026-11-17T12:00:00Z'),
      linesOf({ Fecha: '2027-03-08T10:00:00Z' }, '2026-11-17T12:10:00Z'),
      linesOf({ Fecha: '2027-03-08T10:00:00Z', canceladoEn: '2026-12-01T12:00:00Z' }, '2026-12-01T12:00:00Z'),
    ]
    expect(new Set(files.map((lines) => fieldOf(lines, 'UID')))).toEqual(new Set(['evento-7@senda.example']))
    expect(files.map((lines) => fieldOf(lines, 'METHOD'))).toEqual(['PUBLISH', 'PUBLISH', 'PUBLISH'])
    const versions = files.map((lines) => Number(fieldOf(lines, 'SEQUENCE')))
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
    expect(new Set(versions).size).toBe(3)
    expect(files.map((lines) => fieldOf(lines, 'STATUS'))).toEqual([undefined, undefined, 'CANCELLED'])
  })

  it('has a version that calendars can hold for decades', () => {
    const version = Number(
      fieldOf(linesOf({ Fecha: '2027-03-01T10:00:00Z' }, '2070-01-01T00:00:00Z'), 'SEQUENCE'),
    )
    expect(version).toBeGreaterThan(0)
    expect(version).toBeLessThan(2 ** 31)
  })
})
