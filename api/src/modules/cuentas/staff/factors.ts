import { Secret, TOTP } from 'otpauth'
import QRCode from 'qrcode'
import type { Factor } from '#domain/cuentas/staff/sign-in.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { type Actor, SISTEMA } from '../../../db/actor.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { Staff } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { StaffNotices } from './notices.ts'
import type { Passkeys } from './passkeys.ts'
import {
  countCodigos,
  deleteFactor,
  type FactorRow,
  findFactor,
  insertLlave,
  insertTotp,
  listFactores,
  listTotps,
  lockFactores,
  replaceCodigos,
  replaceSecreto,
  setDesafio,
  takeDesafio,
  takeStep,
} from './queries.ts'
import type { StaffSecrets } from './secrets.ts'

const PERIOD_SECONDS = 30
/** Also accepts the previous and the next code, because clocks differ. */
const WINDOW = 1
const SECRET_BYTES = 20

const totpOf = (secreto: string, email: string) =>
  new TOTP({ issuer: `${ORGANIZACION.nombre} Gestión`, label: email, secret: Secret.fromBase32(secreto) })

/** Accepts a code of an authenticator application once. Returns false if it is wrong or was used before. */
export async function takeTotp(
  tx: Tx,
  secrets: StaffSecrets,
  factor: FactorRow,
  { codigo, now }: { codigo: string; now: Date },
): Promise<boolean> {
  const secreto = secrets.openTotp(factor.secreto ?? '')
  if (!secreto) return false
  const timestamp = now.getTime()
  const delta = totpOf(secreto, '').validate({ token: codigo, timestamp, window: WINDOW })
  if (delta === null) return false
  return takeStep(tx, factor.id, Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta)
}

/** Encrypts authenticator secrets again with the current secret, so that the previous one can be retired. */
export async function resealTotps(database: Database, secrets: StaffSecrets): Promise<void> {
  for (const { id, secreto: before } of await listTotps(database.db)) {
    const after = secrets.renewTotp(before)
    if (!after) continue
    await database.transaction(SISTEMA, (tx) => replaceSecreto(tx, id, { before, after }))
  }
}

/** Enrols, lists and removes second factors. */
export interface FactoresService {
  list(staff: Staff): Promise<{ data: Factor[]; codigos: number }>
  startTotp(
    actor: Actor,
    staff: Staff,
    nombre: string,
  ): Promise<{ id: number; secreto: string; url: string; qr: string }>
  /** Returns the recovery codes if this is the first factor. */
  confirmTotp(actor: Actor, staff: Staff, id: number, codigo: string): Promise<string[]>
  startLlave(staff: Staff): Promise<object & { challenge: string }>
  addLlave(actor: Actor, staff: Staff, nombre: string, credencial: object): Promise<string[]>
  remove(actor: Actor, staff: Staff, id: number): Promise<void>
  renewCodigos(actor: Actor, staff: Staff): Promise<string[]>
}

export function createFactoresService(deps: {
  database: Database
  notices: StaffNotices
  secrets: StaffSecrets
  passkeys: Passkeys
  clock: () => Date
}): FactoresService {
  const { db, transaction } = deps.database

  async function newCodigos(tx: Tx, usuarioId: number): Promise<string[]> {
    const codigos = deps.secrets.newCodigos()
    await replaceCodigos(
      tx,
      usuarioId,
      codigos.map((codigo) => deps.secrets.hashCodigo(usuarioId, codigo)),
    )
    return codigos
  }

  /**
   * Called before a factor is added. A session opened without a factor may add one only if the account still has
   * none; otherwise the factor must have been shown recently.
   */
  async function lockForEnrolment(tx: Tx, staff: Staff): Promise<FactorRow[]> {
    const known = await lockFactores(tx, staff.id)
    if (known.length && !staff.factor.recent) throw new AppError('FACTOR_REQUERIDO')
    return known
  }

  async function enrolled(
    tx: Tx,
    staff: Staff,
    known: FactorRow[],
    factor: { id: number; nombre: string },
  ): Promise<string[]> {
    await deps.notices.send(tx, staff.id, {
      que: 'agregaron un segundo factor',
      detalle: `Se llama «${factor.nombre}» y sirve para entrar a Gestión con tu contraseña.`,
      factorId: factor.id,
    })
    return known.length ? [] : newCodigos(tx, staff.id)
  }

  return {
    async list(staff) {
      const rows = await listFactores(db, staff.id)
      const data = rows.map(({ id, tipo, nombre, creadoEn, usadoEn }) => ({
        id,
        clase: tipo,
        nombre,
        creadoEn: creadoEn.toISOString(),
        usadoEn: usadoEn?.toISOString() ?? null,
      }))
      return { data, codigos: await countCodigos(db, staff.id) }
    },

    async startTotp(actor, staff, nombre) {
      const secreto = new Secret({ size: SECRET_BYTES }).base32
      const url = totpOf(secreto, staff.email).toString()
      const [id, svg] = await Promise.all([
        transaction(actor, async (tx) => {
          await lockForEnrolment(tx, staff)
          return insertTotp(tx, { usuarioId: staff.id, nombre, secreto: deps.secrets.sealTotp(secreto) })
        }),
        QRCode.toString(url, { type: 'svg', margin: 2 }),
      ])
      return { id, secreto, url, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
    },

    confirmTotp: (actor, staff, id, codigo) =>
      transaction(actor, async (tx) => {
        const known = await lockForEnrolment(tx, staff)
        const factor = await findFactor(tx, staff.id, id)
        if (!factor || factor.verificadoEn) throw new AppError('NO_ENCONTRADO')
        if (!(await takeTotp(tx, deps.secrets, factor, { codigo, now: deps.clock() }))) {
          throw new AppError('FACTOR_INCORRECTO')
        }
        return enrolled(tx, staff, known, factor)
      }),

    async startLlave(staff) {
      const known = (await listFactores(db, staff.id)).filter(({ tipo }) => tipo === 'llave')
      const options = await deps.passkeys.askToMake(staff, known)
      await setDesafio(db, staff.sid, options.challenge)
      return options
    },

    async addLlave(actor, staff, nombre, credencial) {
      const desafio = await takeDesafio(db, staff.sid)
      const llave = desafio && (await deps.passkeys.verifyMade(credencial, desafio))
      if (!llave) throw new AppError('FACTOR_INCORRECTO')
      return transaction(actor, async (tx) => {
        const known = await lockForEnrolment(tx, staff)
        const factor = await insertLlave(tx, { ...llave, usuarioId: staff.id, nombre })
        if (!factor) throw new AppError('FACTOR_INCORRECTO')
        return enrolled(tx, staff, known, factor)
      })
    },

    async remove(actor, staff, id) {
      await transaction(actor, async (tx) => {
        const known = await lockFactores(tx, staff.id)
        if (!known.some((factor) => factor.id === id)) throw new AppError('NO_ENCONTRADO')
        if (known.length === 1) throw new AppError('ULTIMO_FACTOR')
        await deleteFactor(tx, staff.id, id)
      })
    },

    renewCodigos: (actor, staff) => transaction(actor, (tx) => newCodigos(tx, staff.id)),
  }
}
