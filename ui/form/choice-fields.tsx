import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { FieldError, FieldFrame, type FieldProps } from './field.tsx'
import { SelectControl } from './select-control.tsx'
import { useControl } from './use-control.ts'
import { useFieldError } from './use-field-error.ts'

export interface Option {
  value: string
  label: string
}

/** A native select. For long lists see ComboboxField. */
export function SelectField({
  name,
  label,
  hint,
  optional,
  className,
  options,
  placeholder = 'Elegí una opción',
  disabled,
  onChange,
}: FieldProps & {
  name: string
  options: readonly Option[]
  placeholder?: string
  disabled?: boolean
  onChange?: (value: string) => void
}) {
  const field = useControl(name, { onChange: (event) => onChange?.(event.target.value) })
  const error = useFieldError(name)
  return (
    <FieldFrame label={label} hint={hint} optional={optional} className={className} error={error}>
      {(control) => (
        <SelectControl
          {...control}
          {...field}
          aria-disabled={disabled || undefined}
          className={cx(disabled && 'pointer-events-none bg-papel-hondo')}
          empty={placeholder}
          options={options}
        />
      )}
    </FieldFrame>
  )
}

const box = 'mt-0.5 size-5.5 shrink-0 accent-pino'

/** One checkbox. Its label may be long and contain links. */
export function CheckboxField({
  name,
  children,
  className,
}: {
  name: string
  children: ReactNode
  className?: string
}) {
  const id = useId()
  const field = useControl(name)
  const error = useFieldError(name)
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          type="checkbox"
          {...field}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className={box}
        />
        <span>{children}</span>
      </label>
      {error ? (
        <div className="text-sm">
          <FieldError id={id}>{error}</FieldError>
        </div>
      ) : null}
    </div>
  )
}

/** Several checkboxes. The field's value is the list of ticked values. */
export function CheckboxGroupField({
  name,
  legend,
  options,
  columns = false,
}: {
  name: string
  legend: string
  options: readonly Option[]
  columns?: boolean
}) {
  return <ChoiceGroup type="checkbox" {...{ name, legend, options, columns }} />
}

export function RadioField({
  name,
  legend,
  options,
  inline = false,
}: {
  name: string
  legend: string
  options: readonly Option[]
  /** Side by side, for short answers. */
  inline?: boolean
}) {
  return <ChoiceGroup type="radio" {...{ name, legend, options, inline }} />
}

function ChoiceGroup({
  type,
  name,
  legend,
  options,
  inline = false,
  columns = false,
}: {
  type: 'radio' | 'checkbox'
  name: string
  legend: string
  options: readonly Option[]
  inline?: boolean
  columns?: boolean
}) {
  const id = useId()
  const field = useControl(name)
  const error = useFieldError(name)
  return (
    <fieldset aria-describedby={error ? id : undefined} className="min-w-0">
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className={cx(inline && 'flex flex-wrap gap-x-7', columns && 'grid gap-x-6 sm:grid-cols-2')}>
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 items-start gap-3 py-2.5">
            <input
              type={type}
              value={option.value}
              {...field}
              aria-invalid={error ? true : undefined}
              className={box}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {error ? (
        <div className="mt-1 text-sm">
          <FieldError id={id}>{error}</FieldError>
        </div>
      ) : null}
    </fieldset>
  )
}
