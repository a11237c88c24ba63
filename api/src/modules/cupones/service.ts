import type { z } from 'zod'
import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import type { TipoProducto } from '#domain/compras/compras.ts'
import type { Importe } from '#domain/compras/precios.ts'
import { descuentoOf } from '#domain/cupones/cupones.ts'
import { type createLoteDeCupones, faltanOfRegla } from '#domain/cupones/gestion.ts'
import { diaText } from '#domain/eventos/horario.ts'
import type { Actor } from '../../db/actor.ts'
import type { Database, Tx } from '../../db/client.ts'
import { AppError } from '../../http/errors.ts'
import { newCodigo } from './codigo.ts'
import { createGuesses } from './guesses.ts'
import {
  type CuponRow,
  countUso,
  findCupon,
  insertCupon,
  listLote,
  listPropios,
  lockCupon,
  lockLote,
  type ProductoDeCupon,
  takeUso,
  valuesOf,
} from './queries.ts'

export interface Cuenta {
  id: number
  email: string
}

/** A coupon for one thing at its list price. */
export interface CuponAplicado {
  id: number
  codigo: string
  descripcion: string
  unoPorPersona: boolean
  personal: boolean
  /** Off the list price, in its currency. */
  minor: bigint
}

/** Uses belong to coupons. Whoever sells takes one here, within its own transaction. */
export interface CuponesService {
  /** What a code takes off; throws with the reason where it takes nothing. Wrong codes are counted. */
  apply(
    codigo: string,
    producto: ProductoDeCupon & { precio: Importe; gratuita: boolean },
    quien: {
      usuario: Cuenta | undefined
      networkDigest: string
      /** A use of it is theirs already, or taken later on. */
      holds: boolean
    },
  ): Promise<CuponAplicado>
  /** The best of those that were given to this person, who may have a use of one already. */
  findPropio(
    producto: ProductoDeCupon & { precio: Importe; gratuita: boolean },
    usuario: Cuenta,
    held: number | undefined,
  ): Promise<CuponAplicado | undefined>
  /** Whoever asks who used it waits for who takes a use. */
  lock(tx: Tx, id: number): Promise<Pick<CuponRow, 'id' | 'unoPorPersona'> | undefined>
  /** False: somebody else had the last use, or it was paused meanwhile. */
  take(tx: Tx, id: number): Promise<boolean>
  /** The purchase keeps its price, whatever became of its coupon. */
  takeAnyway(tx: Tx, id: number): Promise<void>
  giveBack(tx: Tx, id: number): Promise<void>
  createLote(actor: Actor, wanted: z.output<(typeof createLoteDeCupones)['body']>): Promise<string[]>
}

export const USADO = 'Ese cupón ya se usó todas las veces que podía.'

const ESTE: Readonly<Record<TipoProducto, string>> = {
  evento: 'esta actividad',
  libro: 'este libro',
  renovacion: 'la renovación',
}

const refuse = (message: string): never => {
  throw new AppError('CUPON_NO_VALE', { message })
}
const day = (when: Date) => diaText(when, ZONA_BASE)

/** Throws with what to tell about a coupon that cannot be used now. */
function checkUsable(cupon: CuponRow, usuario: Cuenta | undefined, now: Date): void {
  const { desde, hasta } = cupon
  if (isPersonal(cupon) && !isOf(cupon, usuario)) {
    refuse('Ese cupón es personal: ingresá con la cuenta de quien lo recibió.')
  }
  if (cupon.anuladoEn || cupon.pausadoEn) refuse('Ese cupón ya no está disponible.')
  if (desde && desde > now) refuse(`Ese cupón vale desde el ${day(desde)}.`)
  if (hasta && hasta <= now) refuse(`Ese cupón venció el ${day(hasta)}.`)
}

const isUsedUp = ({ usosMax, usos }: CuponRow) => usosMax !== null && usos >= usosMax
const isPersonal = ({ usuarioId, email }: CuponRow) => usuarioId !== null || email !== null
const isOf = ({ usuarioId, email }: CuponRow, usuario: Cuenta | undefined) =>
  usuario !== undefined &&
  (usuarioId === null ? email?.toLowerCase() === usuario.email.toLowerCase() : usuarioId === usuario.id)

function toAplicado(cupon: CuponRow, precio: Importe): CuponAplicado | undefined {
  const minor = descuentoOf(cupon, precio)
  if (!minor) return undefined
  const { id, codigo, descripcion, unoPorPersona } = cupon
  return { id, codigo, descripcion, unoPorPersona, personal: isPersonal(cupon), minor }
}

export function createCuponesService({
  database,
  clock,
}: {
  database: Database
  clock: () => Date
}): CuponesService {
  const { db } = database
  const guesses = createGuesses(database)

  return {
    async apply(codigo, { precio, gratuita, ...producto }, { usuario, networkDigest, holds }) {
      const guesser = { usuarioId: usuario?.id, networkDigest }
      await guesses.count(guesser)
      const found = await findCupon(db, codigo, producto)
      if (!found) return refuse('Ese cupón no existe. Revisá cómo está escrito.')
      await guesses.forgive(guesser)
      if (gratuita) refuse('Esto es sin cargo: no hace falta un cupón.')
      checkUsable(found.cupon, usuario, clock())
      if (!holds && isUsedUp(found.cupon)) refuse(USADO)
      if (!found.alcanza) refuse(`Ese cupón no vale para ${ESTE[producto.tipo]}.`)
      const moneda = precio.moneda === 'ARS' ? 'pesos' : 'dólares'
      return toAplicado(found.cupon, precio) ?? refuse(`Ese cupón no vale para precios en ${moneda}.`)
    },
    async findPropio({ precio, gratuita, ...producto }, usuario, held) {
      if (gratuita) return undefined
      const own = (await listPropios(db, usuario, producto, held)).flatMap(
        (cupon) => toAplicado(cupon, precio) ?? [],
      )
      return own.toSorted((a, b) => Number(b.minor - a.minor))[0]
    },
    lock: lockCupon,
    take: takeUso,
    takeAnyway: (tx, id) => countUso(tx, id, 1),
    giveBack: (tx, id) => countUso(tx, id, -1),

    createLote: (actor, { lote, prefijo, cantidad, ...regla }) =>
      database.transaction(actor, async (tx) => {
        await lockLote(tx, lote)
        const known = await listLote(tx, lote)
        if (known.length) return known
        const fields = faltanOfRegla(regla)
        if (Object.keys(fields).length) throw new AppError('DATOS_INVALIDOS', { fields })
        const codigos: string[] = []
        while (codigos.length < cantidad) {
          // A code that somebody has already is drawn again.
          const row = await insertCupon(tx, { ...valuesOf(regla), codigo: newCodigo(prefijo), lote })
          if (row) codigos.push(row.codigo)
        }
        return codigos
      }),
  }
}
