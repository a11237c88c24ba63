import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { cx } from '../cx.ts'
import { controlClass, FieldFrame, type FieldProps } from './field.tsx'
import { useControl } from './use-control.ts'
import { useFieldError } from './use-field-error.ts'

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'readOnly' | 'maxLength' | 'disabled'
>

/** One line of text. `max` works as in TextareaField. */
export function TextField({
  name,
  label,
  hint,
  optional,
  className,
  max,
  onLeave,
  ...input
}: FieldProps & InputProps & { name: string; max?: number; onLeave?: () => void }) {
  const field = useControl(name)
  const error = useFieldError(name)
  return (
    <FieldFrame
      label={label}
      hint={hint}
      optional={optional}
      className={className}
      error={error}
      trailing={max ? <Counter name={name} max={max} /> : undefined}
    >
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          {...field}
          onBlur={(event) => {
            void field.onBlur(event)
            onLeave?.()
          }}
          className={controlClass}
        />
      )}
    </FieldFrame>
  )
}

/** A password with a button that shows it. */
export function PasswordField({
  name,
  label,
  hint,
  className,
  ...input
}: FieldProps & InputProps & { name: string }) {
  const field = useControl(name)
  const error = useFieldError(name)
  const [isVisible, setVisible] = useState(false)
  return (
    <FieldFrame label={label} hint={hint} className={className} error={error}>
      {(control) => (
        <div className="relative">
          <input
            autoComplete="current-password"
            {...input}
            {...control}
            {...field}
            type={isVisible ? 'text' : 'password'}
            className={cx(controlClass, 'pr-13')}
          />
          <button
            type="button"
            aria-pressed={isVisible}
            aria-label="Mostrar la contraseña"
            onClick={() => setVisible(!isVisible)}
            className="absolute inset-y-0 right-0.5 my-auto grid size-11 place-items-center rounded-full text-tinta-suave hover:text-tinta"
          >
            {isVisible ? (
              <EyeOff aria-hidden="true" className="size-5" />
            ) : (
              <Eye aria-hidden="true" className="size-5" />
            )}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}

/** Several lines of text. With `max` a character count appears when the text comes near it. */
export function TextareaField({
  name,
  label,
  hint,
  optional,
  className,
  max,
  rows = 5,
  placeholder,
}: FieldProps & { name: string; max?: number; rows?: number; placeholder?: string }) {
  const field = useControl(name)
  const error = useFieldError(name)
  return (
    <FieldFrame
      label={label}
      hint={hint}
      optional={optional}
      className={className}
      error={error}
      trailing={max ? <Counter name={name} max={max} /> : undefined}
    >
      {(control) => (
        <textarea
          rows={rows}
          placeholder={placeholder}
          {...control}
          {...field}
          className={cx(controlClass, 'resize-y')}
        />
      )}
    </FieldFrame>
  )
}

const COUNT_FROM = 0.8

function Counter({ name, max }: { name: string; max: number }) {
  const value = useWatch({ name }) as string | undefined
  const length = value?.trim().length ?? 0
  return (
    <p
      className={cx('shrink-0 tabular-nums', length > max ? 'font-semibold text-error' : 'text-tinta-suave')}
    >
      {length < max * COUNT_FROM ? null : (
        <>
          <span className="sr-only">Caracteres usados: </span>
          {length} / {max}
        </>
      )}
    </p>
  )
}
