import { describe, expect, it } from 'vitest'
import type { Categoria, Evento } from '#domain/eventos/eventos.ts'
import { ANTERIORES_POR_PAGINA, eventosDeCategoria, splitByFecha } from './eventos-de-categoria.ts'

const evento = (IdEvento: number, Fecha: string | null) => ({ IdEvento, Fecha }) as Evento
const categoria = (eventos: Evento[], childs?: Categoria[]) => ({ eventos, childs }) as Categoria

describe('the events of a category page (A2)', () => {
  it('holds those of the children at every depth, newest first, each once [A2.18] [A2.19]', () => {
    const shared = evento(1, '2026-01-01')
    const tree = categoria(
      [shared, evento(2, null)],
      [
        categoria([evento(3, '2028-01-01')], [categoria([evento(4, '2027-01-01')], [categoria([shared])])]),
        categoria([]),
      ],
    )
    expect(eventosDeCategoria(tree).map(({ IdEvento }) => IdEvento)).toEqual([3, 4, 1, 2])
  })

  it('a category without anything has none', () => {
    expect(eventosDeCategoria({} as Categoria)).toEqual([])
  })

  it('shows all that is to come and a page of what is over, whatever page is asked for [R1.8]', () => {
    const ahora = new Date('2027-06-01T12:00:00Z')
    const years = (count: number, year: number) =>
      Array.from({ length: count }, (_, n) => evento(year * 1_000 + n, `${year}-01-01T10:00:00.000Z`))
    const all = [...years(70, 2028), ...years(2 * ANTERIORES_POR_PAGINA + 5, 2026)]
    const pages = [1, 2, 3].map((pagina) => splitByFecha(all, ahora, pagina))
    expect(pages.map(({ proximos }) => proximos.length)).toEqual([70, 70, 70])
    expect(pages.map(({ anteriores }) => anteriores.eventos.length)).toEqual([24, 24, 5])
    expect(pages.flatMap(({ anteriores }) => anteriores.eventos)).toEqual(all.slice(70))
    expect(pages[0]?.anteriores).toMatchObject({ total: 53, pagina: 1, paginas: 3 })
    for (const odd of [0, -4, 99]) {
      const { pagina } = splitByFecha(all, ahora, odd).anteriores
      expect(pagina).toBe(odd > 3 ? 3 : 1)
    }
  })
})
