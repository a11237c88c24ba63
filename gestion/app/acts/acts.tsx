import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { AnyThing, ShownOf } from '#contract/act.ts'
import { Button } from '../kit/button.tsx'
import { useShortcuts } from '../kit/keyboard.ts'
import { dialogOnDemand } from '../kit/on-demand.tsx'
import { type Item, useActNow } from './use-act.ts'

const ActDialog = dialogOnDemand(() => import('./act-dialog.tsx'))

/** A button for each act that the item offers. The first act is the primary button and stands last. */
export function Acts<T extends AnyThing>({
  of: thing,
  item,
  only,
  keys = {},
  primary = true,
  onChanged,
  icons = {},
  list,
  about,
}: {
  of: T
  item: ShownOf<T>
  /** Shows only these acts. */
  only?: readonly (keyof T['acts'] & string)[]
  /** Keyboard shortcuts of the buttons. */
  keys?: { readonly [Name in keyof T['acts']]?: string }
  primary?: boolean
  /** Called after an act and after its undo, to refresh data that is stored elsewhere. */
  onChanged?: () => void
  /** Acts whose button shows an icon instead of its label. */
  icons?: { readonly [Name in keyof T['acts']]?: LucideIcon }
  /** Where to navigate when the act removes the item. The query string of the current address is kept. */
  list?: string
  /** Names the item for screen readers, where several items stand in a list. */
  about?: string
}) {
  const shown = item as unknown as Item
  const offered = Object.keys(thing.acts).filter(
    (name) => shown.actos[name] === true && (!only || only.includes(name)),
  )
  const [asked, setAsked] = useState<string>()
  return (
    <>
      {offered.toReversed().map((name) => (
        <ActButton
          key={name}
          thing={thing}
          name={name}
          item={shown}
          shortcut={keys[name]}
          look={primary && name === offered[0] ? 'primary' : 'line'}
          onChanged={onChanged}
          icon={icons[name]}
          list={list}
          about={about}
          onAsk={() => setAsked(name)}
        />
      ))}
      {asked ? (
        <ActDialog
          key={asked}
          thing={thing}
          name={asked}
          item={shown}
          onChanged={onChanged}
          list={list}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  )
}

/** An act without questions runs at once, without a dialog. */
function ActButton({
  thing,
  name,
  item,
  shortcut,
  look,
  onChanged,
  icon: Icon,
  list,
  about,
  onAsk,
}: {
  thing: AnyThing
  name: string
  item: Item
  shortcut: string | undefined
  look: 'primary' | 'line'
  onChanged: (() => void) | undefined
  icon: LucideIcon | undefined
  list: string | undefined
  about: string | undefined
  onAsk: () => void
}) {
  const act = thing.acts[name]
  const words = act?.words(item)
  const { take, isPending } = useActNow(thing, name, { list, onChanged })
  const asks = act?.asks !== undefined || words?.text !== undefined
  const press = () => (asks ? onAsk() : take(item as never, {} as never))
  useShortcuts(
    shortcut ? { [shortcut]: () => isPending || press() } : {},
    shortcut ? { [shortcut]: words?.title ?? words?.label ?? name } : {},
  )
  if (!words) return null
  const button = { disabled: isPending, onClick: press }
  if (Icon) {
    return (
      <Button {...button} look="quiet" icon aria-label={words.label}>
        <Icon aria-hidden="true" />
      </Button>
    )
  }
  return (
    <Button {...button} look={words.danger && look === 'line' ? 'danger' : look}>
      {words.label}
      {about ? <span className="sr-only"> «{about}»</span> : null}
      {shortcut ? <kbd className="max-md:hidden">{shortcut}</kbd> : null}
    </Button>
  )
}
