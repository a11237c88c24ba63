import { useState } from 'react'
import { fieldOf } from './errors.ts'

type Values = Readonly<Record<string, unknown>>

/** The state of a request. */
interface Sending {
  error: unknown
  isPending: boolean
}
export interface Sent extends Sending {
  values: Values
}

/** The last request, with the values from its start, even if the user typed meanwhile. */
export function sentLast(before: Sent, { error, isPending, values }: Sent): Sent {
  if (before.error === error && before.isPending === isPending) return before
  const begins = isPending && !before.isPending
  // A request that failed before a render saw it start.
  const failedAtOnce = !isPending && !before.isPending
  return { error, isPending, values: begins || failedAtOnce ? values : before.values }
}

/** The server names a part of a field as `field.part`. */
const valueAt = (values: Values, name: string) =>
  name.split('.').reduce<unknown>((value, part) => (value as Values | null | undefined)?.[part], values)

/** The server's error for a field, as long as the field still has the value that was sent. */
export const toldOf = (sent: Sent, values: Values, name: string): string | undefined =>
  Object.is(valueAt(sent.values, name), valueAt(values, name)) ? fieldOf(sent.error, name) : undefined

/** The server's errors for the fields of a form. Each disappears when its field changes. */
export function useTold({ error, isPending }: Sending, values: Values): (name: string) => string | undefined {
  const now = { error, isPending, values }
  const [before, setBefore] = useState<Sent>(now)
  const sent = sentLast(before, now)
  if (sent !== before) setBefore(sent)
  return (name) => toldOf(sent, values, name)
}
