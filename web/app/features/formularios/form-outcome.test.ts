import { expect, it } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { errorBody } from './form-outcome.ts'

const refusal = (status: number, code: string, message: string) =>
  new ApiError(status, { code, message } as never, undefined as never)

it('the documented words stand first where a robot is suspected, or where one has to wait [sitio/palabras-del-error]', () => {
  const robot = refusal(403, 'VERIFICACION_REQUERIDA', 'Confirmá que no sos un robot para continuar.')
  expect(errorBody(robot)).toBe('Intenta nuevamente. Confirmá que no sos un robot para continuar.')
  expect(errorBody(refusal(429, 'DEMASIADOS', 'Esperá.'))).toMatch(/^Intenta nuevamente en unos minutos/)
})
