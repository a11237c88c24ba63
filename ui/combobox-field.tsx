import { Combobox } from '@base-ui/react/combobox'
import { Check, ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Option } from './choice-fields.tsx'
import { cx } from './cx.ts'
import { controlClass, FieldFrame, type FieldProps, labelId } from './field.tsx'
import { matching, plain } from './matching.ts'

const icon = 'grid h-11 w-9 place-items-center rounded-full text-tinta-suave hover:text-tinta'

/** Some lists have thousands of entries; nobody reads them all, and typing finds the rest. */
const SHOWN = 200

/** A long list that is searched by typing; accents and case do not matter. The form keeps the option's value. */
export function ComboboxField({
  name,
  label,
  hint,
  optional,
  className,
  options,
  placeholder = 'Escribí para buscar',
  emptyText = 'No hay resultados.',
  disabled = false,
  autoComplete,
  onChange,
}: FieldProps & {
  name: string
  options: readonly Option[]
  placeholder?: string
  emptyText?: string
  disabled?: boolean
  autoComplete?: string
  onChange?: (value: string) => void
}) {
  const { field, fieldState } = useController({ name })
  const selected = options.find((option) => option.value === field.value) ?? null
  const [typed, setTyped] = useState('')
  const choose = (next: Option | null) => {
    field.onChange(next?.value ?? '')
    onChange?.(next?.value ?? '')
  }
  /** A name that was typed whole, or filled in by the browser, is as good as one that was picked. */
  const onBlur = () => {
    const exact =
      plain(typed) !== plain(selected?.label ?? '') &&
      options.find(({ label: each }) => plain(each) === plain(typed))
    if (exact) choose(exact)
    field.onBlur()
  }
  return (
    <FieldFrame
      label={label}
      hint={hint}
      optional={optional}
      className={className}
      error={fieldState.error?.message}
    >
      {(control) => (
        <Combobox.Root
          items={options}
          value={selected}
          onValueChange={choose}
          onInputValueChange={setTyped}
          filteredItems={
            selected && plain(typed) === plain(selected.label) ? options : matching(options, typed)
          }
          isItemEqualToValue={(a, b) => a?.value === b?.value}
          locale="es"
          limit={SHOWN}
          disabled={disabled}
          autoHighlight
        >
          <Combobox.InputGroup className="relative">
            <Combobox.Input
              {...control}
              aria-labelledby={labelId(control.id)}
              ref={field.ref}
              onBlur={onBlur}
              autoComplete={autoComplete}
              placeholder={placeholder}
              className={cx(controlClass, 'pr-20')}
            />
            <div className="absolute inset-y-0 right-1.5 flex items-center">
              <Combobox.Clear aria-label="Borrar la elección" className={icon}>
                <X aria-hidden="true" className="size-4.5" />
              </Combobox.Clear>
              <Combobox.Trigger aria-label="Abrir la lista" className={icon}>
                <ChevronDown aria-hidden="true" className="size-5" />
              </Combobox.Trigger>
            </div>
          </Combobox.InputGroup>
          <Combobox.Portal>
            <Combobox.Positioner sideOffset={6} className="z-50 outline-none">
              <Combobox.Popup className="w-(--anchor-width) max-w-(--available-width) overflow-hidden rounded-campo border border-linea bg-white text-tinta shadow-alzada">
                <Combobox.Empty className="px-4 py-3 text-tinta-suave empty:p-0">{emptyText}</Combobox.Empty>
                <Combobox.List className="max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain py-1.5 outline-none data-empty:p-0">
                  {(option: Option) => (
                    <Combobox.Item
                      key={option.value}
                      value={option}
                      className="flex min-h-11 cursor-default items-center justify-between gap-3 px-4 py-2 outline-none select-none data-highlighted:bg-niebla"
                    >
                      {option.label}
                      <Combobox.ItemIndicator>
                        <Check aria-hidden="true" className="size-4.5 text-pino" />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </FieldFrame>
  )
}
