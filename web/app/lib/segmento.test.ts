import { describe, expect, it } from 'vitest'
import { linkTo } from './links.ts'
import { requireId, requirePath } from './segmento.ts'

const thrownBy = (run: () => unknown): unknown => {
  try {
    run()
  } catch (thrown) {
    return thrown
  }
  return undefined
}

describe('addresses with a number and a slug (A2, B2)', () => {
  it('only the number before the first hyphen counts [eventos/event-page consultores/profile-page]', () => {
    expect(requireId('12-lo_que_sea-99')).toBe(12)
    expect(requireId('12')).toBe(12)
  })

  it.each(['', '-12', 'abc', '12abc', '0', '0-cero', '1e3-x', '99999999999-x', '１２-x', undefined])(
    '%j is the address of nothing: 404',
    (segment) => {
      expect(thrownBy(() => requireId(segment))).toMatchObject({ init: { status: 404 } })
    },
  )

  const path = linkTo.evento({ IdEvento: 3, Titulo: 'Montaña, ¿y después?' })
  const asked = (url: string) => new URL(`http://senda.example${url}`)

  it('the right address stays', () => {
    expect(path).toBe('/evento-detalle/3-monta%C3%B1a_y_despu%C3%A9s')
    expect(thrownBy(() => requirePath(asked(path), path))).toBeUndefined()
    expect(thrownBy(() => requirePath(asked(`${path}?utm=x`), path))).toBeUndefined()
    expect(thrownBy(() => requirePath(asked('/evento-detalle/3-montaña_y_después'), path))).toBeUndefined()
  })

  it.each([
    ['/evento-detalle/3', ''],
    ['/evento-detalle/3-otra_cosa', ''],
    ['/evento-detalle/3-montana_y_despues?utm_source=mail', '?utm_source=mail'],
    [`${path}/`, ''],
  ])('%s moves for good to the one address', (from, search) => {
    const answer = thrownBy(() => requirePath(asked(from), path)) as Response
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(path + search)
  })
})
