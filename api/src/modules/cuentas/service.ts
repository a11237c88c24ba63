import type { z } from 'zod'
import type { CambioContraseniaForm, Cuenta, CuentaForm, SesionAbierta } from '#domain/cuentas/cuentas.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import { NO_ACCOUNT, type Persona } from '../../db/personal/declaration.ts'
import type { Rol, Usuario } from '../../http/access/auth.ts'
import { AppError } from '../../http/errors.ts'
import type { ScheduledJob } from '../../jobs/jobs.ts'
import type { CorreoService } from '../../mail/correo.ts'
import { contraseniaCambiada } from '../../mail/plantillas/contrasenia-cambiada.ts'
import type { PersonalData } from '../../personal-data.ts'
import type { UbicacionesService } from '../ubicaciones/service.ts'
import { requireLugar } from './access/service.ts'
import type { Attempts } from './passwords/attempts.ts'
import { hashPassword, inTurn, isPasswordOf, passwordProblem } from './passwords/passwords.ts'
import {
  deleteExpired,
  findSesionesAbiertas,
  findUsuario,
  findUsuarioByEmail,
  listClosedSesiones,
  listUnidas,
  lockAsRead,
  lockUsuarios,
  revokeSesion,
  revokeSesiones,
  type UsuarioRow,
  updateUsuario,
  voidRecuperaciones,
} from './queries.ts'
import { describeDispositivo } from './sessions/dispositivo.ts'
import { deleteOldSesionesStaff } from './staff/queries.ts'

/** What signed-in people do with their own account. */
export interface CuentasService {
  get(usuario: Usuario): Promise<Cuenta>
  update(actor: Actor, usuario: Usuario, form: CuentaForm): Promise<void>
  changePassword(
    actor: Actor,
    usuario: Usuario,
    form: z.output<typeof CambioContraseniaForm>,
    direccion: string,
  ): Promise<void>
  listSesiones(usuario: Usuario): Promise<SesionAbierta[]>
  closeSesion(usuario: Usuario, id: string): Promise<void>
  closeSesiones(usuario: Usuario): Promise<void>
  /** Ids of all sessions closed within the last `seconds`. */
  listClosedSesiones(seconds: number): Promise<string[]>
  export(usuario: Usuario): Promise<Record<string, unknown>>
  delete(actor: Actor, usuario: Usuario, password: string, direccion: string): Promise<void>
  /** Exports all personal data of an account, or of an e-mail address without an account. */
  exportOf(quien: number | string): Promise<Record<string, unknown>>
  /** Erases the personal data of an account or an e-mail address from every module. */
  erase(tx: Tx, quien: number | string): Promise<void>
  /** Grants or revokes the role that opens the Portal. */
  setConsultor(tx: Tx, usuarioId: number, is: boolean): Promise<void>
}

type PersonaOf = (cuenta: Omit<UsuarioRow, 'contraseniaHash'>) => Persona

/**
 * For people who act on their own account: data under the same e-mail address is included only after they proved that
 * they read its mail. The address of an account that staff joined to theirs needs no proof.
 */
const asShown: PersonaOf = ({ id, Email, Nombre, CuitCuil, Telefono, emailProbadoEn, unidaA }) => ({
  id,
  Email: emailProbadoEn || unidaA !== null ? Email : null,
  Nombre,
  CuitCuil,
  Telefono,
  identificada: false,
})
/** For staff, who verified the person's identity. */
const asIdentified: PersonaOf = ({ id, Email, Nombre, CuitCuil, Telefono }) => ({
  id,
  Email,
  Nombre,
  CuitCuil,
  Telefono,
  identificada: true,
})

