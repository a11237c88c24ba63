import { describe, expect, it } from 'vitest'
import { TONO_DE_RESULTADO } from '#domain/inscripciones/acreditacion.ts'
import { cuandoText, miradaTexts } from './texts.ts'

describe('when an event of the door begins [G6.78]', () => {
  const evento = { Fecha: '2026-11-20T19:30:00.000Z', zona: 'America/Lima', Modalidad: 'Presencial' }

  it('is told on the 24 hours of the clock at its place', () => {
    expect(cuandoText(evento as never)).toBe('20/11/2026 19:30')
    expect(cuandoText({ ...evento, Fecha: '2026-11-20T00:05:00.000Z' } as never)).toBe('20/11/2026 00:05')
  })

  it('is not told where there is no hour', () => {
    expect(cuandoText({ ...evento, Modalidad: 'Online' } as never)).toBe('Sin fecha')
    expect(cuandoText({ ...evento, Fecha: null } as never)).toBe('Sin fecha')
  })
})

describe('who is not let in [G6.177]', () => {
  const refused = Object.entries(TONO_DE_RESULTADO).filter(([, tono]) => tono === 'rojo')

  it.each(refused)('%s comes with what to do', (resultado) => {
    expect(miradaTexts({ resultado } as never, true).text).toMatch(/avisá|pedile|buscá/i)
  })
})
