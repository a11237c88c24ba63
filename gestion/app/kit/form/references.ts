import { queryOptions, useQueries } from '@tanstack/react-query'
import type { FieldKind, FormField } from './fields.ts'

export type Reference = Extract<FieldKind, { kind: 'reference' }>

export const optionsOf = ({ from, load }: Pick<Reference, 'from' | 'load'>) =>
  queryOptions({ queryKey: [from, 'options'], queryFn: load })

/** Adds the option labels to reference fields once their lists are loaded, so that values can be shown as text. */
export function useToldFields(fields: readonly FormField[]): readonly FormField[] {
  const references = fields.filter((field) => field.kind === 'reference')
  const lists = useQueries({ queries: references.map(optionsOf) })
  const optionsFor = new Map(references.map(({ name }, at) => [name, lists[at]?.data]))
  return fields.map((field) => {
    const options = optionsFor.get(field.name)
    return options ? { ...field, kind: 'select', options } : field
  })
}
