import { NOMBRES_DE_ROL, PERMISOS_DE_ROL } from '#domain/cuentas/permisos.ts'
import { ROLES_OTORGABLES } from '#domain/cuentas/staff/equipo.ts'
import { useMay } from '../../session/staff.tsx'
import { DETALLES_DE_ROL } from './equipo-texts.ts'

type Rol = (typeof ROLES_OTORGABLES)[number]

/** Only what one holds oneself can be given or taken. */
export function RolesField({
  roles,
  onChange,
  error,
}: {
  roles: readonly Rol[]
  onChange: (roles: readonly Rol[]) => void
  error?: string | undefined
}) {
  const may = useMay()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-tabla font-semibold">Roles</legend>
      {ROLES_OTORGABLES.map((rol) => (
        <label
          key={rol}
          className="flex min-h-11 max-md:min-h-control items-start gap-2.5 rounded-campo px-1 py-1.5 text-tabla has-disabled:opacity-60"
        >
          <input
            type="checkbox"
            className="mt-0.5 size-4.5 accent-marca"
            checked={roles.includes(rol)}
            disabled={!PERMISOS_DE_ROL[rol].every(may)}
            onChange={(event) =>
              onChange(event.target.checked ? [...roles, rol] : roles.filter((each) => each !== rol))
            }
          />
          <span>
            <b className="block font-semibold">{NOMBRES_DE_ROL[rol]}</b>
            <span className="text-meta text-suave">{DETALLES_DE_ROL[rol]}</span>
          </span>
        </label>
      ))}
      {error ? (
        <p role="alert" className="text-meta font-semibold text-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
