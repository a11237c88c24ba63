import { describe, expect, it } from 'vitest'
import { TONO_DE_RESULTADO } from '#domain/inscripciones/acreditacion.ts'
import { namesakesIn } from './decide.ts'
import { cuandoText, detencionText, miradaTexts } from './texts.ts'

describe('when an event of the door begins [gestion/moments-on-24-hours]', () => {
  const evento = { Fecha: '2026-11-20T19:30:00.000Z', zona: 'America/Lima', Modalidad: 'Presencial' }

  it('is told on the 24 hours of the clock at its place', () => {
    expect(cuandoText(evento as never)).toBe('vie 20/11/2026\u00a0· 7:30 pm')
    expect(cuandoText({ ...evento, Fecha: '2026-11-20T00:05:00.000Z' } as never)).toBe(
      'vie 20/11/2026\u00a0· 12:05 am',
    )
  })

  it('is not told where there is no hour', () => {
    expect(cuandoText({ ...evento, Modalidad: 'Online' } as never)).toBe('Sin fecha')
    expect(cuandoText({ ...evento, Fecha: null } as never)).toBe('Sin fecha')
  })
})

describe('who is not let in [inscripciones/door-screen]', () => {
  const refused = Object.entries(TONO_DE_RESULTADO).filter(([, tono]) => tono === 'rojo')

  it.each(refused)('%s comes with what to do', (resultado) => {
    expect(miradaTexts({ resultado } as never, true).text).toMatch(/avisá|pedile|buscá/i)
  })
})

describe('an event that takes nothing [inscripciones/offline-entries]', () => {
  it('says so in words of the door, not of a page that was not found', () => {
    const message = 'No encontramos lo que buscás.'
    for (const status of [403, 404]) expect(detencionText({ status, message })).toContain('se canceló')
    expect(detencionText({ status: 400, message })).toBe(message)
  })
})

describe('several places under one name [inscripciones/door-screen]', () => {
  const one = { id: 1, nombre: 'Marta Quiroga', pago: true, final: '59J6', huella: '', ingreso: null }
  const entered = { clave: '', vistaEn: '2026-11-20T19:30:00.000Z', por: 'Ana' }
  const lista = [
    one,
    { ...one, id: 2, nombre: 'márta quiroga ', final: '9SXN' },
    { ...one, id: 3, nombre: 'Marta Sosa', final: 'K2K2' },
  ]
  const told = (resultado: string, others: readonly (typeof one)[] | undefined) =>
    miradaTexts({ resultado, primero: entered } as never, true, others as never).text

  it('are known, however it was written', () => {
    const namesakes = namesakesIn(lista)
    expect(namesakes.get(1)?.map(({ id }) => id)).toEqual([2])
    expect(namesakes.get(2)?.map(({ id }) => id)).toEqual([1])
    expect(namesakes.has(3)).toBe(false)
  })

  it('are told when one comes in, and the one that is left when a ticket is shown twice', () => {
    const others = lista.slice(1, 2)
    expect(told('ingreso', others)).toContain('Con este nombre hay también: …9SXN.')
    expect(told('repetida', others)).toContain('hay otra sin usar, …9SXN')
    expect(told('repetida', [{ ...one, pago: false }])).toContain('deshacé el ingreso')
    expect(told('repetida', [{ ...one, ingreso: entered as never }])).toContain('deshacé el ingreso')
    expect(told('ingreso', undefined)).not.toContain('nombre')
  })
})
