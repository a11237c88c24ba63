import { type data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { notFound } from '../../lib/page-caller.ts'
import { describeError } from './pagina-de-error.tsx'

const thrown = ({ data: body, init }: ReturnType<typeof data>) =>
  new ErrorResponse(init?.status ?? 500, '', body)

describe('what an error page says', () => {
  it('names essential data that did not arrive and offers to try again [sitio/slow-data]', () => {
    const body = { code: 'TIEMPO_AGOTADO', message: 'x', requestId: 'r-9' }
    for (const error of [new ErrorResponse(503, '', body), new ApiError(503, body, 'r-9')]) {
      expect(describeError(error)).toMatchObject({
        title: 'No hemos podido cargar datos escenciales',
        retry: true,
        requestId: 'r-9',
      })
    }
  })

  it('does not offer to repeat an address that does not exist', () => {
    expect(describeError(thrown(notFound()))).toMatchObject({ eyebrow: 'Error 404', retry: false })
    expect(describeError(new ErrorResponse(404, '', 'No route matches'))).toMatchObject({
      eyebrow: 'Error 404',
    })
  })

  it('shows the words of an error meant for people, and never those of a bug', () => {
    const forbidden = { code: 'SIN_PERMISO', message: 'Tu cuenta no tiene permiso para hacer esto.' }
    expect(describeError(new ErrorResponse(403, '', forbidden)).lead).toBe(forbidden.message)
    expect(JSON.stringify(describeError(new Error('column "x" does not exist')))).not.toContain('column')
    expect(JSON.stringify(describeError(new ErrorResponse(500, '', { message: 'boom' })))).not.toContain(
      'boom',
    )
  })
})
