import type { ComponentType } from 'react'
import { formatClock, formatDateTime } from '../time.ts'
import type { CardValue } from './cards-field.tsx'
import type { Option } from './choice-fields.tsx'
import type { FieldProps } from './field-frame.tsx'
import { numberText } from './numbers.ts'
import { readRichText } from './rich-text/readable.ts'

export type Values = Readonly<Record<string, unknown>>

/** The kind of control that edits a field. */
export type FieldKind =
  | { kind: 'text'; placeholder?: string /** An empty text is stored as null. */; nullable?: true }
  | { kind: 'long'; rows?: number }
  | { kind: 'rich' /** Placeholders that the public page replaces. */; chips?: readonly string[] }
  | { kind: 'number' }
  | { kind: 'money'; currency: 'ARS' | 'USD' }
  | { kind: 'order' }
  | {
      kind: 'select'
      options: readonly Option[] /** Label of the empty choice, stored as null. */
      none?: string
    }
  | { kind: 'reference'; load: () => Promise<readonly Option[]>; from: string; none?: string }
  | {
      kind: 'boolean'
      text: string /** The stored values, if not booleans. */
      stored?: readonly [off: unknown, on: unknown]
    }
  | { kind: 'datetime' /** Local time at the event's place instead of an instant. */; wall?: true }
  | { kind: 'video' }
  | { kind: 'card' }
  | { kind: 'cards' }
  /** Rendered by its own screen, which must cope with incomplete draft values. */
  | { kind: 'own'; input: ComponentType<FieldProps<unknown>>; textOf?: (value: unknown) => string }

/** The declaration of a form field. */
export type FormField<Name extends string = string> = FieldKind & {
  name: Name
  label: string
  hint?: string
  /** Spans the full width. */
  wide?: boolean
  /** Can be set only when the row is created. */
  fixed?: boolean
  /**
   * Whether the field applies. A field that does not apply is hidden; its value is kept while the form is open and
   * saved as blank. It stays visible if the stored row has a value in it.
   */
  when?: (values: Values) => boolean
}

export interface FormSection<Name extends string = string> {
  title: string
  /** The tab that shows the section, if the form has tabs. */
  tab?: string
  fields: readonly FormField<Name>[]
}

const WIDE: readonly FieldKind['kind'][] = ['long', 'rich', 'video', 'card', 'cards', 'own']

export const isWide = (field: FormField): boolean => field.wide ?? WIDE.includes(field.kind)

type Shown = Pick<FormField, 'name' | 'when'>

const isFilled = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

/**
 * Whether the stored row has a value in a field that does not apply to it. Without this check the value would be
 * invisible.
 */
const isLeftOver = ({ name, when }: Shown, stored: Values): boolean =>
  when !== undefined && !when(stored) && isFilled(stored[name])

/** Whether the field does not apply and is visible only because the stored row has a value in it. */
export const isShownAsLeftOver = (field: Shown, values: Values, stored: Values): boolean =>
  field.when?.(values) === false && isLeftOver(field, stored)

export const applies = (field: Shown, values: Values, stored: Values): boolean =>
  (field.when?.(values) ?? true) || isLeftOver(field, stored)

/** The values of the fields that do not apply. */
export function hiddenOf(fields: readonly FormField[], values: Values, stored: Values): Values {
  const hidden = fields.filter((field) => field.name in values && !applies(field, values, stored))
  return Object.fromEntries(hidden.map(({ name }) => [name, values[name]]))
}

interface Before {
  stored: Values
  blank: Values
}

/** The fields whose value is not blank and is discarded when this form is saved. */
export const droppedOf = (
  fields: readonly FormField[],
  values: Values,
  { stored, blank }: Before,
): FormField[] =>
  fields.filter(
    (field) =>
      isFilled(values[field.name]) &&
      !sameValue(values[field.name], blank[field.name]) &&
      !applies(field, values, stored),
  )

/** The values to save: fields that do not apply are set to their blank values. */
export function savedOf(fields: readonly FormField[], values: Values, { stored, blank }: Before): Values {
  const names = Object.keys(hiddenOf(fields, values, stored)).filter((name) => name in blank)
  return names.length
    ? { ...values, ...Object.fromEntries(names.map((name) => [name, blank[name]])) }
    : values
}

export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

export const sameValues = (a: Values, b: Values): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => sameValue(a[name], b[name]))

/** A field's value as readable text, for display and comparison. */
export function textOfValue(field: FormField | undefined, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  switch (field?.kind) {
    case 'select':
      return field.options.find((option) => option.value === value)?.label ?? String(value)
    case 'boolean':
      return value === (field.stored?.[1] ?? true) ? 'Sí' : 'No'
    case 'number':
    case 'order':
      return numberText(value as number)
    case 'money':
      return `${field.currency === 'USD' ? 'USD' : '$'} ${numberText(value as number)}`
    case 'rich':
      return readRichText(String(value))
    case 'datetime':
      return field.wall ? formatClock(String(value)) : formatDateTime(String(value))
    case 'own':
      return field.textOf?.(value) ?? JSON.stringify(value)
    case 'card':
      return textOfCard(value as CardValue)
    case 'cards':
      return (value as readonly CardValue[]).map(textOfCard).join('\n\n')
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

const textOfCard = ({ titulo, texto }: CardValue) => `${titulo}\n${texto}`
