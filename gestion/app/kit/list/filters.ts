import { formatFecha } from '#domain/calendario/formato.ts'
import type { Option } from '../form/choice-fields.tsx'
import { numberText } from '../form/numbers.ts'

export interface FilterOption {
  value: string
  label: string
}

/** A filter that a list offers. Values travel as the API reads them: `a|b` for several, `1..9` for a range. */
export type Filter = {
  key: string
  label: string
  /** It comes with an address only: nobody is offered to add it. */
  byAddress?: true
} & (
  | { kind: 'options'; options: readonly FilterOption[]; several?: boolean }
  /** Options that are rows of another list, cached under its name. */
  | {
      kind: 'reference'
      from: string
      /** The filter whose value they belong to: without it this one is not offered, and with it this one goes. */
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

/** As it is written here; the address may hold what is no number. */
export const amountText = (end: string) =>
  end && Number.isFinite(Number(end)) ? numberText(Number(end)) : end

export const isWithin = (filter: Filter): string | undefined =>
  filter.kind === 'reference' ? filter.within : undefined

/** What a set filter says on its pill. */
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
