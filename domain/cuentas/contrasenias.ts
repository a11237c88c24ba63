import { contrasenia } from '../texto/campos.ts'

const NO_COINCIDEN = 'Las contraseñas deben coincidir'

/** A new password, typed twice. */
export const nuevaContrasenia = { password: contrasenia(), password2: contrasenia() }
export const sonIguales = {
  path: ['password2'],
  error: NO_COINCIDEN,
  when: ({ value }: { value: unknown }) => bothGiven(value, 'password', 'password2'),
}

/** Two fields can be compared as soon as both hold something, whatever else is wrong with the form. */
export function bothGiven(value: unknown, ...names: string[]): boolean {
  const form = value as Record<string, unknown> | null
  return names.every((name) => typeof form?.[name] === 'string' && form[name].trim() !== '')
}
