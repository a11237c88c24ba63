// `npm run staff -- persona@ejemplo.com`: the first account of staff, or one more.
import { type Config, readConfig } from '#api/config.ts'
import { CONTRASENIA_MIN_STAFF, emailDeAcceso } from '#domain/texto/campos.ts'
import { type Closers, OperatorError, runScript } from './operator.ts'
import { readEarlyConfig } from './prepare.ts'
import { openSameDatabase } from './same-database.ts'

const USAGE = 'Say whose account it is: npm run staff -- persona@ejemplo.com'

await runScript(async (closers) => {
  const email = readAddress(process.argv.slice(2))
  const databaseUrl = await openSameDatabase(readEarlyConfig(), closers)
  const config = readConfig({ ...process.env, DATABASE_URL: databaseUrl })
  console.log(await invite(config, email, closers))
  await closers.closeAll()
})

function readAddress(given: string[]): string {
  const [address] = given
  if (address === undefined || given.length > 1) throw new OperatorError(USAGE)
  const parsed = emailDeAcceso.safeParse(address)
  if (!parsed.success) {
    throw new OperatorError(`"${address}" is not an e-mail address; nothing was done. ${USAGE}`)
  }
  return parsed.data
}

async function invite(config: Config, email: string, closers: Closers): Promise<string> {
  const [{ openDatabase: openPool }, { SISTEMA }, { createCorreo }, { createAttempts }] = await Promise.all([
    import('#api/db/client.ts'),
    import('#api/db/actor.ts'),
    import('#api/mail/correo.ts'),
    import('#api/modules/cuentas/passwords/attempts.ts'),
  ])
  const { createRecuperacionService } = await import('#api/modules/cuentas/recovery/service.ts')
  const { createStaffService } = await import('#api/modules/cuentas/staff/service.ts')
  const { AppError } = await import('#api/http/errors.ts')

  const database = openPool({ url: config.databaseUrl, max: 2 })
  closers.add(database.close)
  const { secret, origin } = config
  const recuperacion = createRecuperacionService({
    database,
    correo: createCorreo({ secret }),
    attempts: createAttempts(database),
    secret,
    pause: async () => {},
  })
  const staff = createStaffService({ database, sendWayIn: recuperacion.sendCodigo })
  const page = `${origin}/recuperar-acceso1`
  try {
    const outcome = await staff.invite({ ...SISTEMA, motivo: 'npm run staff' }, email)
    if (outcome === 'disabled') {
      throw new OperatorError(`The account of ${email} is disabled; it was left as it is.`)
    }
    const said = {
      created: `${email} has a new account of staff, with the role administracion.`,
      granted: `There was an account for ${email}: it has the role administracion now. Its old password and sessions are closed.`,
      already: `${email} has the role administracion already; nothing changed.`,
    }[outcome]
    return [
      '',
      said,
      'A mail with a code to choose the password is on its way; a site that is running sends it at once, otherwise',
      `it leaves with the next start. The code is short-lived: a new one can be asked for at ${page}`,
      `A password of staff has at least ${CONTRASENIA_MIN_STAFF} characters.`,
      '',
    ].join('\n')
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'DEMASIADOS_INTENTOS')) throw error
    throw new OperatorError(
      `${email} has the role administracion, but enough mails were sent to it for now. Wait an hour and run this again.`,
    )
  }
}
