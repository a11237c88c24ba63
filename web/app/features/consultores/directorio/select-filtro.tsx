import { type ReactNode, useId } from 'react'
import { SelectControl } from '#ui/form/select-control.tsx'

/** A field of a search. The form is a GET form, so it works without scripts. */
export function CampoFiltro({
  label,
  hint,
  children,
}: {
  label: string
  hint?: string | undefined
  children: (id: string, hintId: string | undefined) => ReactNode
}) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children(id, hintId)}
      {hint ? (
        <p id={hintId} className="text-sm text-tinta-suave">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

export function SelectFiltro({
  name,
  label,
  todos,
  opciones,
  value,
  espera,
  onChange,
}: {
  name: string
  label: string
  /** Label of the first option, which does not filter. */
  todos: string
  opciones: readonly { value: string; label: string }[]
  value: string
  /** A hint about what to choose first. It is outside the select, so that long text can wrap. */
  espera?: string | undefined
  onChange?: (value: string) => void
}) {
  return (
    <CampoFiltro label={label} hint={espera}>
      {(id, hintId) => (
        <SelectControl
          id={id}
          aria-describedby={hintId}
          name={name}
          defaultValue={value}
          disabled={espera !== undefined}
          onChange={(event) => onChange?.(event.target.value)}
          empty={todos}
          options={opciones}
        />
      )}
    </CampoFiltro>
  )
}
