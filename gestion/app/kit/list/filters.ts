import { formatFecha } from '#domain/calendario/formato.ts'
import type { Option } from '../form/choice-fields.tsx'
import { numberText } from '../form/numbers.ts'

export interface FilterOption {
  value: string
  label: string
}

/** A filter of a list. Values use the API's syntax: `a|b` for several, `1..9` for a range. */
export type Filter = {
  key: string
  label: string
  /** The filter can only come from a link; the menu does not offer it. */
  byAddress?: true
} & (
  | { kind: 'options'; options: readonly FilterOption[]; several?: boolean }
  /** The options are rows of another list and are cached under its name. */
  | {
      kind: 'reference'
      from: string
      /**
       * The filter that this one depends on. Without a value there, this filter is not offered; removing that one
       * removes this one.
       */
      within?: string
      load: (within: string) => Promise<readonly Option[]>
      several?: boolean
    }
  | { kind: 'dates' }
  | { kind: 'amount' }
  | { kind: 'flag'; on: string }
)

export interface Range {
  from: string
  to: string
}

export function parseRange(value: string | undefined): Range {
  const [from = '', to = ''] = value?.split('..') ?? []
  return { from, to }
}

export function rangeText({ from, to }: Range): string | undefined {
  return from || to ? `${from}..${to}` : undefined
}

/** Formats one end of a range of amounts. The address may hold a text that is not a number. */
export const amountText = (end: string) =>
  end && Number.isFinite(Number(end)) ? numberText(Number(end)) : end

export const isWithin = (filter: Filter): string | undefined =>
  filter.kind === 'reference' ? filter.within : undefined

/** The text on the pill of an active filter. */
export function describeFilter(filter: Filter, value: string, options: readonly FilterOption[]): string {
  if (filter.kind === 'options' || filter.kind === 'reference') {
    const names = value
      .split('|')
      .map((each) => options.find((option) => option.value === each)?.label ?? each)
    return names.join(' o ')
  }
  if (filter.kind === 'flag') return filter.on
  const { from, to } = parseRange(value)
  const [a, b] = [from, to].map(filter.kind === 'dates' ? formatFecha : amountText)
  if (!to) return `desde ${a}`
  return from ? `${a} a ${b}` : `hasta ${b}`
}
