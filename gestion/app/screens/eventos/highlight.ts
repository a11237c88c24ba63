import { Star, StarOff } from 'lucide-react'
import { highlightEvento } from '#domain/eventos/gestion-eventos.ts'
import type { RowAct } from '../../resource/screen.ts'
import { call } from '../../session/api.ts'

/** Features an event or removes it from the featured ones, at once. */
export function highlight(IdEvento: number, destacado: boolean): RowAct {
  const set = (Destacada: 0 | 1) => call(highlightEvento, { params: { IdEvento }, body: { Destacada } })
  return destacado
    ? {
        label: 'Quitar de destacados',
        icon: StarOff,
        done: 'Ya no está destacado',
        run: () => set(0),
        undo: () => set(1),
      }
    : { label: 'Destacar', icon: Star, done: 'Destacado', run: () => set(1), undo: () => set(0) }
}
