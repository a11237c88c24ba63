import { Secret, TOTP } from 'otpauth'
import QRCode from 'qrcode'
import type { FactorPropio as Factor } from '#domain/cuentas/factor-propio.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import type { Actor } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { Usuario } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { CorreoService } from '../../../mail/correo.ts'
import { factorAgregado } from '../../../mail/plantillas/consultores.ts'
import { findRolesOtorgados } from '../queries.ts'
import { takeTotp } from '../staff/factors.ts'
import {
  deleteFactor,
  type FactorRow,
  findFactor,
  insertTotp,
  listFactores,
  lockFactores,
} from '../staff/queries.ts'
import type { StaffSecrets } from '../staff/secrets.ts'
import type { FactorTries } from '../staff/tries.ts'

const SECRET_BYTES = 20
const givesCodes = ({ tipo }: FactorRow) => tipo === 'totp'

/** The second factor of a consultant: one authenticator application, required for operations that move money. */
export function createFactorPropio(deps: {
  database: Database
  correo: CorreoService
  secrets: StaffSecrets
  tries: FactorTries
  clock: () => Date
}) {
  const { db, transaction } = deps.database

  /** Accepts a code once. Throws FACTOR_REQUERIDO if the person has no factor yet. */
  async function take(tx: Tx, usuarioId: number, codigo: string): Promise<number> {
    const known = (await lockFactores(tx, usuarioId)).filter(givesCodes)
    if (known.length === 0) {
      throw new AppError('FACTOR_REQUERIDO', {
        message: 'Antes activá el segundo factor, en Seguridad.',
        fields: { codigo: 'Activá el segundo factor en Seguridad' },
      })
    }
    for (const factor of known) {
      if (await takeTotp(tx, deps.secrets, factor, { codigo, now: deps.clock() })) return factor.id
    }
    throw new AppError('FACTOR_INCORRECTO', { fields: { codigo: 'Ese código no es correcto o ya se usó' } })
  }

  /** Runs `work` after checking a code. Wrong guesses count per account, as when signing in to Gestión. */
  async function withCode<T>(
    actor: Actor,
    { usuarioId, codigo }: { usuarioId: number; codigo: string },
    work: (tx: Tx, factorId: number) => Promise<T>,
  ): Promise<T> {
    await deps.tries.count(usuarioId)
    const done = await transaction(actor, async (tx) => work(tx, await take(tx, usuarioId, codigo)))
    await deps.tries.giveBack(usuarioId)
    return done
  }

  const entersGestion = async (tx: Tx, usuarioId: number) =>
    Boolean((await findRolesOtorgados(tx, usuarioId))?.length)

  /**
   * Refuses a second authenticator. A passkey of Gestión gives no codes; its owner adds an authenticator in Gestión.
   */
  async function refuseSecond(tx: Tx, usuarioId: number): Promise<void> {
    const known = await lockFactores(tx, usuarioId)
    if (known.some(givesCodes)) {
      throw new AppError('CONFLICTO_DE_ESTADO', { message: 'Ya tenés un segundo factor. Quitalo antes.' })
    }
    if (known.length && (await entersGestion(tx, usuarioId))) {
      throw new AppError('CONFLICTO_DE_ESTADO', {
        message: 'Entrás a Gestión con una llave de acceso. Agregá la aplicación en Gestión, en Seguridad.',
      })
    }
  }

  return {
    withCode,

    async get(usuarioId: number): Promise<Factor> {
      const known = await listFactores(db, usuarioId)
      const factor = known.find(givesCodes)
      const enGestion = known.length > 0 && (await entersGestion(db, usuarioId))
      return {
        activo: factor !== undefined,
        desde: factor?.creadoEn.toISOString() ?? null,
        seCambiaEn: enGestion ? 'gestion' : 'portal',
      }
    },

    async start(actor: Actor, { id: usuarioId, email }: Usuario) {
      const secreto = new Secret({ size: SECRET_BYTES }).base32
      const totp = new TOTP({ issuer: ORGANIZACION.nombre, label: email, secret: Secret.fromBase32(secreto) })
      const id = await transaction(actor, async (tx) => {
        await refuseSecond(tx, usuarioId)
        const sealed = deps.secrets.sealTotp(secreto)
        return insertTotp(tx, { usuarioId, nombre: 'Aplicación del portal', secreto: sealed })
      })
      const svg = await QRCode.toString(totp.toString(), { type: 'svg', margin: 2 })
      return { id, secreto, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
    },

    async confirm(
      actor: Actor,
      { id: usuarioId, email }: Usuario,
      id: number,
      codigo: string,
    ): Promise<void> {
      await transaction(actor, async (tx) => {
        // The client repeats the request because it lost the answer.
        if ((await lockFactores(tx, usuarioId)).some((known) => known.id === id && givesCodes(known))) return
        await refuseSecond(tx, usuarioId)
        const factor = await findFactor(tx, usuarioId, id)
        if (!factor) throw new AppError('NO_ENCONTRADO')
        if (!(await takeTotp(tx, deps.secrets, factor, { codigo, now: deps.clock() }))) {
          throw new AppError('FACTOR_INCORRECTO', { fields: { codigo: 'Ese código no es correcto' } })
        }
        await deps.correo.enqueue(tx, { plantilla: factorAgregado, para: email, datos: {} })
      })
    },

    async remove(actor: Actor, usuarioId: number, codigo: string): Promise<void> {
      if (await entersGestion(db, usuarioId)) {
        throw new AppError('CONFLICTO_DE_ESTADO', {
          message: 'Con este segundo factor entrás a Gestión. Cambialo o quitalo en Gestión, en Seguridad.',
        })
      }
      await withCode(actor, { usuarioId, codigo }, async (tx, factorId) => {
        await deleteFactor(tx, usuarioId, factorId)
      })
    },
  }
}
export type FactorPropio = ReturnType<typeof createFactorPropio>
