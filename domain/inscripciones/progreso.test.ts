import { describe, expect, it } from 'vitest'
import {
  type Avance,
  accionOf,
  isCompleta,
  isHabilitada,
  isRespuestaCorrecta,
  showsUnidades,
  textoDeProgreso,
} from './progreso.ts'

const avance = (change: Partial<Avance>): Avance => ({
  Pago: 1,
  Paso: 0,
  Finalizado: 0,
  vencida: false,
  ...change,
})

describe('progress of an activity', () => {
  it.each([
    [{ Pago: 0 }, 'No Procesado', undefined, false],
    [{ Paso: 0 }, 'No Iniciado', 'Iniciar Actividad', false],
    [{ Paso: 2 }, '2 Unidades Completas', 'Continuar Actividad', true],
    [{ Paso: 3, Finalizado: 1 }, 'Actividad Finalizada', undefined, true],
    [{ Paso: 1, vencida: true }, '1 Unidad Completa', undefined, true],
  ] as const)('%j reads %s [inscripciones/progress-labels]', (change, texto, accion, unidades) => {
    expect(textoDeProgreso(avance(change))).toBe(texto)
    expect(accionOf(avance(change))).toBe(accion)
    expect(showsUnidades(avance(change))).toBe(unidades)
  })

  it('opens units up to the current one, Paso + 1 [unidades/unit-page]', () => {
    expect([1, 2, 3, 4].map((orden) => isHabilitada(orden, 2))).toEqual([true, true, true, false])
  })

  it('is complete when Paso reaches the number of units [unidades/finishing-an-activity]', () => {
    expect([isCompleta(2, 3), isCompleta(3, 3), isCompleta(4, 3), isCompleta(0, 0)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('takes exactly the right options [unidades/quiz-passed]', () => {
    expect(isRespuestaCorrecta([1], [1])).toBe(true)
    expect(isRespuestaCorrecta([1, 3], [3, 1, 1])).toBe(true)
    expect(isRespuestaCorrecta([1, 3], [1])).toBe(false)
    expect(isRespuestaCorrecta([1], [1, 2])).toBe(false)
    expect(isRespuestaCorrecta([1], [])).toBe(false)
    expect(isRespuestaCorrecta([], [])).toBe(false)
  })
})
