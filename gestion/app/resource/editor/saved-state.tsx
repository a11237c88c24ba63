import { ApiError } from '#contract/errors.ts'
import { formatMoment } from '../../kit/time.ts'
import { messageOf } from '../../session/errors.ts'
import type { Editor } from './use-editor.ts'

/** Says whether the changes are saved. */
export function SavedState({ editor }: { editor: Editor }) {
  const failed = editor.dirty && editor.saving.isError
  return (
    <span role="status" className={failed ? 'font-semibold text-error' : undefined}>
      {textOf(editor)}
    </span>
  )
}

function textOf({ saving, dirty, draft, row, conflict }: Editor): string {
  if (saving.isPending) return 'Guardando…'
  if (dirty && conflict) return `Sin guardar. ${conflict.who ?? 'Otra persona'} guardó mientras escribías.`
  if (dirty)
    return saving.isError && !isToldElsewhere(saving.error)
      ? `Sin guardar. ${messageOf(saving.error)}`
      : 'Sin guardar'
  if (draft?.guardadoEn) {
    return `guardado ${formatMoment(draft.guardadoEn)}${draft.autor ? ` por ${draft.autor}` : ''}`
  }
  return `último cambio ${formatMoment(row.actualizadoEn)}`
}

/** Whether another part of the screen shows the error: the conflict dialog or a field. */
export const isToldElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && (error.actual !== undefined || Object.keys(error.fields).length > 0)
