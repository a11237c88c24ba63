import type { Dispositivo, Tokens } from '#domain/cuentas/acceso.ts'
import { splitNombre } from '#domain/cuentas/nombre.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { AccessTokens, Rol } from '../../../http/auth.ts'
import { AppError } from '../../../http/errors.ts'
import {
  findSesionForUpdate,
  findUsuario,
  insertSesion,
  revokeSesion,
  rotateSesion,
  type UsuarioRow,
} from '../queries.ts'
import type { RefreshTokens } from './refresh-tokens.ts'

/** Where a session is opened or used from. */
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
  /** Throws SESION_VENCIDA, and closes the session when the token was used before (S11). */
  refresh(
    actor: Actor,
    given: { refreshTokenID: string; refreshToken: string },
    procedencia: Procedencia,
  ): Promise<Tokens>
}

/** S11: tabs that refresh at the same moment all present the same token. */
const GRACE_SECONDS = 30
const HOUR_MS = 3_600_000
const REMEMBERED_MS = 30 * 24 * HOUR_MS
const UNREMEMBERED_MS = 24 * HOUR_MS

const expiry = (recordar: boolean) => new Date(Date.now() + (recordar ? REMEMBERED_MS : UNREMEMBERED_MS))

export function createSesionesService(deps: {
  database: Database
  accessTokens: AccessTokens
  refreshTokens: RefreshTokens
}): SesionesService {
  const { accessTokens, refreshTokens } = deps

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

  return {
    async open(tx, usuario, { direccion, userAgent }, { recordar, dispositivo = {} }) {
      const token = refreshTokens.first()
      const { id } = await insertSesion(tx, {
        usuarioId: usuario.id,
        refreshHash: refreshTokens.hash(token),
        recordar,
        dispositivo: { ...dispositivo, userAgent: userAgent.slice(0, 300) },
        direccion,
        venceEn: expiry(recordar),
      })
      return answer(usuario, id, token)
    },

    async refresh(actor, { refreshTokenID, refreshToken }, { direccion }) {
      const renewed = await deps.database.transaction(actor, async (tx) => {
        const found = await findSesionForUpdate(tx, refreshTokenID)
        if (!found?.abierta) return undefined
        const { sesion, segundosDesdeRotacion } = found
        const age = refreshTokens.ageOf(refreshToken, sesion.refreshHash, sesion.rotaciones)
        if (age === undefined) return undefined
        const usuario = await findUsuario(tx, sesion.usuarioId)
        const inGrace = age === 1 && (segundosDesdeRotacion ?? Infinity) <= GRACE_SECONDS
        if (!usuario || usuario.inhabilitadoEn || (age > 0 && !inGrace)) {
          await revokeSesion(tx, sesion.usuarioId, sesion.id)
          return undefined
        }
        const token = refreshTokens.next(refreshToken)
        if (age === 0) {
          await rotateSesion(tx, sesion.id, {
            refreshHash: refreshTokens.hash(token),
            venceEn: expiry(sesion.recordar),
            direccion,
          })
        }
        return answer(usuario, sesion.id, token)
      })
      if (!renewed) throw new AppError('SESION_VENCIDA')
      return renewed
    },
  }
}
