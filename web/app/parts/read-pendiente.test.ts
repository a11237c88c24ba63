import { describe, expect, it } from 'vitest'
import type { Actividad } from '#domain/unidades/unidades.ts'
import { pendienteOf } from './read-pendiente.ts'

const actividad = (IdEvento: number, given: Partial<Actividad> = {}) =>
  ({
    IdEvento,
    Pago: 1,
    Paso: 0,
    Finalizado: 0,
    vencida: false,
    evento_unidades: [{ Orden: 1 }],
    evento: { canceladoEn: null },
    ...given,
  }) as Actividad

describe('what to go on with [inscripciones/continue-on-home]', () => {
  it('is what was begun, before what waits to be', () => {
    expect(pendienteOf([actividad(1), actividad(2, { Paso: 1 })])?.IdEvento).toBe(2)
    expect(pendienteOf([actividad(1)])?.IdEvento).toBe(1)
  })

  it('is nothing that is unpaid, finished, closed, cancelled or without units', () => {
    const none = [{ Pago: 0 }, { Finalizado: 1 }, { vencida: true }, { evento_unidades: [] }]
    expect(pendienteOf(none.map((given, id) => actividad(id, given)))).toBeNull()
    const evento = { canceladoEn: '2026-11-16T12:00:00Z' } as Actividad['evento']
    expect(pendienteOf([actividad(1, { evento })])).toBeNull()
  })
})
