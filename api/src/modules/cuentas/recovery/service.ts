import { randomBytes, randomInt } from 'node:crypto'
import type { z } from 'zod'
import { isEnlace, type ResetForm } from '#domain/cuentas/acceso.ts'
import { CODIGO_DIGITOS, CODIGO_MINUTOS } from '#domain/cuentas/plazos.ts'
import type { Config } from '../../../config.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { Rol } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { codigoRecuperacion, invitacionDeGestion } from '../../../mail/plantillas/codigo-recuperacion.ts'
import { contraseniaCambiada } from '../../../mail/plantillas/contrasenia-cambiada.ts'
import { createSigning } from '../../../secrets/signing.ts'
import type { Attempts } from '../passwords/attempts.ts'
import { hashPassword, inTurn, passwordProblem } from '../passwords/passwords.ts'
import {
  findEnlace,
  findUsuario,
  findUsuarioByEmail,
  insertCodigo,
  lockAsRead,
  revokeSesiones,
  takeCodigoTry,
  type UsuarioRow,
  updateUsuario,
  useRecuperacion,
  voidRecuperaciones,
} from '../queries.ts'
import type { Procedencia } from '../sessions/service.ts'

export interface RecuperacionService {
  sendCodigo(actor: Actor, email: string): Promise<void>
  /** Mails a code at the request of staff, from the page of a person. The mail is queued in the transaction. */
  mailCodigo(tx: Tx, usuarioId: number): Promise<void>
  /** Sends a code to a person who was invited to work in Gestión. */
  sendInvitacion(actor: Actor, email: string): Promise<void>
  reset(actor: Actor, form: z.output<typeof ResetForm>, procedencia: Procedencia): Promise<void>
}

/** How often one code can be compared. */
const CODIGO_TRIES = 5
/**
 * As long as the limit on sending codes: a person who cannot request another code still has a mail with a valid link.
 */
const ENLACE_HOURS = 24
const ENLACE_BYTES = 32

/** An account whose owner presented a valid code or link, which is not used up yet. */
interface Proven {
  usuario: UsuarioRow
  by: 'codigo' | 'enlace'
  id: number
}

/** Settles like `work`, but not before `pause` is over. */
async function notBefore<T>(pause: Promise<unknown>, work: Promise<T>): Promise<T> {
  const [settled] = await Promise.allSettled([work, pause])
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

export function createRecuperacionService(deps: {
  database: Database
  correo: CorreoService
  attempts: Attempts
  config: Pick<Config, 'secrets'>
  /** Every answer takes this long, so that timing does not reveal whether an account exists. */
  pause: () => Promise<unknown>
}): RecuperacionService {
  const { db } = deps.database
  const hashing = createSigning(deps.config.secrets, 'senda recovery codes', (digest) =>
    digest.toString('hex'),
  )
  const saidOf = (usuarioId: number, codigo: string) => `${usuarioId}:${codigo}`

  async function enterCodigo(
    tx: Tx,
    usuario: UsuarioRow,
    plantilla: typeof codigoRecuperacion,
  ): Promise<void> {
    const codigo = String(randomInt(10 ** CODIGO_DIGITOS)).padStart(CODIGO_DIGITOS, '0')
    const enlace = randomBytes(ENLACE_BYTES).toString('hex')
    await insertCodigo(tx, usuario.id, {
      hash: hashing.sign(saidOf(usuario.id, codigo)),
      minutes: CODIGO_MINUTOS,
      enlaceHash: hashing.sign(saidOf(usuario.id, enlace)),
      enlaceHours: ENLACE_HOURS,
    })
    await deps.correo.enqueue(tx, {
      plantilla,
      para: usuario.Email,
      datos: {
        email: usuario.Email,
        codigo,
        minutos: CODIGO_MINUTOS,
        enlace,
        horas: ENLACE_HOURS,
      },
    })
  }

  const sendTo = (actor: Actor, usuario: UsuarioRow, plantilla: typeof codigoRecuperacion): Promise<void> =>
    deps.database.transaction(actor, async (tx) => {
      // Sends nothing if the account changed its address in the meantime.
      if (await lockAsRead(tx, usuario)) await enterCodigo(tx, usuario, plantilla)
    })

  async function send(actor: Actor, email: string, plantilla: typeof codigoRecuperacion): Promise<void> {
    await deps.attempts.sendCode(email)
    const work = ownerOf(email).then((usuario) => usuario && sendTo(actor, usuario, plantilla))
    await notBefore(deps.pause(), work)
  }

  async function ownerOf(Email: string): Promise<UsuarioRow | undefined> {
    const usuario = await findUsuarioByEmail(db, Email)
    return usuario?.inhabilitadoEn ? undefined : usuario
  }

  /** Returns the account and the code if the guess is right. */
  async function guess(Email: string, codigo: string): Promise<Proven | undefined> {
    const usuario = await ownerOf(Email)
    const found = usuario && (await takeCodigoTry(db, usuario.id, CODIGO_TRIES))
    if (!found) return undefined
    const right = hashing.isSigned(saidOf(usuario.id, codigo), found.hash)
    return right ? { usuario, by: 'codigo', id: found.id } : undefined
  }

  /** Links are too long to be guessed, so attempts are not counted. */
  async function follow(Email: string, enlace: string): Promise<Proven | undefined> {
    const usuario = await ownerOf(Email)
    const found =
      usuario && (await findEnlace(db, usuario.id, hashing.signatures(saidOf(usuario.id, enlace))))
    return found && { usuario, by: 'enlace', id: found.id }
  }

  async function reset(
    actor: Actor,
    { Email, codigo, password }: z.output<typeof ResetForm>,
    { direccion }: Procedencia,
  ) {
    refuse(passwordProblem(password, { Email, roles: [] }))
    // The queue comes first: a request that it refuses uses up no try.
    const { usuario, by, id, contraseniaHash } = await inTurn({ direccion, door: 'sitio' }, async () => {
      const proven = isEnlace(codigo)
        ? await follow(Email, codigo)
        : await deps.attempts.guessCode(Email, () => guess(Email, codigo))
      if (!proven) throw new AppError('CODIGO_INCORRECTO')
      refuse(passwordProblem(password, { Email, roles: proven.usuario.roles as Rol[] }))
      return { ...proven, contraseniaHash: await hashPassword(password) }
    })
    await deps.database.transaction(actor, async (tx) => {
      if (!(await useRecuperacion(tx, by, id))) throw new AppError('CODIGO_INCORRECTO')
      await voidRecuperaciones(tx, usuario.id)
      await updateUsuario(tx, usuario.id, { contraseniaHash, emailProbadoEn: new Date() })
      await revokeSesiones(tx, usuario.id)
      await deps.correo.enqueue(tx, {
        plantilla: contraseniaCambiada,
        para: usuario.Email,
        datos: {},
      })
    })
    await deps.attempts.forgive(Email, direccion)
  }

  return {
    sendCodigo: (actor, email) => send(actor, email, codigoRecuperacion),
    async mailCodigo(tx, usuarioId) {
      const usuario = await findUsuario(tx, usuarioId)
      if (!usuario) throw new AppError('NO_ENCONTRADO')
      await deps.attempts.sendCode(usuario.Email)
      await enterCodigo(tx, usuario, codigoRecuperacion)
    },
    sendInvitacion: (actor, email) => send(actor, email, invitacionDeGestion),
    reset: (actor, form, procedencia) => notBefore(deps.pause(), reset(actor, form, procedencia)),
  }
}

function refuse(problem: string | undefined): void {
  if (problem) throw new AppError('DATOS_INVALIDOS', { message: problem, fields: { password: problem } })
}
