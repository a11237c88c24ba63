import type { Choice, NamedQuestion } from '#contract/act.ts'

export type Values = Readonly<Record<string, unknown>>

/** What every input of an act takes. */
export interface InputProps {
  question: NamedQuestion
  /** Undefined for many rows at once. */
  item: object | undefined
  value: unknown
  /** All fields of the act, by name. */
  values: Values
  error: string | undefined
  /** `others` are fields beside it that change with it. */
  onChange: (value: unknown, others?: Values) => void
}

export function optionsOf({ question: { options = [] }, item }: InputProps): readonly Choice[] {
  if (typeof options !== 'function') return options
  return item === undefined ? [] : options(item as never)
}
