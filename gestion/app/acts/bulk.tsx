import type { LucideIcon } from 'lucide-react'
import type { AnyAct, AnyThing } from '#contract/act.ts'
import type { BulkAction, BulkDeclaration } from '../kit/list/bulk-bar.tsx'
import { dialogOnDemand } from '../kit/on-demand.tsx'

const BulkForm = dialogOnDemand(async () => ({ default: (await import('./act-form.tsx')).ActForm }))

const WAY_BACK = {
  true: 'Se puede deshacer durante un minuto.',
  false: 'No se puede deshacer de una vez.',
}

type Icons<T extends AnyThing> = { readonly [Name in keyof T['acts']]?: LucideIcon }

/** The acts of a thing that can run on many rows at once, each with its icon. */
export const actionsOf = <T extends AnyThing>(thing: T, icons: Icons<T>): BulkAction[] =>
  Object.entries(icons as Record<string, LucideIcon>).map(([name, icon]) =>
    actionOf(name, thing.acts[name] as AnyAct, icon),
  )

export const bulkOf = <T extends AnyThing>(
  thing: T,
  icons: Icons<T>,
  consulta: () => Record<string, string>,
): BulkDeclaration => ({ recurso: thing.declaration.name, acciones: actionsOf(thing, icons), consulta })

function actionOf(accion: string, act: AnyAct, icon: LucideIcon): BulkAction {
  const { label, text = '', warns } = act.many ?? { label: accion }
  const action = {
    accion,
    label,
    icon,
    reaches: text,
    ...(act.undo ? { undoable: true as const } : {}),
    ...(warns ? { tells: warns } : {}),
  }
  if (!act.asks) return action
  const wayBack = WAY_BACK[act.undo ? 'true' : 'false']
  return {
    ...action,
    asks: ({ title, left, busy, onClose, onGo }) => (
      <BulkForm
        act={act}
        item={undefined}
        title={title}
        description={[left, text, wayBack].filter(Boolean).join(' ')}
        action={label}
        busy={busy}
        onClose={onClose}
        onSubmit={(asked) => onGo(asked as Record<string, string>)}
      />
    ),
  }
}
