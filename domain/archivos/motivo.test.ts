import { describe, expect, it } from 'vitest'
import { motivoOf } from './motivo.ts'
import { portada, portadaShapes } from './portada.ts'

const CODIGOS = [
  ...['charlas-introductorias', 'jornada-online', 'seminarios-publicos', 'seminarios-bec', 'congresos'],
  ...['encuentros-montana', 'encuentros-montana-bec', 'dapp-bec', 'dapp-dbe', 'eventos-publicos'],
  ...['apertura-decodificación-bioemocional', 'apertura-bioexistencia-consciente'],
]

describe('the motif of a category [eventos/event-covers]', () => {
  it('is the same for all its events and another for another category', () => {
    const looks = CODIGOS.map((codigo) => JSON.stringify(motivoOf(codigo)))
    expect(new Set(looks).size).toBe(CODIGOS.length)
    expect(motivoOf('congresos')).toEqual(motivoOf('congresos'))
  })

  it('is that of the parent where the code of a child continues it', () => {
    expect(motivoOf('encuentros-montana-patagonia')).toEqual(motivoOf('encuentros-montana'))
    expect(motivoOf('encuentros-montana-bec-sur')).toEqual(motivoOf('encuentros-montana-bec'))
    expect(motivoOf('congresosx')).not.toEqual(motivoOf('congresos'))
  })

  it('stands whole before the mountains', () => {
    const motivo = motivoOf('charlas-introductorias')
    const shapes = portadaShapes(21, 'tarjeta', motivo)
    const ridges = portada(21, 'tarjeta', motivo.cielo).ridges.map(({ d }) => shapes.indexOf(d))
    expect(ridges.every((at) => at > 0 && at < shapes.indexOf(motivo.trazo))).toBe(true)
  })

  it('gives its sky to every cover, and a category that staff add has one too', () => {
    const { cielo } = motivoOf('una-nueva')
    expect(portada(1, 'tarjeta', cielo).sky).toEqual(portada(2, 'tarjeta', cielo).sky)
    expect(portada(1, 'tarjeta', cielo).ridges).not.toEqual(portada(2, 'tarjeta', cielo).ridges)
  })
})
