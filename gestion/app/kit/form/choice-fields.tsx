import { ChevronDown } from 'lucide-react'
import { cx } from '#ui/cx.ts'
import { FieldFrame, type FieldProps, LINE } from './field-frame.tsx'
import { type Arrival, ListTrouble } from './list-trouble.tsx'

export interface Option<Value extends string | number = string | number> {
  value: Value
  label: string
}

/**
 * A select. With `none` the user may choose nothing, stored as null. `arrival` is the loading state of options that
 * come from the server.
 */
export function SelectField<Value extends string | number>({
  value,
  onChange,
  disabled,
  options,
  none,
  arrival,
  ...frame
}: FieldProps<Value | null> & {
  options: readonly Option<Value>[]
  none?: string | undefined
  arrival?: Arrival | undefined
}) {
  const listed = options.some((option) => option.value === value)
  // A stored value that is no longer offered stays selectable until the user chooses another.
  const kept = !listed && !arrival && typeof value === 'string' && value !== ''
  const offered = kept ? [{ value, label: value }, ...options] : options
  const known = listed || kept
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <>
          <span className="relative block">
            <select
              {...wiring}
              className={cx(LINE, 'appearance-none pr-9')}
              disabled={disabled}
              value={known ? String(value) : ''}
              onChange={(event) =>
                onChange(offered.find((option) => String(option.value) === event.target.value)?.value ?? null)
              }
            >
              {none !== undefined || !known ? <option value="">{none ?? 'Elegí…'}</option> : null}
              {offered.map((option) => (
                <option key={option.value} value={String(option.value)}>
                  {option.label}
                </option>
              ))}
            </select>
            <ChevronDown
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-suave"
            />
          </span>
          {arrival ? <ListTrouble query={arrival} /> : null}
        </>
      )}
    </FieldFrame>
  )
}

export function BooleanField({
  value,
  onChange,
  disabled,
  text,
  ...frame
}: FieldProps<boolean> & {
  /** The text beside the checkbox. */
  text: string
}) {
  return (
    <FieldFrame {...frame} group>
      {() => (
        <label className="flex min-h-control items-center gap-2.5 text-base">
          <input
            type="checkbox"
            className="size-4.5 accent-marca"
            disabled={disabled}
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
          />
          {text}
        </label>
      )}
    </FieldFrame>
  )
}
