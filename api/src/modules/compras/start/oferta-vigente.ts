// The current offer of a product, read when the purchase begins.
import type { TipoProducto } from '#domain/compras/compras.ts'
import {
  type Oferta,
  ofertaOfEvento,
  ofertaOfLibro,
  ofertaOfRenovacion,
} from '#domain/compras/oferta/oferta.ts'
import type { Tx } from '../../../db/client.ts'
import type { Usuario } from '../../../http/access/auth.ts'
import { AppError } from '../../../http/errors.ts'
import type { Renovaciones } from '../../consultores/ciclo/renovaciones.ts'
import { type CompraRow, findCompra } from '../queries.ts'
import { findAsked, findEmpresa, findLibro } from './oferta-queries.ts'
import { findCompraByClave, findPendiente } from './queries.ts'

/** An offer with the facts that decide whether it is still on sale. They stay on the server. */
export interface OfertaVigente extends Oferta {
  /** When the event ends. Null if it has no date, or if the product is not an event. */
  termina: Date | null
  /** No seat was left a moment ago. */
  agotada: boolean
}

/** Events and books are read here; renewals are priced by their own module. */
export interface EnVenta {
  renovaciones: Pick<Renovaciones, 'findEnVenta'>
}

interface Buscado {
  tipo: TipoProducto
  id: number
  grupo: number
  usuario: Usuario | undefined
}

/** The server determines the visitor's price group; the request never carries it. */
export async function findOfertaVigente(db: Tx, enVenta: EnVenta, buscado: Buscado): Promise<OfertaVigente> {
  const { tipo, id } = buscado
  if (tipo !== 'evento') return findOtraOferta(db, enVenta, buscado)
  return ofertaVigenteOf(await findAsked(db, { IdEvento: id, clave: null, userId: null }), buscado)
}

/**
 * Reads what a purchase starts from: the purchase already begun under its key, or the offer and the person's
 * unfinished purchase.
 */
export async function findAlComprar(
  db: Tx,
  enVenta: EnVenta,
  buscado: Buscado & { clave: string | undefined },
): Promise<
  | { repetida: CompraRow; online: boolean }
  | { repetida?: never; oferta: OfertaVigente; pendiente: CompraRow | undefined }
> {
  const { tipo, id, usuario, clave } = buscado
  if (tipo !== 'evento') {
    const repetida = clave ? await findCompraByClave(db, clave) : undefined
    if (repetida) return { repetida, online: tipo === 'renovacion' }
    const oferta = await findOtraOferta(db, enVenta, buscado)
    const held = usuario && tipo === 'renovacion'
    return { oferta, pendiente: held ? await findPendiente(db, usuario.id, oferta) : undefined }
  }
  const asked = await findAsked(db, { IdEvento: id, clave: clave ?? null, userId: usuario?.id ?? null })
  const repetida = asked.repetida ? await findCompra(db, asked.repetida) : undefined
  if (repetida) return { repetida, online: asked.evento?.Modalidad === 'Online' }
  const pendiente = asked.pendiente ? await findCompra(db, asked.pendiente) : undefined
  return {
    oferta: ofertaVigenteOf(asked, buscado),
    pendiente: pendiente?.estado === 'pendiente' ? pendiente : undefined,
  }
}

async function findOtraOferta(
  db: Tx,
  { renovaciones }: EnVenta,
  { tipo, id, grupo, usuario }: Buscado,
): Promise<OfertaVigente> {
  const empresa = await findEmpresa(db)
  if (tipo === 'libro') {
    const libro = await findLibro(db, id)
    if (!libro) throw new AppError('NO_ENCONTRADO')
    return { ...ofertaOfLibro(libro, empresa, grupo), termina: null, agotada: false }
  }
  const precios = await renovaciones.findEnVenta(db, usuario, id)
  return { ...ofertaOfRenovacion(id, precios, empresa, grupo), termina: null, agotada: false }
}

function ofertaVigenteOf(
  { evento, empresa }: Awaited<ReturnType<typeof findAsked>>,
  { grupo }: Pick<Buscado, 'grupo'>,
): OfertaVigente {
  if (!evento) throw new AppError('NO_ENCONTRADO')
  if (evento.canceladoEn) throw new AppError('EVENTO_CANCELADO')
  const oferta = ofertaOfEvento(evento, empresa, grupo)
  return { ...oferta, termina: evento.termina, agotada: evento.Cupo === 0 }
}

/** Throws unless this person may buy the offer now. */
export function checkVigencia(oferta: OfertaVigente, usuario: Usuario | undefined, now: Date): void {
  if (oferta.online && !usuario) throw new AppError('SESION_REQUERIDA')
  if (oferta.termina && oferta.termina < now) throw new AppError('EVENTO_FINALIZADO')
}
