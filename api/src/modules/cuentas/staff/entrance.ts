import bowser from 'bowser'
import type { z } from 'zod'
import { dispositivoOf } from '#domain/cuentas/dispositivo.ts'
import { splitNombre } from '#domain/cuentas/nombre.ts'
import { type Permiso, permisosOf } from '#domain/cuentas/permisos.ts'
import type { SesionStaff } from '#domain/cuentas/staff/sesion.ts'
import type { SesionDeGestion, SignIn, SignInForm, showFactor } from '#domain/cuentas/staff/sign-in.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { MayStill, ReadStaff, Rol, Staff } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { Attempts } from '../passwords/attempts.ts'
import { inTurn, isPasswordOf } from '../passwords/passwords.ts'
import { findRolesOtorgados, findUsuarioByEmail, lockAsRead } from '../queries.ts'
import type { Procedencia } from '../sessions/service.ts'
import { takeTotp } from './factors.ts'
import type { StaffNotices } from './notices.ts'
import type { Passkeys } from './passkeys.ts'
import {
  closeSesionStaff,
  type FactorRow,
  findOtorgados,
  findSesionStaff,
  insertSesionStaff,
  isKnownDevice,
  listFactores,
  listSesionesStaff,
  noteFactor,
  noteLlave,
  readSesionStaff,
  type SesionStaffRow,
  setDesafio,
  takeCodigo,
  takeDesafio,
  wasShownFrom,
} from './queries.ts'
import type { StaffSecrets } from './secrets.ts'
import type { FactorTries } from './tries.ts'

/** The new value of the session cookie. */
export interface NewToken {
  token: string
}
export type ProcedenciaStaff = Procedencia & { pais: string }
type Shown = z.output<typeof showFactor.body>

/** Signing in to Gestión, and its sessions. */
export interface EntradaService {
  readStaff: ReadStaff
  mayStill: MayStill
  enter(
    actor: Actor,
    form: z.output<typeof SignInForm>,
    procedencia: ProcedenciaStaff,
  ): Promise<SignIn & NewToken>
  describe(staff: Staff): Promise<SesionStaff>
  askForLlave(staff: Staff): Promise<object & { challenge: string }>
  show(actor: Actor, staff: Staff, shown: Shown, procedencia: Procedencia): Promise<NewToken>
  /** Called after enrolling the first factor, which counts as showing it. */
  renewToken(actor: Actor, staff: Staff): Promise<NewToken>
  leave(staff: Staff): Promise<void>
  listSesiones(staff: Staff): Promise<SesionDeGestion[]>
  closeSesion(staff: Staff, id: string): Promise<void>
}

const AGENT_MAX = 300
const HOUR_SECONDS = 3600

