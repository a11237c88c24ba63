import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { AnyThing, ShownOf } from '#contract/act.ts'
import { Button } from '../kit/button.tsx'
import { useShortcuts } from '../kit/keyboard.ts'
import { dialogOnDemand } from '../kit/on-demand.tsx'
import { type Item, useActNow } from './use-act.ts'

const ActDialog = dialogOnDemand(() => import('./act-dialog.tsx'))

/** What can be done with an item: a button for each act that it offers, the first of them last and primary. */
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
  /** These and no others. */
  only?: readonly (keyof T['acts'] & string)[]
  /** Keys that press their buttons. */
  keys?: { readonly [Name in keyof T['acts']]?: string }
  primary?: boolean
  /** After an act and after its undo, for what is kept elsewhere. */
  onChanged?: () => void
  /** Acts whose button shows an icon instead of its label. */
  icons?: { readonly [Name in keyof T['acts']]?: LucideIcon }
  /** Where an act leads after which the item is gone. The query of the present address goes along. */
  list?: string
  /** Of which item it is, for who hears a list of them and does not see it. */
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

/** An act that asks nothing is done at once. */
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
