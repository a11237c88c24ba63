import { createHash } from 'node:crypto'
import { LugarDePersona, PersonaForm } from '#domain/cuentas/personas/actos-staff.ts'
import type { UsuarioRow } from '../queries.ts'

const { lugar: _, ...DATOS } = PersonaForm.shape
const FIELDS = Object.keys({ ...DATOS, ...LugarDePersona.shape }) as (keyof UsuarioRow)[]

/** A version has nine digits at most. */
const VERSIONS = 1_000_000_000

/** What staff can change of an account, as one number: sign-ins and roles make it no other version. */
export function versionOf(persona: UsuarioRow): number {
  const values = FIELDS.map((field) => persona[field])
  return createHash('sha256').update(JSON.stringify(values)).digest().readUInt32BE() % VERSIONS
}
