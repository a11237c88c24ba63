import { SelectField } from '../kit/form/choice-fields.tsx'
import { useAsignables } from '../parts/asignables.ts'
import type { InputProps } from './input-props.ts'

/** Asks which member of the team answers a message. */
export function EquipoInput({ question: { label, name }, value, error, onChange }: InputProps) {
  const people = useAsignables()
  return (
    <SelectField
      label={label}
      name={name}
      value={(value as number | undefined) ?? null}
      error={error}
      onChange={onChange}
      options={(people.data ?? []).map(({ id, nombre }) => ({ value: id, label: nombre }))}
      arrival={people}
    />
  )
}
