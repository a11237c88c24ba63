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
}: {
  of: T
  item: ShownOf<T>
  /** These and no others. */
  only?: readonly (keyof T['acts'] & string)[]
  /** Keys that press their buttons. */
  keys?: { readonly [Name in keyof T['acts']]?: string }
  primary?: boolean
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
          onAsk={() => setAsked(name)}
        />
      ))}
      {asked ? (
        <ActDialog key={asked} thing={thing} name={asked} item={shown} onClose={() => setAsked(undefined)} />
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
  onAsk,
}: {
  thing: AnyThing
  name: string
  item: Item
  shortcut: string | undefined
  look: 'primary' | 'line'
  onAsk: () => void
}) {
  const act = thing.acts[name]
  const words = act?.words(item)
  const { take, isPending } = useActNow(thing, name)
  const asks = act?.asks !== undefined || words?.text !== undefined
  const press = () => (asks ? onAsk() : take(item as never, {} as never))
  useShortcuts(
    shortcut ? { [shortcut]: () => isPending || press() } : {},
    shortcut ? { [shortcut]: words?.title ?? words?.label ?? name } : {},
  )
  if (!words) return null
  return (
    <Button look={words.danger && look === 'line' ? 'danger' : look} disabled={isPending} onClick={press}>
      {words.label}
      {shortcut ? <kbd className="max-md:hidden">{shortcut}</kbd> : null}
    </Button>
  )
}
