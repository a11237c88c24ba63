import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { CODIGO_DIGITOS, type ResetForm } from '#domain/cuentas/acceso.ts'
import { splitNombre } from '#domain/cuentas/nombre.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import type { Rol } from '../../../http/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { codigoRecuperacion } from '../../../mail/plantillas/codigo-recuperacion.ts'
import { contraseniaCambiada } from '../../../mail/plantillas/contrasenia-cambiada.ts'
import type { Attempts } from '../passwords/attempts.ts'
import { hashPassword, passwordProblem } from '../passwords/passwords.ts'
import {
  findUsuarioByEmail,
  insertCodigo,
  revokeSesiones,
  takeCodigoTry,
  type UsuarioRow,
  updateUsuario,
  useCodigo,
} from '../queries.ts'
import type { Procedencia } from '../sessions/service.ts'

export interface RecuperacionService {
  sendCodigo(actor: Actor, email: string): Promise<void>
  reset(actor: Actor, form: z.output<typeof ResetForm>, procedencia: Procedencia): Promise<void>
}

/** S12: a code lives shortly and is compared few times. */
const CODIGO_MINUTES = 10
const CODIGO_TRIES = 5

/** Settles `work` not before `pause` is over, however it ends. */
async function notBefore<T>(pause: Promise<unknown>, work: Promise<T>): Promise<T> {
  const [settled] = await Promise.allSettled([work, pause])
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

export function createRecuperacionService(deps: {
  database: Database
  correo: CorreoService
  attempts: Attempts
  secret: string
  /** As long for every answer, whoever asks for whom. */
  pause: () => Promise<unknown>
}): RecuperacionService {
  const { db } = deps.database
  const key = Buffer.from(hkdfSync('sha256', deps.secret, '', 'senda recovery codes', 32))
  const hashCodigo = (usuarioId: number, codigo: string) =>
    createHmac('sha256', key).update(`${usuarioId}:${codigo}`).digest()

  async function sendTo(actor: Actor, usuario: UsuarioRow): Promise<void> {
    const codigo = String(randomInt(10 ** CODIGO_DIGITOS)).padStart(CODIGO_DIGITOS, '0')
    await deps.database.transaction(actor, async (tx) => {
      await insertCodigo(tx, usuario.id, hashCodigo(usuario.id, codigo).toString('hex'), CODIGO_MINUTES)
      await deps.correo.enqueue(tx, {
        plantilla: codigoRecuperacion,
        para: usuario.Email,
        datos: { nombre: splitNombre(usuario.Nombre).nombre, codigo, minutos: CODIGO_MINUTES },
      })
    })
  }

  /** The account and the code that was guessed right. */
  async function guess(Email: string, codigo: string) {
    const usuario = await findUsuarioByEmail(db, Email)
    if (!usuario || usuario.inhabilitadoEn) return undefined
    const found = await takeCodigoTry(db, usuario.id, CODIGO_TRIES)
    if (!found) return undefined
    const right = timingSafeEqual(Buffer.from(found.hash, 'hex'), hashCodigo(usuario.id, codigo))
    return right ? { usuario, codigoId: found.id } : undefined
  }

  async function reset(
    actor: Actor,
    { Email, codigo, password }: z.output<typeof ResetForm>,
    { direccion }: Procedencia,
  ) {
    refuse(passwordProblem(password, { Email, roles: [] }))
    const guessed = await deps.attempts.guessCode(Email, () => guess(Email, codigo))
    if (!guessed) throw new AppError('CODIGO_INCORRECTO')
    const { usuario, codigoId } = guessed
    refuse(passwordProblem(password, { Email, roles: usuario.roles as Rol[] }))
    const contraseniaHash = await hashPassword(password)
    await deps.database.transaction(actor, async (tx) => {
      if (!(await useCodigo(tx, codigoId))) throw new AppError('CODIGO_INCORRECTO')
      await updateUsuario(tx, usuario.id, { contraseniaHash })
      await revokeSesiones(tx, usuario.id)
      await deps.correo.enqueue(tx, {
        plantilla: contraseniaCambiada,
        para: usuario.Email,
        datos: { nombre: splitNombre(usuario.Nombre).nombre },
      })
    })
    await deps.attempts.forgive(Email, direccion)
  }

  return {
    async sendCodigo(actor, email) {
      await deps.attempts.sendCode(email)
      const work = findUsuarioByEmail(db, email).then((usuario) =>
        usuario && !usuario.inhabilitadoEn ? sendTo(actor, usuario) : undefined,
      )
      await notBefore(deps.pause(), work)
    },
    reset: (actor, form, procedencia) => notBefore(deps.pause(), reset(actor, form, procedencia)),
  }
}

function refuse(problem: string | undefined): void {
  if (problem) throw new AppError('DATOS_INVALIDOS', { message: problem, fields: { password: problem } })
}
