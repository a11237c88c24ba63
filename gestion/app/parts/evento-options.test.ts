import { describe, expect, it } from 'vitest'
import { everyRow } from '../resource/api.ts'
import { eventoOptions } from './evento-options.ts'

describe('choosing an event [eventos/events-told-apart]', () => {
  it('offers all there are, however many pages they take', async () => {
    const pages = [['a', 'b'], ['c'], ['d']]
    const asked: unknown[] = []
    const rows = await everyRow(
      async (query) => {
        asked.push(query)
        const at = Number(query['after'] ?? 0)
        const data = pages[at]?.map((name) => ({ name })) as never
        return { data, total: 4, masDe: false, siguiente: at + 1 < pages.length ? String(at + 1) : null }
      },
      { order: 'Titulo' },
    )
    expect(rows).toEqual(['a', 'b', 'c', 'd'].map((name) => ({ name })))
    expect(asked).toHaveLength(3)
    expect(asked[2]).toMatchObject({ order: 'Titulo', after: '2' })
  })

  it('tells those that are called alike by their day at their place [eventos/events-told-apart]', () => {
    const evento = (IdEvento: number, Titulo: string, Fecha: string | null) => ({ IdEvento, Titulo, Fecha })
    const options = eventoOptions([
      evento(1, 'Charla', '2026-11-24T01:30:00Z'),
      evento(2, 'Charla', '2026-12-01T20:00:00Z'),
      evento(3, 'Jornada', '2026-12-01T20:00:00Z'),
      evento(4, 'Charla', null),
    ])
    expect(options.map(({ label }) => label)).toEqual([
      'Charla · mar 24/11/2026',
      'Charla · mar 01/12/2026',
      'Jornada',
      'Charla',
    ])
  })
})
