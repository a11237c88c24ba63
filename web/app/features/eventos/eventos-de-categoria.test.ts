import { describe, expect, it } from 'vitest'
import type { Categoria, Evento } from '#domain/eventos/eventos.ts'
import { eventosDeCategoria } from './eventos-de-categoria.ts'

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
})
