import type { AcreditacionForm, MiembroEntero, ROLES_OTORGABLES } from '#domain/cuentas/staff/equipo.ts'
import { AcreditacionField } from '../parts/acreditacion-field.tsx'
import { RolesField } from '../parts/roles-field.tsx'
import type { InputProps } from './input-props.ts'

export function RolesInput({ value, error, onChange }: InputProps) {
  return (
    <RolesField
      roles={value as (typeof ROLES_OTORGABLES)[number][]}
      error={error}
      onChange={(roles) => onChange([...roles])}
    />
  )
}

/** Grants the check-in role for specific events. Some of the granted events may already be over. */
export function AcreditacionInput({ item, value, error, onChange }: InputProps) {
  return (
    <AcreditacionField
      value={value as AcreditacionForm | null}
      known={(item as MiembroEntero | undefined)?.acreditacion?.eventos ?? []}
      errors={{ eventos: error }}
      onChange={onChange}
    />
  )
}
