import { ApiError } from '#contract/errors.ts'
import { formatMoment } from '../../kit/time.ts'
import { messageOf } from '../../session/errors.ts'
import type { Editor } from './use-editor.ts'

/** Whether what is written is safe. */
export function SavedState({ editor }: { editor: Editor }) {
  return <span role="status">{textOf(editor)}</span>
}

function textOf({ saving, dirty, draft, row, conflict }: Editor): string {
  if (saving.isPending) return 'Guardando…'
  if (dirty && conflict) return `Sin guardar. ${conflict.who ?? 'Otra persona'} guardó mientras escribías.`
  // A conflict has a dialog of its own, a field its own message.
  const told = saving.error instanceof ApiError && (saving.error.actual || hasFields(saving.error))
  if (dirty) return saving.isError && !told ? `Sin guardar. ${messageOf(saving.error)}` : 'Sin guardar'
  if (draft?.guardadoEn) {
    return `guardado ${formatMoment(draft.guardadoEn)}${draft.autor ? ` por ${draft.autor}` : ''}`
  }
  return `último cambio ${formatMoment(row.actualizadoEn)}`
}

const hasFields = ({ fields }: ApiError) => Object.keys(fields).length > 0
