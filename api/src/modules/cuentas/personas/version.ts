import { LugarDePersona, PersonaForm } from '#domain/cuentas/personas/actos-staff.ts'
import { versionOfValues } from '../digest.ts'
import type { UsuarioRow } from '../queries.ts'

const { lugar: _, ...DATOS } = PersonaForm.shape
const FIELDS = Object.keys({ ...DATOS, ...LugarDePersona.shape }) as (keyof UsuarioRow)[]

/** Of what staff can change of an account: sign-ins and roles make it no other version. */
export const versionOf = (persona: UsuarioRow): number =>
  versionOfValues(FIELDS.map((field) => persona[field]))
