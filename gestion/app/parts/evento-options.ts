import { formatFecha } from '#domain/calendario/formato.ts'
import { EventosStaff } from '#domain/eventos/gestion-eventos.ts'
import type { Option } from '../kit/form/choice-fields.tsx'
import { everyRow, resourceApi } from '../resource/api.ts'

interface Titled {
  IdEvento: number
  Titulo: string
  Fecha: string | null
}

/** Options with the titles of events. Events with the same title also show their day. */
export function eventoOptions(eventos: readonly Titled[]): Option<number>[] {
  const times = Map.groupBy(eventos, ({ Titulo }) => Titulo)
  return eventos.map(({ IdEvento, Titulo, Fecha }) => ({
    value: IdEvento,
    label:
      Fecha && (times.get(Titulo)?.length ?? 0) > 1
        ? `${Titulo} · ${formatFecha(Fecha.slice(0, 10))}`
        : Titulo,
  }))
}

/** All events as options, the latest first. */
export async function loadEventos(query: Record<string, string> = {}): Promise<Option<number>[]> {
  const { list } = resourceApi({ staff: EventosStaff })
  const rows = await everyRow(list, { order: 'Fecha,DESC', ...query })
  return eventoOptions(rows as unknown as Titled[])
}
