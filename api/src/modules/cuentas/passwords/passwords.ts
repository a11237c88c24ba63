import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { CONTRASENIA_MIN_STAFF } from '#domain/texto/limites.ts'
import type { Rol } from '../../../http/access/auth.ts'
import { createTurns } from './turns.ts'

/** argon2id, as OWASP recommends: 19 MiB, 2 passes, 1 lane. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Half of the thread pool, which also compresses pages. */
const AT_ONCE = 2
/** Queue lengths: a few seconds of work. */
const PLACES = { sitio: 200, staff: 20 }

/**
 * Password hashing runs through this queue. A flood of passwords does not slow down readers, and requests whose
 * client has gone are not computed.
 */
export const inTurn = createTurns(AT_ONCE, PLACES)

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2)

let nobody: Promise<string> | undefined

/** Takes the same time for accounts that do not exist or have no password, so that timing reveals nothing. */
export async function isPasswordOf(
  password: string,
  stored: string | null | undefined,
  compare: (stored: string, password: string) => Promise<boolean> = verify,
): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const matches = await compare(stored ?? (await nobody), password)
  return matches && Boolean(stored)
}

let common: Set<string> | undefined

function commonPasswords(): Set<string> {
  common ??= new Set(
    readFileSync(join(import.meta.dirname, 'contrasenias-comunes.txt'), 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('#')),
  )
  return common
}

const COMUN = 'Esa contraseña es muy común y fácil de adivinar. Elegí otra.'
const CORTA_STAFF = `La contraseña debe tener como minimo ${CONTRASENIA_MIN_STAFF} digitos`

/** Returns the problem with a new password as a message for its field; undefined if the password is acceptable. */
export function passwordProblem(
  password: string,
  owner: { Email: string; roles: Rol[] },
): string | undefined {
  if (owner.roles.includes('staff') && password.length < CONTRASENIA_MIN_STAFF) return CORTA_STAFF
  const lower = password.toLowerCase()
  const [name = '', domain = ''] = owner.Email.toLowerCase().split('@')
  if (commonPasswords().has(lower) || [name, domain, `${name}@${domain}`].includes(lower)) return COMUN
  if (/^(.)\1*$/u.test(password)) return COMUN
  return undefined
}