export function createEntradaService(deps: {
  database: Database
  attempts: Attempts
  tries: FactorTries
  notices: StaffNotices
  secrets: StaffSecrets
  passkeys: Passkeys
  clock: () => Date
}): EntradaService {
  const { database, secrets } = deps
  const { db } = database

  /** Returns the account if the password is right and it belongs to staff; otherwise undefined. */
  async function findStaff({ Email, Contrasenia }: z.output<typeof SignInForm>, direccion: string) {
    const found = await findUsuarioByEmail(db, Email)
    const right = await inTurn({ direccion, door: 'staff' }, () =>
      isPasswordOf(Contrasenia, found?.contraseniaHash),
    )
    const otorgados = found && (await findRolesOtorgados(db, found.id))
    return right && otorgados?.length ? found : undefined
  }

  async function isTheirs(tx: Tx, staff: Staff, shown: Shown, known: FactorRow[]): Promise<boolean> {
    if (shown.clase === 'respaldo') {
      return takeCodigo(tx, staff.id, secrets.hashesOfCodigo(staff.id, shown.codigo))
    }
    if (shown.clase === 'llave') return isSigned(tx, staff, shown.credencial, known)
    for (const factor of known.filter(({ tipo }) => tipo === 'totp')) {
      if (await takeTotp(tx, secrets, factor, { codigo: shown.codigo, now: deps.clock() })) return true
    }
    return false
  }

  async function isSigned(tx: Tx, staff: Staff, credencial: { id: string }, known: FactorRow[]) {
    const llave = known.find((factor) => factor.credencial === credencial.id)
    const desafio = await takeDesafio(tx, staff.sid)
    const contador = llave && desafio && (await deps.passkeys.verifySigned(credencial, desafio, llave))
    if (!llave || typeof contador !== 'number') return false
    await noteLlave(tx, llave.id, contador)
    return true
  }

  async function renew(tx: Tx, staff: Staff): Promise<NewToken> {
    const token = secrets.newToken()
    await noteFactor(tx, staff.sid, secrets.hashToken(token))
    const sesion = await findSesionStaff(tx, staff.sid)
    if (sesion && !staff.factor.shown && !(await isKnownDevice(tx, sesion))) {
      await deps.notices.send(tx, staff.id, {
        que: 'entraron desde un dispositivo nuevo',
        detalle: `Fue desde ${describeAgente(sesion)}, con la dirección ${sesion.direccion} (${sesion.pais}).`,
      })
    }
    return { token }
  }

  const wasShownIn = (email: string, { direccion, userAgent }: Procedencia) =>
    wasShownFrom(db, email, { agente: userAgent.slice(0, AGENT_MAX), direccion })

  /**
   * Decides which counter a second factor uses. Codes of an authenticator from a browser where the factor was shown
   * before count apart, so that strangers cannot use up the owner's tries. Passkeys and recovery codes are too long
   * to be guessed, so each session has its own counter.
   */
  async function triesOf(staff: Staff, { clase }: Shown, procedencia: Procedencia) {
    if (clase !== 'totp') return staff.sid
    return (await wasShownIn(staff.email, procedencia)) ? 'conocido' : undefined
  }

  return {
    async readStaff(token, call) {
      const found = await readSesionStaff(db, secrets.hashToken(token), call)
      if (!found) return undefined
      const { sid, id, email, otorgados, enrolled, shown, recent } = found
      return {
        ...splitNombre(found.nombre),
        id,
        email,
        sid,
        roles: found.roles as Rol[],
        rolesStaff: otorgados.map(({ rol }) => rol),
        permisos: permisosOf(otorgados),
        factor: { enrolled, shown, recent },
      }
    },

    async mayStill(sesion, permiso) {
      const otorgados = await findOtorgados(db, sesion)
      return otorgados !== undefined && permisosOf(otorgados).has(permiso as Permiso)
    },

    async enter(actor, form, procedencia) {
      const { direccion, userAgent, pais } = procedencia
      // During an attack, staff still enter from a browser and network in which they showed the second factor before,
      // or from a network on which a mailed code was used. An attacker elsewhere cannot lock them out.
      const attempt = {
        email: form.Email,
        direccion,
        door: 'staff' as const,
        whileUnderAttack: async () => {
          if (await wasShownIn(form.Email, procedencia)) return
          throw new AppError('DEMASIADOS_INTENTOS', {
            message:
              'Están probando contraseñas con esta cuenta. Entrá desde donde ya entraste antes, o usá «Olvidé mi contraseña»: con lo que te llega por correo elegís otra y entrás desde acá.',
            retryAfter: HOUR_SECONDS,
          })
        },
      }
      const usuario = await deps.attempts.password(attempt, () => findStaff(form, direccion))
      if (!usuario) throw new AppError('CREDENCIALES_INVALIDAS')
      const token = secrets.newToken()
      await database.transaction(actor, async (tx) => {
        if (!(await lockAsRead(tx, usuario))) throw new AppError('CREDENCIALES_INVALIDAS')
        await insertSesionStaff(tx, {
          usuarioId: usuario.id,
          tokenHash: secrets.hashToken(token),
          agente: userAgent.slice(0, AGENT_MAX),
          direccion,
          pais,
        })
      })
      const known = await listFactores(db, usuario.id)
      return { token, paso: known.length ? 'factor' : 'inscripcion', factores: clasesOf(known) }
    },

    async describe(staff) {
      const { enrolled, shown } = staff.factor
      return {
        id: staff.id,
        nombre: `${staff.nombre} ${staff.apellido}`.trim(),
        email: staff.email,
        roles: [...staff.rolesStaff],
        permisos: shown ? [...staff.permisos.keys()] : [],
        paso: shown ? 'listo' : enrolled ? 'factor' : 'inscripcion',
        factores: clasesOf(await listFactores(db, staff.id)),
      }
    },

    async askForLlave(staff) {
      const known = (await listFactores(db, staff.id)).filter(({ tipo }) => tipo === 'llave')
      const options = await deps.passkeys.askToSign(known)
      await setDesafio(db, staff.sid, options.challenge)
      return options
    },

    async show(actor, staff, shown, procedencia) {
      const apart = await triesOf(staff, shown, procedencia)
      await deps.tries.count(staff.id, apart)
      const renewed = await database.transaction(actor, async (tx) => {
        const known = await listFactores(tx, staff.id)
        return known.length && (await isTheirs(tx, staff, shown, known)) ? renew(tx, staff) : undefined
      })
      if (!renewed) throw new AppError('FACTOR_INCORRECTO')
      await deps.tries.giveBack(staff.id, apart)
      return renewed
    },

    renewToken: (actor, staff) => database.transaction(actor, (tx) => renew(tx, staff)),

    async leave(staff) {
      await closeSesionStaff(db, staff.id, staff.sid, 'salida')
    },

    async listSesiones(staff) {
      return (await listSesionesStaff(db, staff.id)).map((row) => viewOfSesion(row, staff.sid))
    },

    async closeSesion(staff, id) {
      if (!(await closeSesionStaff(db, staff.id, id, 'cerrada'))) throw new AppError('NO_ENCONTRADO')
    },
  }
}

const clasesOf = (known: FactorRow[]) => [...new Set(known.map(({ tipo }) => tipo))]

export function viewOfSesion(row: SesionStaffRow, current?: string): SesionDeGestion {
  return {
    id: row.id,
    actual: row.id === current,
    dispositivo: describeAgente(row),
    direccion: row.direccion,
    pais: row.pais,
    creadoEn: row.creadoEn.toISOString(),
    vistaEn: row.vistaEn.toISOString(),
  }
}

function describeAgente({ agente }: SesionStaffRow): string {
  const { Browser, OS } = dispositivoOf(bowser.parse(agente || '-'))
  return [Browser, OS].filter(Boolean).join(' en ') || 'Dispositivo desconocido'
}
