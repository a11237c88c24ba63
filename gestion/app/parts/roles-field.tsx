import { NOMBRES_DE_ROL } from '#domain/cuentas/permisos.ts'
import { ROLES_OTORGABLES } from '#domain/cuentas/staff/equipo.ts'
import { DETALLES_DE_ROL } from './roles-texts.ts'

type Rol = (typeof ROLES_OTORGABLES)[number]

export function RolesField({
  roles,
  onChange,
  error,
}: {
  roles: readonly Rol[]
  onChange: (roles: readonly Rol[]) => void
  error?: string | undefined
}) {
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-tabla font-semibold">Roles</legend>
      {ROLES_OTORGABLES.map((rol) => (
        <label
          key={rol}
          className="flex min-h-11 max-md:min-h-control items-start gap-2.5 rounded-campo px-1 py-1.5 text-tabla"
        >
          <input
            type="checkbox"
            className="mt-0.5 size-4.5 accent-marca"
            checked={roles.includes(rol)}
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
