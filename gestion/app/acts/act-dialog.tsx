import { useState } from 'react'
import { type AnyAct, type AnyThing, questionsOf } from '#contract/act.ts'
import { ApiError } from '#contract/errors.ts'
import { fieldName } from '../kit/activity/field-names.ts'
import { capital } from '../kit/capital.ts'
import { Facts } from '../kit/card.tsx'
import { counted } from '../kit/counted.ts'
import { sameValue } from '../kit/form/fields.ts'
import { fieldOf, messageOf } from '../session/errors.ts'
import { ActForm } from './act-form.tsx'
import { CHANGED, type Item, useAct } from './use-act.ts'

/**
 * Asks the questions of an act and sends it. A retry after a lost answer reuses the request id, so the act runs once.
 */
export default function ActDialog({
  thing,
  name,
  item,
  onChanged,
  list,
  onClose,
}: {
  thing: AnyThing
  name: string
  item: Item
  onChanged?: (() => void) | undefined
  list?: string | undefined
  onClose: () => void
}) {
  const act = thing.acts[name] as AnyAct
  const [id] = useState(() => crypto.randomUUID())
  // The item as it was when the dialog opened. Later changes to it are shown before the act is sent again.
  const [seen, setSeen] = useState(item)
  const [changed, setChanged] = useState<[before: Item, now: Item]>()
  const { mutate, isPending, error, variables } = useAct(thing, name, { onDone: onClose, onChanged, list })
  const send = (body: Record<string, unknown>) =>
    mutate(
      { item: seen, body, id },
      {
        onError: (problem) => {
          const now = problem instanceof ApiError ? (problem.actual as Item | undefined) : undefined
          if (!now) return
          setChanged([seen, now])
          setSeen(now)
        },
      },
    )
  const words = act.words(seen)
  const allowed = seen.actos[name]
  const refusal = allowed === true ? undefined : (allowed ?? 'Ya no se puede hacer.')
  const names = questionsOf(act.asks).map((question) => question.name)
  return (
    <ActForm
      act={act}
      item={seen}
      title={words.title ?? words.label}
      description={words.text}
      action={words.button ?? words.label}
      look={words.danger ? 'danger' : 'primary'}
      wide={words.wide}
      busy={isPending}
      ready={refusal === undefined}
      error={refusal ?? (isPending || changed ? undefined : messageOf(error, ...names))}
      errorOf={(field, values) =>
        sameValue(values[field], (variables?.body as Record<string, unknown> | undefined)?.[field])
          ? fieldOf(error, field)
          : undefined
      }
      onClose={onClose}
      onSubmit={send}
    >
      {changed ? <Changed before={changed[0]} now={changed[1]} /> : null}
    </ActForm>
  )
}

/** Lists the fields that another person changed while the dialog was open, with the old and the new value. */
function Changed({ before, now }: { before: Item; now: Item }) {
  const fields = Object.keys(now).filter(
    (field) => !['version', 'actos'].includes(field) && !sameValue(before[field], now[field]),
  )
  return (
    <section role="alert" className="grid gap-2 rounded-campo border border-linea p-3 text-tabla">
      <p className="font-semibold">{CHANGED}</p>
      <Facts
        rows={fields.map((field) => [
          capital(fieldName(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))),
          `${textOf(before[field])} → ${textOf(now[field])}`,
        ])}
      />
    </section>
  )
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nada'
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ')
  return typeof value === 'object' ? counted(Object.keys(value).length, 'dato', 'datos') : String(value)
}
