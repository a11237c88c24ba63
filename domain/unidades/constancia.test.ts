import { describe, expect, it } from 'vitest'
import { diaDicho, logroText } from './constancia.ts'

const fecha = '2026-11-16T12:00:00Z'
const asistencia = (Fecha: string | null, FechaFin: string | null = null) => ({
  fecha,
  asistencia: { Fecha, FechaFin },
})

describe('what a certificate says [inscripciones/certificate-words]', () => {
  it('of an online activity: that it was finished, and when', () => {
    expect(logroText({ fecha })).toBe('completó todas las unidades de la actividad online')
    expect(diaDicho({ fecha })).toEqual({ nombre: 'Finalizada el', valor: 'lun 16/11/2026' })
  })

  it('of what was attended: that, and the days it took place', () => {
    const charla = asistencia('2026-10-26T19:00:00Z')
    expect(logroText(charla)).toBe('asistió a la actividad')
    expect(diaDicho(charla)).toEqual({ nombre: 'Fecha de la actividad', valor: 'lun 26/10/2026' })
    expect(diaDicho(asistencia('2026-10-26T19:00:00Z', '2026-10-28T12:00:00Z')).valor).toBe(
      'lun 26/10/2026 al mié 28/10/2026',
    )
    expect(diaDicho(asistencia(null))).toEqual({ nombre: 'Emitida el', valor: 'lun 16/11/2026' })
  })
})
