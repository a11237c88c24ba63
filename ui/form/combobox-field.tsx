import { Check, ChevronDown, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { cx } from '../cx.ts'
import type { Option } from './choice-fields.tsx'
import { controlClass, FieldFrame, type FieldProps } from './field.tsx'
import { useCombobox } from './use-combobox.ts'

const celda = 'col-start-1 row-start-1 min-w-0'
const icon =
  'grid h-11 w-[min(2.25rem,11vw)] place-items-center rounded-full text-tinta-suave hover:text-tinta'

/** A long list that people search by typing, ignoring accents and case. The form holds the option's value. */
export function ComboboxField({
  name,
  label,
  hint,
  optional,
  className,
  options,
  placeholder = 'Escribí para buscar',
  disabled = false,
  autoComplete,
  suggestion,
  onChange,
}: FieldProps & {
  name: string
  options: readonly Option[]
  placeholder?: string
  disabled?: boolean
  autoComplete?: string
  /** Value to preselect, unless the person has already chosen or typed. */
  suggestion?: string | undefined
  onChange?: (value: string) => void
}) {
  const { field, fieldState } = useController({ name })
  const input = useRef<HTMLInputElement>(null)
  const selected = options.find((option) => option.value === field.value) ?? null
  const { getValues, setValue } = useFormContext()
  useEffect(() => {
    if (suggestion && !getValues(name) && !input.current?.value) setValue(name, suggestion)
  }, [suggestion, name, getValues, setValue])
  const combobox = useCombobox({
    input,
    options,
    selected,
    choose: (next) => {
      field.onChange(next?.value ?? '')
      onChange?.(next?.value ?? '')
    },
  })
  const { isOpen, isEmpty, visible, open, close, pick, leave } = combobox
  const selectedLabel = combobox.input.value === selected?.label && selected.label
  const buttonSpace = selected ? 'pr-[min(5rem,24vw)]' : 'pr-[min(2.75rem,13vw)]'

  return (
    <FieldFrame
      label={label}
      hint={hint}
      optional={optional}
      className={className}
      error={fieldState.error?.message}
    >
      {(control) => (
        <div className="relative grid">
          <input
            {...control}
            {...combobox.input}
            ref={(element) => {
              input.current = element
              field.ref(element)
            }}
            onBlur={() => {
              leave()
              field.onBlur()
            }}
            disabled={disabled}
            autoComplete={autoComplete}
            autoCorrect="off"
            spellCheck={false}
            placeholder={placeholder}
            className={cx(
              controlClass,
              // Without scripts the list never loads, so its placeholder would mislead.
              'noscript:placeholder:text-transparent',
              celda,
              buttonSpace,
              selectedLabel && 'peer not-focus:text-transparent',
            )}
          />
          {/* A span over the input, because an input cuts long names off instead of breaking them. */}
          {selectedLabel ? (
            <span
              aria-hidden="true"
              data-valor={selectedLabel}
              className={cx(
                celda,
                buttonSpace,
                'pointer-events-none z-1 grid items-center border border-transparent py-2.5 pl-[min(1rem,5vw)] peer-focus:invisible before:wrap-anywhere before:content-[attr(data-valor)]',
              )}
            />
          ) : null}
          <div className="absolute top-0.5 right-1.5 flex items-center">
            {selected && !disabled ? (
              <button
                type="button"
                tabIndex={-1}
                aria-label="Borrar la elección"
                className={icon}
                onClick={() => {
                  pick(null)
                  input.current?.focus()
                }}
              >
                <X aria-hidden="true" className="size-4.5" />
              </button>
            ) : null}
            <button
              type="button"
              tabIndex={-1}
              disabled={disabled}
              aria-label="Abrir la lista"
              className={icon}
              // The input keeps the focus, so that the list stays open.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                input.current?.focus()
                if (isOpen) close()
                else open()
              }}
            >
              <ChevronDown aria-hidden="true" className="size-5" />
            </button>
          </div>
          <p role="status" className={isEmpty ? cx(panel, 'px-4 py-3 text-tinta-suave') : 'sr-only'}>
            {isEmpty ? 'No hay resultados.' : ''}
          </p>
          {isOpen && visible.length > 0 ? (
            <ul
              {...combobox.list}
              aria-label="Opciones"
              className={cx(panel, 'max-h-80 scroll-my-3 overflow-y-auto overscroll-contain py-1.5')}
            >
              {visible.map((option, index) => (
                <li
                  key={option.value}
                  {...combobox.option(option, index)}
                  className="flex min-h-11 cursor-default items-center justify-between gap-3 px-4 py-2 select-none data-activa:bg-niebla"
                >
                  {option.label}
                  {option.value === selected?.value ? (
                    <Check aria-hidden="true" className="size-4.5 text-pino" />
                  ) : null}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      )}
    </FieldFrame>
  )
}

const panel =
  'absolute inset-x-0 top-full z-50 mt-1.5 rounded-campo border border-linea bg-white text-tinta shadow-alzada'
