import { Archive, CalendarX2, EyeOff, Globe, PencilLine } from 'lucide-react'
import { Chip } from '../kit/chip.tsx'
import type { Kept } from './screen.ts'

/** Chips for the state of a row: published, cancelled, with a draft. */
export function StateChips({ publicado, conBorrador, archivadoEn, canceladoEn }: Kept) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1 empty:hidden">
      {archivadoEn ? (
        <Chip tone="neutral" icon={Archive}>
          Archivado
        </Chip>
      ) : publicado === undefined ? null : publicado ? (
        <Chip tone="ok" icon={Globe}>
          Publicado
        </Chip>
      ) : (
        <Chip tone="neutral" icon={EyeOff}>
          Sin publicar
        </Chip>
      )}
      {canceladoEn ? (
        <Chip tone="error" icon={CalendarX2}>
          Cancelado
        </Chip>
      ) : null}
      {conBorrador ? (
        <Chip tone="attention" icon={PencilLine}>
          Borrador
        </Chip>
      ) : null}
    </span>
  )
}
