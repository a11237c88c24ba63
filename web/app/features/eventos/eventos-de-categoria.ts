import type { Categoria, Evento } from '#domain/eventos/eventos.ts'
import { byFechaDesc, isPasado } from '#domain/eventos/fechas.ts'

/** However much has happened, so much of it is on one page. */
export const ANTERIORES_POR_PAGINA = 24

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

/** What is over, a page at a time, the last first. */
export interface Anteriores {
  eventos: Evento[]
  total: number
  pagina: number
  paginas: number
}

/** What is to come, whole, and one page of what is over. */
export function splitByFecha(
  eventos: Evento[],
  ahora: Date,
  pagina: number,
): { proximos: Evento[]; anteriores: Anteriores } {
  const over = eventos.filter((evento) => isPasado(evento, ahora))
  const paginas = Math.max(1, Math.ceil(over.length / ANTERIORES_POR_PAGINA))
  const shown = Math.min(Math.max(1, pagina), paginas)
  return {
    proximos: eventos.filter((evento) => !isPasado(evento, ahora)),
    anteriores: {
      eventos: over.slice((shown - 1) * ANTERIORES_POR_PAGINA, shown * ANTERIORES_POR_PAGINA),
      total: over.length,
      pagina: shown,
      paginas,
    },
  }
}
