import { type Permisos, permisosOf } from '#domain/cuentas/permisos.ts'
import { claseOf, type NombreDeClase, permisoToExport, tellsOfPeople } from '#domain/informes/clases.ts'
import type { Staff } from '../../http/access/auth.ts'
import { AppError } from '../../http/errors.ts'
import type { Miembro } from './queries.ts'

interface Asked {
  clase: NombreDeClase
  columnas: readonly string[]
}

export const maySee = ({ permisos }: Pick<Staff, 'permisos'>, clase: NombreDeClase): boolean =>
  permisos.get(claseOf(clase).ver) === 'todo'

const mayExport = (permisos: Permisos, { clase, columnas }: Asked): boolean =>
  permisos.get(claseOf(clase).ver) === 'todo' && permisos.get(permisoToExport(clase, columnas)) === 'todo'

export const mayHave = ({ otorgados }: Pick<Miembro, 'otorgados'>, asked: Asked): boolean =>
  mayExport(permisosOf(otorgados), asked)

/** Personal columns require the permission to see those people. */
export function requireSee(staff: Staff, clase: NombreDeClase): void {
  if (!maySee(staff, clase)) throw new AppError('SIN_PERMISO')
}

/** Exporting personal data requires a recent second factor. */
export function requireExport(staff: Staff, asked: Asked): void {
  if (!mayExport(staff.permisos, asked)) throw new AppError('SIN_PERMISO')
  if (tellsOfPeople(asked.clase, asked.columnas) && !staff.factor.recent)
    throw new AppError('FACTOR_REQUERIDO')
}
