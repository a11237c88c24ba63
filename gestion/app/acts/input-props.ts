import type { Choice, NamedQuestion } from '#contract/act.ts'

/** What every input of an act takes. */
export interface InputProps {
  question: NamedQuestion
  /** Undefined for many rows at once. */
  item: object | undefined
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}

export function optionsOf({ question: { options = [] }, item }: InputProps): readonly Choice[] {
  if (typeof options !== 'function') return options
  return item === undefined ? [] : options(item as never)
}
