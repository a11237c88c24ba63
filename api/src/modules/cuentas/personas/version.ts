import { LugarDePersona, PersonaForm } from '#domain/cuentas/personas/actos-staff.ts'
import { versionOfValues } from '../digest.ts'
import type { UsuarioRow } from '../queries.ts'

const { lugar: _, ...DATOS } = PersonaForm.shape
const FIELDS = Object.keys({ ...DATOS, ...LugarDePersona.shape }) as (keyof UsuarioRow)[]

/** Covers only the fields that staff can change: signing in or a new role does not change the version. */
export const versionOf = (persona: UsuarioRow): number =>
  versionOfValues(FIELDS.map((field) => persona[field]))