export function createCuentasService(deps: {
  database: Database
  correo: CorreoService
  ubicaciones: UbicacionesService
  attempts: Attempts
  personalData: Pick<PersonalData, 'copy' | 'erase'>
}): CuentasService {
  const { personalData } = deps
  const { db, transaction } = deps.database

  async function own({ id }: Usuario): Promise<UsuarioRow> {
    const usuario = await findUsuario(db, id)
    if (!usuario) throw new AppError('SESION_VENCIDA')
    return usuario
  }

  /** Asks for the password again before an operation that cannot be undone. `field` is its name in the form. */
  async function confirm(usuario: Usuario, password: string, direccion: string, field: string) {
    const cuenta = await own(usuario)
    // Counts per session, so that guesses at the login form do not use up these comparisons.
    const attempt = {
      email: cuenta.Email,
      direccion,
      door: 'sesion' as const,
      sid: usuario.sid,
      whileUnderAttack: async () => {
        throw new AppError('DEMASIADOS_INTENTOS', {
          message:
            'Están probando contraseñas en sesiones abiertas de tu cuenta. Recuperá el acceso desde «¿Olvidaste tu contraseña?», en la entrada: cerramos todas las sesiones y seguís en el momento.',
          retryAfter: HOUR_SECONDS,
        })
      },
    }
    const confirmed = await deps.attempts.password(attempt, async () => {
      const matches = await inTurn({ direccion, door: 'sitio' }, () =>
        isPasswordOf(password, cuenta.contraseniaHash),
      )
      return matches || undefined
    })
    if (!confirmed) throw wrongPassword(field)
    return cuenta
  }

  /** Refuses the operation if the password changed since it was confirmed. */
  async function requireAsRead(tx: Tx, cuenta: UsuarioRow, field: string): Promise<void> {
    if (!(await lockAsRead(tx, cuenta))) throw wrongPassword(field)
  }

  async function collect(
    { contraseniaHash: _, ...cuenta }: UsuarioRow,
    personaOf: PersonaOf,
  ): Promise<Record<string, unknown>> {
    const unidas = await listUnidas(db, cuenta.id)
    return {
      cuenta,
      ...(await personalData.copy(db, personaOf(cuenta))),
      ...(unidas.length
        ? { cuentasUnidas: await Promise.all(unidas.map((unida) => collect(unida, personaOf))) }
        : {}),
    }
  }

  async function eraseAll(tx: Tx, { id }: UsuarioRow, personaOf: PersonaOf): Promise<void> {
    for (const unida of await listUnidas(tx, id)) await eraseAll(tx, unida, personaOf)
    const [cuenta] = await lockUsuarios(tx, [id])
    if (!cuenta) return
    await revokeSesiones(tx, id)
    await personalData.erase(tx, personaOf(cuenta))
  }

  /** Looked up again, because an account may have been created for the e-mail since the request was written down. */
  const findCuenta = (tx: Tx, quien: number | string) =>
    typeof quien === 'number' ? findUsuario(tx, quien) : findUsuarioByEmail(tx, quien)

  function withoutAccount(quien: number | string): Persona {
    if (typeof quien === 'number' || !quien) throw new AppError('NO_ENCONTRADO')
    return { id: NO_ACCOUNT, Email: quien, Nombre: '', CuitCuil: '', Telefono: '', identificada: true }
  }

  return {
    async get(usuario) {
      const {
        contraseniaHash,
        aceptoTerminosEn,
        emailProbadoEn,
        inhabilitadoEn,
        eliminadoEn,
        unidaA,
        ...cuenta
      } = await own(usuario)
      return {
        ...cuenta,
        correoProbado: emailProbadoEn !== null,
        creadoEn: cuenta.creadoEn.toISOString(),
      }
    },

    async update(actor, usuario, form) {
      const { id } = await own(usuario)
      await requireLugar(deps.ubicaciones, db, form)
      await transaction(actor, (tx) => updateUsuario(tx, id, form))
    },

    async changePassword(actor, usuario, { actual, password }, direccion) {
      const cuenta = await confirm(usuario, actual, direccion, 'actual')
      const problem = passwordProblem(password, { Email: cuenta.Email, roles: cuenta.roles as Rol[] })
      if (problem) throw new AppError('DATOS_INVALIDOS', { fields: { password: problem } })
      const contraseniaHash = await inTurn({ direccion, door: 'sitio' }, () => hashPassword(password))
      await transaction(actor, async (tx) => {
        await requireAsRead(tx, cuenta, 'actual')
        await updateUsuario(tx, cuenta.id, { contraseniaHash })
        await voidRecuperaciones(tx, cuenta.id)
        await revokeSesiones(tx, cuenta.id, usuario.sid)
        await deps.correo.enqueue(tx, {
          plantilla: contraseniaCambiada,
          para: cuenta.Email,
          datos: {},
        })
      })
    },

    async listSesiones(usuario) {
      const rows = await findSesionesAbiertas(db, usuario.id)
      return rows.map((row) => ({
        id: row.id,
        actual: row.id === usuario.sid,
        dispositivo: describeDispositivo(row),
        direccion: row.direccion,
        recordar: row.recordar,
        creadoEn: row.creadoEn.toISOString(),
        usadaEn: row.usadaEn.toISOString(),
      }))
    },

    async closeSesion(usuario, id) {
      if (!(await revokeSesion(db, usuario.id, id))) throw new AppError('NO_ENCONTRADO')
    },

    closeSesiones: (usuario) => revokeSesiones(db, usuario.id),

    listClosedSesiones: (seconds) => listClosedSesiones(db, seconds),

    export: async (usuario) => collect(await own(usuario), asShown),

    async exportOf(quien) {
      const usuario = await findCuenta(db, quien)
      return usuario ? collect(usuario, asIdentified) : personalData.copy(db, withoutAccount(quien))
    },

    async erase(tx, quien) {
      const usuario = await findCuenta(tx, quien)
      await (usuario ? eraseAll(tx, usuario, asIdentified) : personalData.erase(tx, withoutAccount(quien)))
    },

    async delete(actor, usuario, password, direccion) {
      const cuenta = await confirm(usuario, password, direccion, 'Contrasenia')
      await transaction(actor, async (tx) => {
        await requireAsRead(tx, cuenta, 'Contrasenia')
        await eraseAll(tx, cuenta, asShown)
      })
    },

    async setConsultor(tx, usuarioId, is) {
      const usuario = await findUsuario(tx, usuarioId)
      if (!usuario) throw new AppError('NO_ENCONTRADO')
      const others = usuario.roles.filter((rol) => rol !== 'consultor')
      const roles = is ? [...others, 'consultor'] : others.length ? others : ['participante']
      await updateUsuario(tx, usuarioId, { roles })
    },
  }
}

const HOUR_SECONDS = 3600
const KEEP_EXPIRED_DAYS = 30
/** Old sessions tell which devices of staff are known. */
const KEEP_STAFF_DAYS = 365

export function cuentasJobs(database: Database): ScheduledJob[] {
  return [
    {
      name: 'sesiones-vencidas',
      titulo: 'Borrar las sesiones vencidas',
      cron: '43 4 * * *',
      run: async () => {
        await deleteExpired(database.db, KEEP_EXPIRED_DAYS)
        await deleteOldSesionesStaff(database.db, KEEP_STAFF_DAYS)
      },
    },
  ]
}

const wrongPassword = (field: string) =>
  new AppError('DATOS_INVALIDOS', { fields: { [field]: 'La contraseña no es correcta' } })
