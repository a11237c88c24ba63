import { describe, expect, it } from 'vitest'
import { amended, type Load, startLoad } from './use-load.ts'

/** Every state that a page goes through, request after request. */
function createPage<T>() {
  const states: Load<T>[] = [{ state: 'pending' }]
  const tell = (next: (before: Load<T>) => Load<T>) => void states.push(next(states.at(-1) as Load<T>))
  return { states, start: (load: () => Promise<T>) => startLoad(load, tell) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('reading something (A4)', () => {
  it('goes through pending, then fulfilled or rejected [sitio/request-states]', async () => {
    const page = createPage<string>()
    page.start(async () => 'hola')
    expect(page.states.at(-1)).toEqual({ state: 'pending' })
    await settled()
    expect(page.states.at(-1)).toEqual({ state: 'fulfilled', data: 'hola' })
    const error = new Error('no')
    const other = createPage<string>()
    other.start(() => Promise.reject(error))
    await settled()
    expect(other.states.slice(1)).toEqual([{ state: 'pending' }, { state: 'rejected', error }])
  })

  it('forgets the error of the time before as soon as it starts again [sitio/request-states]', async () => {
    const page = createPage<string>()
    page.start(() => Promise.reject(new Error('no')))
    await settled()
    page.start(() => new Promise(() => {}))
    expect(page.states.at(-1)).toEqual({ state: 'pending' })
  })

  it('shows what it had while it asks again, and drops it when that fails [sitio/request-states]', async () => {
    const page = createPage<string>()
    page.start(async () => 'viejo')
    await settled()
    const error = new Error('no')
    page.start(() => Promise.reject(error))
    expect(page.states.at(-1)).toEqual({ state: 'pending', data: 'viejo' })
    await settled()
    expect(page.states.at(-1)).toEqual({ state: 'rejected', error })
  })

  it('says nothing more once the page was left', async () => {
    const page = createPage<string>()
    page.start(async () => 'tarde')()
    await settled()
    expect(page.states.at(-1)).toEqual({ state: 'pending' })
  })

  it('is changed in a part without going back to what it was before [consultores/portal-names]', () => {
    const pedido = (estado: string) => (now: string[]) => [...now, estado]
    const both = amended(
      amended({ state: 'fulfilled', data: ['nuevo'] }, pedido('aceptado')),
      pedido('pagado'),
    )
    expect(both).toEqual({ state: 'fulfilled', data: ['nuevo', 'aceptado', 'pagado'] })
    expect(amended<string[]>({ state: 'pending' }, pedido('pagado'))).toEqual({ state: 'pending' })
  })
})
