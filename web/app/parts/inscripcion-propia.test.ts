import { describe, expect, it } from 'vitest'
import { type InscripcionPropia, verEntradaOf, wayOfInscripto } from './inscripcion-propia.ts'

const propia = (given: Partial<InscripcionPropia>, evento: object = {}): InscripcionPropia => ({
  Pago: 1,
  entrada: null,
  referencia: null,
  terminada: false,
  ...given,
  evento: {
    ...{ IdEvento: 50, Titulo: 'Encuentro', Modalidad: 'Presencial', Fecha: null, zona: 'America/Bogota' },
    ...evento,
  } as InscripcionPropia['evento'],
})
const ZOOM = { Modalidad: 'Video' }
const COMPRA = '/evento-inscripcion-03/50-encuentro?id=AB12'

describe('what is attended [inscripciones/ver-entrada]', () => {
  it('has its ticket as its action, and the confirmation where there is none', () => {
    expect(verEntradaOf(propia({ entrada: 'K1', referencia: 'AB12' }))).toEqual({
      label: 'Ver entrada',
      to: '/entrada#K1',
    })
    expect(verEntradaOf(propia({ referencia: 'AB12' }, ZOOM))).toEqual({ label: 'Ver entrada', to: COMPRA })
  })

  it.each([
    ['unpaid', propia({ Pago: 0, entrada: 'K1' })],
    ['over', propia({ terminada: true, entrada: 'K1' })],
    ['cancelled', propia({ entrada: 'K1' }, { canceladoEn: '2026-11-20T12:00:00Z' })],
    ['followed at one’s own pace', propia({ referencia: 'AB12' }, { Modalidad: 'Online' })],
    ['given by hand, by Zoom', propia({}, ZOOM)],
  ])('has none where it is %s', (_, inscripcion) => {
    expect(verEntradaOf(inscripcion)).toBeUndefined()
  })

  it('leads who is enrolled already from the button to ticket or purchase, or to the list of all', () => {
    expect(wayOfInscripto(propia({ entrada: 'K1' })).to).toBe('/entrada#K1')
    expect(wayOfInscripto(propia({ referencia: 'AB12' }, { Modalidad: 'Online' }))).toEqual({
      label: 'Ver la compra',
      to: COMPRA,
    })
    expect(wayOfInscripto(undefined)).toEqual({ label: 'Ver mis actividades', to: '/misactividades' })
  })
})
