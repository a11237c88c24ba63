import { randomBytes, randomUUID } from 'node:crypto'
import { audienceOf } from '#contract/endpoint.ts'
import { splitNombre } from '#domain/cuentas/nombre.ts'
import { PERMISOS_DE_ROL, ROLES_STAFF } from '#domain/cuentas/permisos.ts'
import { VER_COMO_MINUTOS } from '#domain/cuentas/personas/ver-como.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database } from '../../../db/client.ts'
import type { AccessTokens, FollowViewing, Rol, Staff } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { AuditoriaService } from '../../auditoria/service.ts'
import { findUsuario } from '../queries.ts'
import { insertViewing, isViewingOpen } from './queries.ts'

/** Lets staff view the site as another person. */
export interface ViewingService {
  start(
    actor: Actor,
    staff: Staff,
    usuarioId: number,
    motivo: string,
  ): Promise<{ access_token: string; venceEn: string }>
  follow: FollowViewing
}

const ALLOWED = ROLES_STAFF.filter((rol) => PERMISOS_DE_ROL[rol].includes('cuentas.representar'))

export function createViewingService(deps: {
  database: Database
  accessTokens: AccessTokens
  auditoria: AuditoriaService
}): ViewingService {
  const { database, accessTokens, auditoria } = deps
  return {
    async start(actor, staff, usuarioId, motivo) {
      const persona = await findUsuario(database.db, usuarioId)
      if (!persona) throw new AppError('NO_ENCONTRADO')
      if (persona.id === staff.id || persona.inhabilitadoEn) throw new AppError('SIN_PERMISO')
      const sid = randomUUID()
      const seen = { tabla: 'usuarios', clave: persona.id }
      await auditoria.recordRead({ ...actor, enNombreDe: persona.id } as Actor, seen, `Ver como: ${motivo}`)
      const venceEn = await database.transaction(actor, (tx) =>
        insertViewing(tx, {
          id: sid,
          usuarioId: persona.id,
          representadaPor: staff.id,
          representadaDesde: staff.sid,
          // Hash of a random token that is never handed out, so the session cannot be renewed.
          refreshHash: randomBytes(32).toString('hex'),
          minutes: VER_COMO_MINUTOS,
        }),
      )
      const access_token = await accessTokens.sign({
        id: persona.id,
        email: persona.Email,
        ...splitNombre(persona.Nombre),
        roles: persona.roles as Rol[],
        sid,
        representadaPor: staff.id,
      })
      return { access_token, venceEn: venceEn.toISOString() }
    },

    async follow(actor, sid, { method, path, access }) {
      if (!(await isViewingOpen(database.db, sid, ALLOWED))) return false
      const persona = 'enNombreDe' in actor ? actor.enNombreDe : undefined
      if (audienceOf(access) === 'public' || persona === undefined) return true
      await auditoria.recordRead(actor, { tabla: 'usuarios', clave: persona }, `Ver como: ${method} ${path}`)
      return true
    },
  }
}
