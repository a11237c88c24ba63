import type { LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AnyThing, ShownOf } from '#contract/act.ts'
import { ApiError } from '#contract/errors.ts'
import { Button } from '../kit/button.tsx'
import { dialogOnDemand } from '../kit/on-demand.tsx'
import { say } from '../kit/toast.tsx'
import { messageOf } from '../session/errors.ts'
import { type Item, useAct } from './use-act.ts'

const ActDialog = dialogOnDemand(() => import('./act-dialog.tsx'))

/** What can be done with an item: a button for each act that it offers, the first of them last and primary. */
export function Acts<T extends AnyThing>({
  of: thing,
  item,
  only,
  primary = true,
  icons = {},
  list,
  about,
}: {
  of: T
  item: ShownOf<T>
  /** These and no others. */
  only?: readonly (keyof T['acts'] & string)[]
  primary?: boolean
  /** Acts whose button shows an icon instead of its label. */
  icons?: { readonly [Name in keyof T['acts']]?: LucideIcon }
  /** The address that follows an act after which the item is gone. */
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
          look={primary && name === offered[0] ? 'primary' : 'line'}
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
  look,
  icon: Icon,
  list,
  about,
  onAsk,
}: {
  thing: AnyThing
  name: string
  item: Item
  look: 'primary' | 'line'
  icon: LucideIcon | undefined
  list: string | undefined
  about: string | undefined
  onAsk: () => void
}) {
  const act = thing.acts[name]
  const request = useRef<string>(undefined)
  const { mutate, isPending } = useAct(thing, name, { list })
  const words = act?.words(item)
  if (!act || !words) return null
  const take = () => {
    request.current ??= crypto.randomUUID()
    mutate(
      { item, body: {}, id: request.current },
      {
        onSettled: (_, error) => {
          if (!error || error instanceof ApiError) request.current = undefined
        },
        onError: (error) => {
          const again = error instanceof ApiError ? undefined : { label: 'Reintentar', run: take }
          say('No se pudo', messageOf(error), again)
        },
      },
    )
  }
  const asks = act.asks !== undefined || words.text !== undefined
  const button = { disabled: isPending, onClick: asks ? onAsk : take }
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
    </Button>
  )
}
