import type { z } from 'zod'
import type { login as Login, RegistroForm, Tokens } from '#domain/cuentas/acceso.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { Usuario } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { bienvenida } from '../../../mail/plantillas/bienvenida.ts'
import type { TypedRecipients } from '../../../mail/typed-recipients.ts'
import type { UbicacionesService } from '../../ubicaciones/service.ts'
import type { VerificacionService } from '../../verificacion/service.ts'
import type { Attempts } from '../passwords/attempts.ts'
import { hashPassword, inTurn, isPasswordOf, passwordProblem } from '../passwords/passwords.ts'
import { findUsuarioByEmail, insertUsuario, lockAsRead, revokeSesion } from '../queries.ts'
import type { Procedencia, SesionesService } from '../sessions/service.ts'

export interface AccesoService {
  login(actor: Actor, body: z.output<typeof Login.body>, procedencia: Procedencia): Promise<Tokens>
  register(actor: Actor, form: RegistroForm, procedencia: Procedencia): Promise<Tokens>
  logout(usuario: Usuario): Promise<void>
}

/** Checks that the locality belongs to the province. The form's selects ensure it; a hand-made request may not. */
export async function requireLugar(
  ubicaciones: UbicacionesService,
  db: Tx,
  { Pais, Provincia, Localidad }: { Pais: number; Provincia: number; Localidad: number },
): Promise<void> {
  const lugar = { pais: Pais, provincia: Provincia, localidad: Localidad }
  if (await ubicaciones.findNombresDeLugar(db, lugar)) return
  throw new AppError('DATOS_INVALIDOS', { fields: { Localidad: 'Elegí una opción de la lista' } })
}

export function createAccesoService(deps: {
  database: Database
  correo: CorreoService
  sesiones: SesionesService
  ubicaciones: UbicacionesService
  attempts: Attempts
  recipients: TypedRecipients
  verificacion: VerificacionService
}): AccesoService {
  const { db } = deps.database
  return {
    async login(actor, { Email, Contrasenia, rememberMe, altcha, ...dispositivo }, procedencia) {
      const attempt = {
        email: Email,
        direccion: procedencia.direccion,
        async whileUnderAttack() {
          if (!altcha && (await deps.sesiones.isKnownDevice(Email, procedencia))) return
          await deps.verificacion.spend(db, altcha)
        },
      }
      const usuario = await deps.attempts.password(attempt, async () => {
        const found = await findUsuarioByEmail(db, Email)
        const right = await inTurn({ direccion: procedencia.direccion, door: 'sitio' }, () =>
          isPasswordOf(Contrasenia, found?.contraseniaHash),
        )
        return right ? found : undefined
      })
      if (!usuario) throw new AppError('CREDENCIALES_INVALIDAS')
      if (usuario.inhabilitadoEn) throw new AppError('CUENTA_INHABILITADA')
      return deps.database.transaction(actor, async (tx) => {
        if (!(await lockAsRead(tx, usuario))) throw new AppError('CREDENCIALES_INVALIDAS')
        return deps.sesiones.open(tx, usuario, procedencia, { recordar: rememberMe, dispositivo })
      })
    },

    async register(actor, { Contrasenia, ReContrasenia: _, Validacion: __, ...datos }, procedencia) {
      const problem = passwordProblem(Contrasenia, { Email: datos.Email, roles: ['participante'] })
      if (problem)
        throw new AppError('DATOS_INVALIDOS', { message: problem, fields: { Contrasenia: problem } })
      await requireLugar(deps.ubicaciones, db, datos)
      const contraseniaHash = await inTurn({ direccion: procedencia.direccion, door: 'sitio' }, () =>
        hashPassword(Contrasenia),
      )
      return deps.recipients.mailing(datos.Email, (mayMail) =>
        deps.database.transaction(actor, async (tx) => {
          const usuario = await insertUsuario(tx, { ...datos, contraseniaHash })
          if (!usuario) {
            const code = 'EMAIL_REGISTRADO'
            throw new AppError(code, { fields: { Email: 'Ya hay un usuario con ese email' } })
          }
          if (mayMail) {
            await deps.correo.enqueue(tx, { plantilla: bienvenida, para: usuario.Email, datos: {} })
          }
          return deps.sesiones.open(tx, usuario, procedencia, { recordar: false })
        }),
      )
    },

    async logout(usuario) {
      await revokeSesion(db, usuario.id, usuario.sid)
    },
  }
}
