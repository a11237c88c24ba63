import { useState } from 'react'
import { fieldOf } from './errors.ts'

type Values = Readonly<Record<string, unknown>>

/** Something that is being sent, or was. */
interface Sending {
  error: unknown
  isPending: boolean
}
export interface Sent extends Sending {
  values: Values
}

/** What was sent last: the values of when it began, whatever was typed while it was under way. */
export function sentLast(before: Sent, { error, isPending, values }: Sent): Sent {
  if (before.error === error && before.isPending === isPending) return before
  const begins = isPending && !before.isPending
  // One that failed before anybody saw it begin.
  const failedAtOnce = !isPending && !before.isPending
  return { error, isPending, values: begins || failedAtOnce ? values : before.values }
}

/** A part of a field is told as `field.part`. */
const valueAt = (values: Values, name: string) =>
  name.split('.').reduce<unknown>((value, part) => (value as Values | null | undefined)?.[part], values)

/** What the server said of a field that holds what was sent: of another value it says nothing. */
export const toldOf = (sent: Sent, values: Values, name: string): string | undefined =>
  Object.is(valueAt(sent.values, name), valueAt(values, name)) ? fieldOf(sent.error, name) : undefined

/** What the server said of the fields of a form, each until it is changed. */
export function useTold({ error, isPending }: Sending, values: Values): (name: string) => string | undefined {
  const now = { error, isPending, values }
  const [before, setBefore] = useState<Sent>(now)
  const sent = sentLast(before, now)
  if (sent !== before) setBefore(sent)
  return (name) => toldOf(sent, values, name)
}
