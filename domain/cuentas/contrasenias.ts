import { contrasenia } from '../texto/campos.ts'

const NO_COINCIDEN = 'Las contraseñas deben coincidir'

/** A new password, typed twice. */
export const nuevaContrasenia = { password: contrasenia(), password2: contrasenia() }
export const sonIguales = {
  path: ['password2'],
  error: NO_COINCIDEN,
  when: ({ value }: { value: unknown }) => bothGiven(value, 'password', 'password2'),
}

/** Whether all fields hold a value, so that they can be compared even if other fields of the form are wrong. */
export function bothGiven(value: unknown, ...names: string[]): boolean {
  const form = value as Record<string, unknown> | null
  return names.every((name) => typeof form?.[name] === 'string' && form[name].trim() !== '')
}
