import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { onDemand } from '../on-demand.tsx'
import { CardField, CardsField, type CardValue, EMPTY_CARD } from './cards-field.tsx'
import { BooleanField, type Option, SelectField } from './choice-fields.tsx'
import { DateTimeField, WallClockField } from './date-time-field.tsx'
import type { FieldProps } from './field-frame.tsx'
import type { FormField } from './fields.ts'
import { ListTrouble } from './list-trouble.tsx'
import { VideoField } from './media-fields.tsx'
import { MoneyField, NumberField, OrderField } from './number-fields.tsx'
import { optionsOf, type Reference } from './references.ts'
import { LongTextField, TextField } from './text-fields.tsx'

const RichTextField = onDemand(() => import('./rich-text-field.tsx'))

/** Renders a declared field. A value that is missing in an incomplete draft counts as empty. */
export function DeclaredField({
  field,
  value,
  ...props
}: Omit<FieldProps<unknown>, 'label' | 'hint' | 'name'> & { field: FormField }) {
  const { name, label, hint } = field
  const frame = { ...props, name, label, ...(hint ? { hint } : {}) }
  const text = typeof value === 'string' ? value : ''
  const number = typeof value === 'number' ? value : null
  const textOrNull = typeof value === 'string' ? value : null
  switch (field.kind) {
    case 'text':
      return (
        <TextField
          {...frame}
          {...(field.placeholder ? { placeholder: field.placeholder } : {})}
          value={text}
          onChange={(next) => props.onChange(field.nullable && next === '' ? null : next)}
        />
      )
    case 'long':
      return <LongTextField {...frame} {...(field.rows ? { rows: field.rows } : {})} value={text} />
    case 'rich':
      return (
        <Suspense fallback={<LongTextField {...frame} value="" disabled hint="Abriendo el editor…" />}>
          <RichTextField {...frame} chips={field.chips} value={text} />
        </Suspense>
      )
    case 'number':
      return <NumberField {...frame} value={number} />
    case 'money':
      return <MoneyField {...frame} currency={field.currency} value={number} />
    case 'order':
      return <OrderField {...frame} value={number} />
    case 'select':
      return <SelectField {...frame} options={field.options} none={field.none} value={choiceOf(value)} />
    case 'reference':
      return <ReferenceField {...frame} field={field} value={choiceOf(value)} />
    case 'boolean': {
      const [off, on] = field.stored ?? [false, true]
      return (
        <BooleanField
          {...frame}
          text={field.text}
          value={value === on}
          onChange={(ticked) => props.onChange(ticked ? on : off)}
        />
      )
    }
    case 'datetime':
      return field.wall ? (
        <WallClockField {...frame} value={textOrNull} />
      ) : (
        <DateTimeField {...frame} value={textOrNull} />
      )
    case 'video':
      return <VideoField {...frame} value={textOrNull} />
    case 'own':
      return (
        <Suspense>
          <field.input {...frame} value={value} />
        </Suspense>
      )
    case 'card':
      return <CardField {...frame} value={(value as CardValue | undefined) ?? EMPTY_CARD} />
    case 'cards':
      return <CardsField {...frame} value={(value as readonly CardValue[] | undefined) ?? []} />
  }
}

const choiceOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : null)

const NO_OPTIONS: readonly Option[] = []

/** A select with the rows of another list. */
function ReferenceField({ field, ...props }: FieldProps<string | number | null> & { field: Reference }) {
  const list = useQuery(optionsOf(field))
  return (
    <SelectField
      {...props}
      hint={list.isError ? <ListTrouble query={list} /> : props.hint}
      options={list.data ?? NO_OPTIONS}
      none={list.isPending ? 'Cargando…' : field.none}
    />
  )
}
