import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { cx } from '../../ui/cx.ts'
import { controlClass } from '../../ui/field.tsx'

/** Fields of a search belong to a plain GET form, so they work before and without any script. */
export function CampoFiltro({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

export function SelectFiltro({
  name,
  label,
  todos,
  opciones,
  value,
  disabled = false,
  onChange,
}: {
  name: string
  label: string
  /** The first entry, which filters nothing. */
  todos: string
  opciones: readonly { value: string; label: string }[]
  value: string
  disabled?: boolean
  onChange?: (value: string) => void
}) {
  return (
    <CampoFiltro label={label}>
      {(id) => (
        <div className="relative">
          <select
            id={id}
            name={name}
            defaultValue={value}
            disabled={disabled}
            onChange={(event) => onChange?.(event.target.value)}
            className={cx(controlClass, 'appearance-none truncate pr-11')}
          >
            <option value="">{todos}</option>
            {opciones.map((opcion) => (
              <option key={opcion.value} value={opcion.value}>
                {opcion.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-tinta-suave"
          />
        </div>
      )}
    </CampoFiltro>
  )
}
