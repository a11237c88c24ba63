import type { RowAct } from '../screen.ts'
import { MENU_ICONS, type MenuEntry } from './item-menu.tsx'
import type { Actions } from './use-actions.ts'
import type { Editor } from './use-editor.ts'

/** The entries that the menu of a row offers now. */
export function menuOf({
  editor: { row, draft },
  actions,
  mayEdit,
  mayPublish,
  archives,
  acts,
  duplicate,
  schedule,
}: {
  editor: Editor
  actions: Actions
  mayEdit: boolean
  mayPublish: boolean
  archives: boolean
  acts: readonly RowAct[]
  duplicate: (() => void) | undefined
  schedule: () => void
}): MenuEntry[] {
  const archived = Boolean(row.archivadoEn)
  const entries: (MenuEntry | false | undefined)[] = [
    duplicate && { label: 'Duplicar', icon: MENU_ICONS.duplicate, run: duplicate },
    mayPublish && !archived && { label: 'Programar…', icon: MENU_ICONS.schedule, run: schedule },
    ...(mayPublish && !archived ? acts : []).map((each) => ({
      label: each.label,
      icon: each.icon,
      run: () => actions.act(each),
    })),
    mayPublish &&
      row.publicado === true && { label: 'Despublicar', icon: MENU_ICONS.withdraw, run: actions.withdraw },
    mayEdit &&
      draft?.existe === true &&
      row.publicado === true && {
        label: 'Descartar borrador',
        icon: MENU_ICONS.discard,
        run: actions.discard,
      },
    mayEdit &&
      archives &&
      (archived
        ? { label: 'Restaurar', icon: MENU_ICONS.restore, run: actions.restore }
        : { label: 'Archivar', icon: MENU_ICONS.archive, run: actions.archive }),
  ]
  return entries.filter((entry): entry is MenuEntry => Boolean(entry))
}
