import { type ReactNode, useId } from 'react'
import { SelectControl } from '#ui/form/select-control.tsx'

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
        <SelectControl
          id={id}
          name={name}
          defaultValue={value}
          disabled={disabled}
          onChange={(event) => onChange?.(event.target.value)}
          empty={todos}
          options={opciones}
        />
      )}
    </CampoFiltro>
  )
}
