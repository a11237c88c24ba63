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

/** A coupon calculated for one product at its list price. */
export interface CuponAplicado {
  id: number
  codigo: string
  descripcion: string
  unoPorPersona: boolean
  personal: boolean
  /** The discount on the list price, in its currency. */
  minor: bigint
}

/** Coupons and their uses. A sale takes a use here, within its own transaction. */
export interface CuponesService {
  /** Returns the discount of a code, or throws with the reason if it gives none. Wrong codes are counted. */
  apply(
    codigo: string,
    producto: ProductoDeCupon & { precio: Importe; gratuita: boolean },
    quien: {
      usuario: Cuenta | undefined
      networkDigest: string
      /** True if the person already holds a use or one is taken later, so remaining uses are not checked here. */
      holds: boolean
    },
  ): Promise<CuponAplicado>
  /** The best coupon given to this person, who may already hold a use of one. */
  findPropio(
    producto: ProductoDeCupon & { precio: Importe; gratuita: boolean },
    usuario: Cuenta,
    held: number | undefined,
  ): Promise<CuponAplicado | undefined>
  /** Locks the coupon: counting its uses per person waits for concurrent takers. */
  lock(tx: Tx, id: number): Promise<Pick<CuponRow, 'id' | 'unoPorPersona'> | undefined>
  /** False if another purchase took the last use, or the coupon was paused. */
  take(tx: Tx, id: number): Promise<boolean>
  /** Counts a use without checking the limit, because the purchase keeps its price. */
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

/** Throws with the message for a coupon that cannot be used now. */
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
          // If the code is already taken, another one is drawn.
          const row = await insertCupon(tx, { ...valuesOf(regla), codigo: newCodigo(prefijo), lote })
          if (row) codigos.push(row.codigo)
        }
        return codigos
      }),
  }
}
