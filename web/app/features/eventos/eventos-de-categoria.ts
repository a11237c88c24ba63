import type { Categoria, Evento } from '#domain/eventos/eventos.ts'
import { byFechaDesc } from '#domain/eventos/fechas.ts'

/** The events of a category and of its children at every depth, newest first, each once (A2). */
export function eventosDeCategoria(categoria: Categoria): Evento[] {
  const found = new Map<number, Evento>()
  const collect = ({ eventos = [], childs = [] }: Categoria) => {
    for (const evento of eventos) found.set(evento.IdEvento, evento)
    childs.forEach(collect)
  }
  collect(categoria)
  return [...found.values()].sort(byFechaDesc)
}
