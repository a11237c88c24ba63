import { describe, expect, it } from 'vitest'
import { motivoOf } from './motivo.ts'
import { portada } from './portada.ts'

const CODIGOS = [
  ...['charlas-introductorias', 'jornada-online', 'seminarios-publicos', 'seminarios-bec', 'congresos'],
  ...['encuentros-montana', 'encuentros-montana-bec', 'dapp-bec', 'dapp-dbe', 'eventos-publicos'],
  ...['apertura-decodificación-bioemocional', 'apertura-bioexistencia-consciente'],
]

describe('the motif of a category [V1.16]', () => {
  it('is the same for all its events and another for another category', () => {
    const looks = CODIGOS.map((codigo) => JSON.stringify(motivoOf(codigo)))
    expect(new Set(looks).size).toBe(CODIGOS.length)
    expect(motivoOf('congresos')).toEqual(motivoOf('congresos'))
  })

  it('gives its sky to every cover, and a category that staff add has one too', () => {
    const { cielo } = motivoOf('una-nueva')
    expect(portada(1, 'tarjeta', cielo).sky).toEqual(portada(2, 'tarjeta', cielo).sky)
    expect(portada(1, 'tarjeta', cielo).ridges).not.toEqual(portada(2, 'tarjeta', cielo).ridges)
  })
})
