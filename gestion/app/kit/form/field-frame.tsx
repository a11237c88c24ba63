import { type ReactNode, useId } from 'react'
import { cx } from '#ui/cx.ts'

/** Props of every form field. */
export interface FieldProps<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  hint?: ReactNode
  error?: string | undefined
  /** Read-only. */
  disabled?: boolean
  /** The value differs from the published one; a mark at the edge shows it. */
  changed?: boolean
  /** The field's name, used by links that jump to it. */
  name?: string
}

export const CONTROL =
  'w-full min-w-0 rounded-campo border border-borde bg-superficie px-3 text-base text-texto placeholder:text-suave disabled:bg-hundida disabled:text-suave aria-invalid:border-error'
export const LINE = `h-control ${CONTROL}`

interface Wiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** Label above, hint and error below, connected to the control that the child renders. */
export function FieldFrame({
  label,
  hint,
  error,
  changed = false,
  name,
  group = false,
  children,
}: Pick<FieldProps<unknown>, 'label' | 'hint' | 'error' | 'changed' | 'name'> & {
  /** Renders a fieldset, for several controls under one label. */
  group?: boolean
  children: (wiring: Wiring) => ReactNode
}) {
  const id = useId()
  const told = [changed ? `${id}-changed` : '', hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ')
  const wiring: Wiring = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': told || undefined,
  }
  const mark = changed ? (
    <span id={`${id}-changed`} className="text-meta text-accion">
      {' '}
      · con cambio
    </span>
  ) : null
  const Frame = group ? 'fieldset' : 'div'
  return (
    <Frame
      data-campo={name}
      aria-describedby={group ? wiring['aria-describedby'] : undefined}
      className={cx(
        'grid min-w-0 content-start gap-1',
        changed && '-ml-2.5 border-l-3 border-accion pl-[calc(7rem/14)]',
      )}
    >
      {group ? (
        <legend className="mb-1 text-meta font-semibold text-suave">{label}</legend>
      ) : (
        <span>
          <label htmlFor={id} className="text-meta font-semibold text-suave">
            {label}
          </label>
          {mark}
        </span>
      )}
      {group ? mark : null}
      {children(wiring)}
      {hint ? (
        <div id={`${id}-hint`} className="text-meta text-suave">
          {hint}
        </div>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className="text-meta font-semibold text-error">
          {error}
        </p>
      ) : null}
    </Frame>
  )
}
