import { useState } from 'react'
import { fieldOf } from './errors.ts'

/** What the server said of the fields of a form, each until it is changed: of another value it says nothing. */
export function useTold(
  error: unknown,
  values: Readonly<Record<string, unknown>>,
): (name: string) => string | undefined {
  const [seen, setSeen] = useState({ error, values })
  if (seen.error !== error) setSeen({ error, values })
  return (name) => {
    // A part of a field is told as `field.part`.
    const [field = name] = name.split('.')
    return Object.is(seen.values[field], values[field]) ? fieldOf(error, name) : undefined
  }
}
