// `npm run staff -- persona@ejemplo.com --nombre "Nombre y apellido"` creates a staff account. `--reset` removes the
// second factors of a person who lost them, or whose factors a new SECRET invalidated.
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#api/config.ts'
import { emailDeAcceso, sinDigitos } from '#domain/texto/campos.ts'
import { CONTRASENIA_MIN_STAFF } from '#domain/texto/limites.ts'
import { type Closers, OperatorError, runScript } from './operator.ts'
import { readEarlyConfig } from './site/prepare.ts'
import { openSameDatabase } from './site/same-database.ts'

const USAGE =
  'Say whose account it is: npm run staff -- persona@ejemplo.com [--nombre "Nombre y apellido"] [--reset]'

await runScript(async (closers) => {
  const { values, positionals } = readArguments()
  const email = readAddress(positionals)
  const given = readName(values.nombre)
  const databaseUrl = await openSameDatabase(readEarlyConfig(), closers)
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl })
  const opened = await openStaff(config, closers)
  console.log(await (values.reset ? reset(email, opened) : invite(email, given, opened)))
  await closers.closeAll()
})

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { reset: { type: 'boolean' }, nombre: { type: 'string' } },
    })
  } catch {
    throw new OperatorError(USAGE)
  }
}

function readName(given: string | undefined): { nombre?: string } {
  if (given === undefined) return {}
  const parsed = sinDigitos.safeParse(given)
  if (!parsed.success) throw new OperatorError(`"${given}" is not a name; nothing was done. ${USAGE}`)
  return { nombre: parsed.data }
}

function readAddress(given: string[]): string {
  const [address] = given
  if (address === undefined || given.length > 1) throw new OperatorError(USAGE)
  const parsed = emailDeAcceso.safeParse(address)
  if (!parsed.success) {
    throw new OperatorError(`"${address}" is not an e-mail address; nothing was done. ${USAGE}`)
  }
  return parsed.data
}

/** The services behind it, and the way that is told to whoever waits for a mail. */
async function openStaff(config: Config, closers: Closers) {
  const [{ openDatabase: openPool }, { SISTEMA }, { createCorreo }, { createAttempts }] = await Promise.all([
    import('#api/db/client.ts'),
    import('#api/db/actor.ts'),
    import('#api/mail/correo.ts'),
    import('#api/modules/cuentas/passwords/attempts.ts'),
  ])
  const { createRecuperacionService } = await import('#api/modules/cuentas/recovery/service.ts')
  const { createStaffNotices } = await import('#api/modules/cuentas/staff/notices.ts')
  const { createStaffSecrets } = await import('#api/modules/cuentas/staff/secrets.ts')
  const { createStaffService } = await import('#api/modules/cuentas/staff/service.ts')

  const pooled = config.databaseDirectUrl !== undefined
  const database = openPool({ url: config.databaseUrl, max: 2, pooled })
  closers.add(database.close)
  const { origin } = config
  const correo = createCorreo(config)
  const recuperacion = createRecuperacionService({
    database,
    correo,
    attempts: createAttempts({ database, correo }),
    config,
    pause: async () => {},
  })
  const notices = createStaffNotices({ database, correo, secrets: createStaffSecrets(config) })
  return {
    staff: createStaffService({ database, notices, recuperacion }),
    actor: { ...SISTEMA, motivo: 'npm run staff' },
    wayIn: [
      'A mail with the way to choose the password is on its way; a site that is running sends it at once, otherwise',
      `it leaves with the next start. Its button is good for a day; later ask at ${origin}/recuperar-acceso1?para=gestion`,
      `A password of staff has at least ${CONTRASENIA_MIN_STAFF} characters.`,
      '',
    ],
  }
}

type OpenStaff = Awaited<ReturnType<typeof openStaff>>

async function invite(
  email: string,
  given: { nombre?: string },
  { staff, actor, wayIn }: OpenStaff,
): Promise<string> {
  const outcome = await orPatience(
    staff.invite(actor, email, given),
    `${email} has the role administracion, but enough mails were sent to it for now. Wait an hour and run this again.`,
  )
  if (outcome === 'disabled') {
    throw new OperatorError(`The account of ${email} is disabled; it was left as it is.`)
  }
  const said = {
    created: `${email} has a new account of staff, with the role administracion.`,
    granted: `There was an account for ${email}: it has the role administracion now. Its old password and sessions are closed.`,
    already: `${email} has the role administracion already; nothing changed.`,
  }[outcome]
  return ['', said, ...wayIn].join('\n')
}

async function reset(email: string, { staff, actor, wayIn }: OpenStaff): Promise<string> {
  const done = await orPatience(
    staff.reset(actor, email),
    `Password, second factors and sessions of ${email} are void, but enough mails were sent to it for now. A code can be asked for in an hour.`,
  )
  if (!done)
    throw new OperatorError(`Nobody of staff who can sign in has the address ${email}; nothing was done.`)
  return ['', `Password, second factors and sessions of ${email} are void.`, ...wayIn].join('\n')
}

/** Reports the mail limit of an address. The work done before the mail is kept. */
async function orPatience<Answer>(work: Promise<Answer>, told: string): Promise<Answer> {
  const { AppError } = await import('#api/http/errors.ts')
  return work.catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'DEMASIADOS_INTENTOS') throw new OperatorError(told)
    throw error
  })
}
