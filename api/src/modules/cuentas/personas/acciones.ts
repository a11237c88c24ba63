import { direccionDeNadie } from '#domain/cuentas/nadie.ts'
import type { PersonaForm } from '#domain/cuentas/personas/acciones.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { isTaken } from '../../../db/faults.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { emailCambiado } from '../../../mail/plantillas/email-cambiado.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import type { UbicacionesService } from '../../ubicaciones/service.ts'
import { requireLugar } from '../access/service.ts'
import {
  findUsuario,
  findUsuarioByEmail,
  insertUsuario,
  lockUsuarios,
  revokeSesion,
  revokeSesiones,
  type UsuarioRow,
  updateUsuario,
  voidRecuperaciones,
} from '../queries.ts'
import type { RecuperacionService } from '../recovery/service.ts'
import type { CuentasService } from '../service.ts'
import { isOfTheTeam } from '../solicitudes/queries.ts'
import { enableUsuario } from '../staff/equipo-queries.ts'
import { versionOf } from './version.ts'

const taken = (cause?: unknown) =>
  new AppError('EMAIL_REGISTRADO', {
    fields: { Email: 'Ya hay otra cuenta con ese email. Si es la misma persona, unilas.' },
    cause,
  })

/** What staff change in somebody's account; every act is in the audit, with its reason where it takes one. */
export function createAcciones(deps: {
  database: Database
  auditoria: AuditoriaService
  correo: CorreoService
  ubicaciones: UbicacionesService
  cuentas: Pick<CuentasService, 'disable'>
  recuperacion: Pick<RecuperacionService, 'sendCodigo'>
}) {
  const { db, transaction } = deps.database

  function present(persona: UsuarioRow | undefined): UsuarioRow {
    if (!persona || persona.unidaA) throw new AppError('NO_ENCONTRADO')
    return persona
  }
  const find = async (id: number) => present(await findUsuario(db, id))
  const lock = async (tx: Tx, id: number) => present((await lockUsuarios(tx, [id]))[0])

  async function requireNotOfTheTeam(id: number): Promise<void> {
    if (!(await isOfTheTeam(db, id))) return
    throw new AppError('CONFLICTO', { message: 'Es una cuenta del equipo: eso se hace en Equipo.' })
  }

  async function requirePlace({ Pais, Provincia, Localidad }: PersonaForm): Promise<void> {
    if (Pais === null && Provincia === null && Localidad === null) return
    await requireLugar(deps.ubicaciones, db, {
      Pais: Pais ?? 0,
      Provincia: Provincia ?? 0,
      Localidad: Localidad ?? 0,
    })
  }

  /** The address that was theirs stays theirs, as an account that nobody opens: what hangs on it goes with the person. */
  async function keepAddress(tx: Tx, persona: UsuarioRow, former: UsuarioRow | undefined): Promise<void> {
    if (former) {
      await updateUsuario(tx, former.id, { Email: persona.Email })
      return
    }
    await insertUsuario(tx, {
      Nombre: persona.Nombre,
      Email: persona.Email,
      unidaA: persona.id,
      inhabilitadoEn: new Date(),
    })
  }

  return {
    /** False where the data are no longer those that were seen. */
    async update(actor: Actor, id: number, version: number, form: PersonaForm): Promise<boolean> {
      await requirePlace(form)
      return transaction(actor, async (tx) => {
        if (versionOf(await lock(tx, id)) !== version) return false
        await updateUsuario(tx, id, form)
        return true
      })
    },

    async changeEmail(actor: Actor, id: number, Email: string): Promise<void> {
      await requireNotOfTheTeam(id)
      const work = transaction(actor, async (tx) => {
        const persona = await lock(tx, id)
        const anterior = persona.Email
        const same = anterior.toLowerCase() === Email.toLowerCase()
        const holder = same ? undefined : await findUsuarioByEmail(tx, Email)
        if (holder && holder.unidaA !== id) throw taken()
        // Two accounts never share an address, not even for a moment.
        if (holder) await updateUsuario(tx, holder.id, { Email: direccionDeNadie('anterior', holder.id) })
        await updateUsuario(tx, id, { Email, ...(same ? {} : { emailProbadoEn: null }) })
        if (!same) await keepAddress(tx, persona, holder)
        await voidRecuperaciones(tx, id)
        await revokeSesiones(tx, id)
        const datos = { nombre: persona.Nombre, anterior, nuevo: Email }
        for (const para of new Set([anterior, Email])) {
          await deps.correo.enqueue(tx, { plantilla: emailCambiado, para, datos })
        }
      })
      await work.catch((error: unknown) => {
        throw isTaken(error) ? taken(error) : error
      })
    },

    async disable(actor: Actor, id: number): Promise<void> {
      const { inhabilitadoEn } = await find(id)
      await requireNotOfTheTeam(id)
      if (!inhabilitadoEn) await deps.cuentas.disable(actor, id)
    },

    async enable(actor: Actor, id: number): Promise<void> {
      await requireNotOfTheTeam(id)
      await transaction(actor, async (tx) => {
        await lock(tx, id)
        await enableUsuario(tx, id)
      })
    },

    async sendRecuperacion(actor: Actor, id: number): Promise<string> {
      const { Email, inhabilitadoEn } = await find(id)
      if (inhabilitadoEn) {
        throw new AppError('CONFLICTO', { message: 'La cuenta está inhabilitada. Habilitala antes.' })
      }
      await transaction(actor, (tx) =>
        deps.auditoria.recordAct(tx, { tabla: 'usuarios', clave: id }, 'Recuperar el acceso'),
      )
      await deps.recuperacion.sendCodigo(actor, Email)
      return Email
    },

    async closeSesiones(actor: Actor, id: number, sesion?: string): Promise<void> {
      await find(id)
      await transaction(actor, async (tx) => {
        const what = sesion ? 'Cerrar una de sus sesiones' : 'Cerrar sus sesiones'
        await deps.auditoria.recordAct(tx, { tabla: 'usuarios', clave: id }, what)
        if (!sesion) return revokeSesiones(tx, id)
        if (!(await revokeSesion(tx, id, sesion))) throw new AppError('NO_ENCONTRADO')
      })
    },
  }
}
export type AccionesDePersona = ReturnType<typeof createAcciones>
