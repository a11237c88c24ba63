import { randomUUID } from 'node:crypto'
import type { Dispositivo, Tokens } from '#domain/cuentas/acceso.ts'
import { splitNombre } from '#domain/cuentas/nombre.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { AccessTokens, Rol } from '../../../http/access/auth.ts'
import { networkOf } from '../../../http/access/network.ts'
import { AppError } from '../../../http/errors.ts'
import {
  findSesionesAbiertas,
  findSesionForUpdate,
  findUsuario,
  findUsuarioByEmail,
  insertSesion,
  revokeSesion,
  rotateSesion,
  type SesionRow,
  type UsuarioRow,
} from '../queries.ts'
import type { RefreshTokens } from './refresh-tokens.ts'

/** The network address and browser from which a session is opened or used. */
export interface Procedencia {
  direccion: string
  userAgent: string
}

export interface SesionesService {
  open(
    tx: Tx,
    usuario: UsuarioRow,
    procedencia: Procedencia,
    options: { recordar: boolean; dispositivo?: Dispositivo },
  ): Promise<Tokens>
  /** Whether the account recently signed in from this browser and network, and that session was not revoked. */
  isKnownDevice(email: string, procedencia: Procedencia): Promise<boolean>
  /** Throws SESION_VENCIDA. If the token was used before, it also closes the session. */
  refresh(
    actor: Actor,
    given: { refreshTokenID: string; refreshToken: string },
    procedencia: Procedencia,
  ): Promise<Tokens>
}

/** How long a used token is still accepted, for tabs that refresh at the same time with the same token. */
const GRACE_SECONDS = 30
const HOUR_MS = 3_600_000
const REMEMBERED_MS = 30 * 24 * HOUR_MS
const UNREMEMBERED_MS = 24 * HOUR_MS

const USER_AGENT_MAX = 300
const brief = (userAgent: string) => userAgent.slice(0, USER_AGENT_MAX)
const expiry = (recordar: boolean) => new Date(Date.now() + (recordar ? REMEMBERED_MS : UNREMEMBERED_MS))

export function createSesionesService(deps: {
  database: Database
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
}): SesionesService {
  const { accessTokens, refreshTokens } = deps
  const { db } = deps.database

  async function answer(usuario: UsuarioRow, sid: string, refresh_token: string): Promise<Tokens> {
    const access_token = await accessTokens.sign({
      id: usuario.id,
      email: usuario.Email,
      ...splitNombre(usuario.Nombre),
      roles: usuario.roles as Rol[],
      sid,
    })
    return { access_token, refresh_token, refresh_token_id: sid }
  }

  /** Whether the request comes from the browser and network in which the session was last used. */
  function isUsedFrom(sesion: SesionRow, { direccion, userAgent }: Procedencia): boolean {
    const { userAgent: usedBy } = sesion.dispositivo as { userAgent?: string }
    return usedBy === brief(userAgent) && networkOf(sesion.direccion) === networkOf(direccion)
  }

  return {
    async open(tx, usuario, { direccion, userAgent }, { recordar, dispositivo = {} }) {
      const id = randomUUID()
      const token = refreshTokens.first(id)
      await insertSesion(tx, {
        id,
        usuarioId: usuario.id,
        refreshHash: refreshTokens.hash(token),
        recordar,
        dispositivo: { ...dispositivo, userAgent: brief(userAgent) },
        direccion,
        venceEn: expiry(recordar),
      })
      return answer(usuario, id, token)
    },

    async isKnownDevice(email, procedencia) {
      const usuario = await findUsuarioByEmail(db, email)
      if (!usuario) return false
      const abiertas = await findSesionesAbiertas(db, usuario.id)
      return abiertas.some((sesion) => !sesion.representadaPor && isUsedFrom(sesion, procedencia))
    },

    async refresh(actor, { refreshTokenID, refreshToken }, procedencia) {
      if (!refreshTokens.isOurs(refreshTokenID, refreshToken)) throw new AppError('SESION_VENCIDA')
      const successors = refreshTokens.successors(refreshTokenID, refreshToken)
      const renewed = await deps.database.transaction(actor, async (tx) => {
        const found = await findSesionForUpdate(tx, refreshTokenID)
        if (!found?.abierta) return undefined
        const { sesion, segundosDesdeRotacion } = found
        const usuario = await findUsuario(tx, sesion.usuarioId)
        const isLive = sesion.refreshHash === refreshTokens.hash(refreshToken)
        const given = successors.find((each) => sesion.refreshHash === refreshTokens.hash(each))
        const inGrace =
          given !== undefined &&
          (segundosDesdeRotacion ?? Infinity) <= GRACE_SECONDS &&
          isUsedFrom(sesion, procedencia)
        const isRefused = sesion.representadaPor !== null || !(isLive || inGrace)
        if (!usuario || usuario.inhabilitadoEn || isRefused) {
          await revokeSesion(tx, sesion.usuarioId, sesion.id)
          return undefined
        }
        if (isLive) {
          await rotateSesion(tx, sesion.id, {
            refreshHash: refreshTokens.hash(successors[0]),
            venceEn: expiry(sesion.recordar),
            dispositivo: { ...(sesion.dispositivo as object), userAgent: brief(procedencia.userAgent) },
            direccion: procedencia.direccion,
          })
        }
        return answer(usuario, sesion.id, given ?? successors[0])
      })
      if (!renewed) throw new AppError('SESION_VENCIDA')
      return renewed
    },
  }
}
