import { describe, expect, it } from 'vitest'
import { searchStatus } from './search-status.ts'

const asked = {
  q: 'marta@ejemplo.com',
  asked: true,
  fresh: true,
  failed: false,
  offline: false,
  found: false,
}

describe('what the search says [busqueda/search-waits]', () => {
  it('that there is nothing only once the answer to what stands there came', () => {
    expect(searchStatus(asked)).toBe('No encontramos nada con «marta@ejemplo.com».')
    expect(searchStatus({ ...asked, fresh: false })).toBe('Buscando…')
    expect(searchStatus({ ...asked, found: true })).toBe('')
    expect(searchStatus({ ...asked, asked: false })).toBe('')
  })

  it('why there is no answer', () => {
    expect(searchStatus({ ...asked, fresh: false, offline: true })).toContain('Sin conexión')
    expect(searchStatus({ ...asked, failed: true })).toContain('No pudimos buscar')
  })
})
