import { describe, expect, it } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { formErrorOf } from './error-message.ts'

const refusal = (status: number, code: string, message: string) =>
  new ApiError(status, { code, message } as never, undefined as never)

describe('a form that could not be sent [sitio/palabras-del-error]', () => {
  it('says the documented words first, then the sentence of the server', () => {
    expect(formErrorOf(refusal(409, 'CONFLICTO', 'Ya se cerró.'))).toBe('Intenta nuevamente. Ya se cerró.')
    expect(formErrorOf(new TypeError('offline'))).toBe('Intenta nuevamente')
  })
})
