import type { LucideIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { AnyThing, ShownOf } from '#contract/act.ts'
import { dialogOnDemand, onDemand } from '../kit/on-demand.tsx'
import type { MenuEntry } from '../resource/editor/item-menu.tsx'
import type { Item } from './use-act.ts'

const ItemMenu = onDemand(() => import('../resource/editor/item-menu.tsx'))
const ActDialog = dialogOnDemand(() => import('./act-dialog.tsx'))

/** A menu with the acts of an item, in the order of `icons`, and other entries of the screen. */
export function ActsMenu<T extends AnyThing>({
  of: thing,
  item,
  icons,
  more = [],
}: {
  of: T
  item: ShownOf<T>
  icons: { readonly [Name in keyof T['acts']]?: LucideIcon }
  more?: readonly MenuEntry[]
}) {
  const shown = item as unknown as Item
  const [chosen, setChosen] = useState<string>()
  const entries = Object.entries(icons as Record<string, LucideIcon>).flatMap(([name, icon]) => {
    const label = shown.actos[name] === true ? thing.acts[name]?.words(shown).label : undefined
    return label ? [{ label, icon, run: () => setChosen(name) }] : []
  })
  return (
    <>
      <Suspense>
        <ItemMenu entries={[...entries, ...more]} />
      </Suspense>
      {chosen ? (
        <ActDialog
          key={chosen}
          thing={thing}
          name={chosen}
          item={shown}
          list={undefined}
          onClose={() => setChosen(undefined)}
        />
      ) : null}
    </>
  )
}
