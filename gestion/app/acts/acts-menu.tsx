import type { LucideIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { AnyThing, ShownOf } from '#contract/act.ts'
import { dialogOnDemand, onDemand } from '../kit/on-demand.tsx'
import type { Item } from './use-act.ts'

const ItemMenu = onDemand(() => import('../resource/editor/item-menu.tsx'))
const ActDialog = dialogOnDemand(() => import('./act-dialog.tsx'))

/** Acts behind one button, each with its icon; each opens its dialog. */
export function ActsMenu<T extends AnyThing>({
  of: thing,
  item,
  icons,
}: {
  of: T
  item: ShownOf<T>
  icons: { readonly [Name in keyof T['acts']]?: LucideIcon }
}) {
  const shown = item as unknown as Item
  const [asked, setAsked] = useState<string>()
  const entries = Object.entries(icons as Record<string, LucideIcon>).flatMap(([name, icon]) => {
    const label = shown.actos[name] === true ? thing.acts[name]?.words(item).label : undefined
    return label ? [{ label, icon, run: () => setAsked(name) }] : []
  })
  return (
    <>
      <Suspense>
        <ItemMenu entries={entries} />
      </Suspense>
      {asked ? (
        <ActDialog
          key={asked}
          thing={thing}
          name={asked}
          item={shown}
          list={undefined}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}
