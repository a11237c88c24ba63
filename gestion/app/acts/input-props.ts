import type { Choice, NamedQuestion } from '#contract/act.ts'

export type Values = Readonly<Record<string, unknown>>

/** Props of every input of an act. */
export interface InputProps {
  question: NamedQuestion
  /** Undefined in a bulk action. */
  item: object | undefined
  value: unknown
  /** The values of all fields of the act, by field name. */
  values: Values
  error: string | undefined
  /** `others` holds new values for other fields that change together with this one. */
  onChange: (value: unknown, others?: Values) => void
}

export function optionsOf({ question: { options = [] }, item }: InputProps): readonly Choice[] {
  if (typeof options !== 'function') return options
  return item === undefined ? [] : options(item as never)
}
