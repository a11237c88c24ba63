import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { AnyAct, AnyThing, ShownOf } from '#contract/act.ts'
import { dialogOnDemand } from '../kit/on-demand.tsx'
import ItemMenu, { type MenuEntry } from '../resource/editor/item-menu.tsx'
import type { Item } from './use-act.ts'

const ActDialog = dialogOnDemand(() => import('./act-dialog.tsx'))

/** A menu of acts, in the order of their icons, and of what else the screen offers. */
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
  const [asked, setAsked] = useState<string>()
  const shown = item as unknown as Item
  const entries = Object.entries(icons as Record<string, LucideIcon>)
    .filter(([name]) => shown.actos[name] === true)
    .map(([name, icon]) => ({
      label: (thing.acts[name] as AnyAct).words(shown).label,
      icon,
      run: () => setAsked(name),
    }))
  return (
    <>
      <ItemMenu entries={[...entries, ...more]} />
      {asked ? (
        <ActDialog key={asked} thing={thing} name={asked} item={shown} onClose={() => setAsked(undefined)} />
      ) : null}
    </>
  )
}
