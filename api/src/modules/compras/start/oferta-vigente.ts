import { DAY_MS } from '#domain/calendario/calendario.ts'
import {
  type CompradorForm,
  CompradorLibroForm,
  compradorOnline,
  type TipoProducto,
} from '#domain/compras/compras.ts'
import { type Origen, origenOf } from '#domain/compras/medios.ts'
import {
  isOffered,
  type Oferta,
  ofertaOfEvento,
  ofertaOfLibro,
  ofertaOfRenovacion,
  presupuestoOf,
} from '#domain/compras/oferta.ts'
import { RETENCION_PROVEEDOR_MINUTOS, RETENCION_TRANSFERENCIA_DIAS } from '#domain/compras/plazos.ts'
import { fromMinor, IMPORTE_MAX } from '#domain/compras/precios.ts'
import { ENVIO_SOLO_ARGENTINA, isPaisDeEnvio } from '#domain/libros/envio.ts'
import type { Tx } from '../../../db/client.ts'
import type { Usuario } from '../../../http/access/auth.ts'
import { AppError, invalidInput } from '../../../http/errors.ts'
import type { Renovaciones } from '../../consultores/ciclo/renovaciones.ts'
import { type CompraRow, type DetalleRow, findCompra, type NuevaCompra } from '../queries.ts'
import { findAsked, findEmpresa, findLibro } from './oferta-queries.ts'
import { findCompraByClave, findPendiente } from './queries.ts'
import { newReferencia } from './referencia.ts'

const MINUTE_MS = 60_000
const FIRST_LOOK_MS = 2 * MINUTE_MS

/** An offer with what decides whether it still stands; only the server looks at that. */
export interface OfertaVigente extends Oferta {
  /** Null: no particular moment, or not an event. */
  termina: Date | null
  /** No seat was left a moment ago. */
  agotada: boolean
}

/** Events and books are read here; what a renewal costs is asked of its module. */
export interface EnVenta {
  renovaciones: Pick<Renovaciones, 'findEnVenta'>
}

interface Buscado {
  tipo: TipoProducto
  id: number
  grupo: number
  usuario: Usuario | undefined
}

/** The price group comes from the server's own look at the visitor, never from the visitor. */
export async function findOfertaVigente(db: Tx, enVenta: EnVenta, buscado: Buscado): Promise<OfertaVigente> {
  const { tipo, id } = buscado
  if (tipo !== 'evento') return findOtraOferta(db, enVenta, buscado)
  return ofertaVigenteOf(await findAsked(db, { IdEvento: id, clave: null, userId: null }), buscado)
}

/** What a call to buy starts from: the purchase that its key began before, or the offer and what the person left unfinished. */
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

/** Throws unless this person may buy it now. */
export function checkVigencia(oferta: OfertaVigente, usuario: Usuario | undefined, now: Date): void {
  if (oferta.online && !usuario) throw new AppError('SESION_REQUERIDA')
  if (oferta.termina && oferta.termina < now) throw new AppError('EVENTO_FINALIZADO')
}

/** The method to pay with: one that is offered to the visitor's group and that works here. */
export function chooseMedio(
  oferta: Oferta,
  medio: number,
  available: (origen: Origen) => boolean,
): { medio: number; origen: Origen } {
  if (oferta.gratuita) return { medio: 0, origen: 'transferencia' }
  if (!isOffered(oferta, medio) || !available(origenOf(medio))) throw new AppError('MEDIO_NO_DISPONIBLE')
  return { medio, origen: origenOf(medio) }
}

/** An online event knows its buyer already (A4); everything else needs the form. Books go to Argentina only. */
export function compradorFor(
  oferta: Pick<Oferta, 'tipo' | 'online'>,
  usuario: Usuario | undefined,
  given: CompradorForm | undefined,
): CompradorForm | undefined {
  if (oferta.online && usuario) return compradorOnline(usuario)
  if (oferta.tipo !== 'libro' || !given) return given
  const parsed = CompradorLibroForm.safeParse(given)
  if (!parsed.success) throw invalidInput('DATOS_INVALIDOS', parsed.error)
  return parsed.data
}

/** Details that were stored before the purchase serve a book only where it can be sent to. */
export function checkEnvio(oferta: Oferta, { pais }: Pick<DetalleRow, 'pais'>): void {
  if (oferta.tipo !== 'libro' || isPaisDeEnvio(pais)) return
  throw new AppError('DATOS_INVALIDOS', {
    message: ENVIO_SOLO_ARGENTINA,
    fields: { pais: ENVIO_SOLO_ARGENTINA },
  })
}

/** The purchase with everything about its price frozen (D13), and how long it holds its seat (D14). */
export function quoteCompra(
  oferta: Oferta,
  how: {
    medio: number
    origen: Origen
    userId: number | null
    clave: string | null
    red: string | null
    now: Date
    cuponId?: number | undefined
  },
): NuevaCompra {
  const { origen } = how
  const { grupo, descuento } = oferta
  const { precio, recargo, total, moneda } = presupuestoOf(oferta, origen)
  if (total > IMPORTE_MAX) throw new AppError('MEDIO_NO_DISPONIBLE')
  const hold =
    origen === 'transferencia'
      ? RETENCION_TRANSFERENCIA_DIAS * DAY_MS
      : RETENCION_PROVEEDOR_MINUTOS * MINUTE_MS
  return {
    referencia: newReferencia(),
    origin: origen,
    medio: how.medio,
    user_id: how.userId,
    product_type: oferta.tipo,
    product_id: oferta.id,
    product_name: oferta.nombre,
    grupo,
    precio: fromMinor(precio.minor),
    precioMoneda: precio.moneda,
    recargo: fromMinor(recargo),
    cotizacion: String(oferta.cotizacion),
    amount: fromMinor(total),
    currency: moneda,
    ...(descuento
      ? {
          cupon_id: how.cuponId,
          cupon: descuento.codigo,
          descuento: fromMinor(descuento.minor),
          usaCupon: true,
        }
      : {}),
    claveIdempotencia: how.clave,
    red: how.red,
    venceEn: new Date(how.now.getTime() + hold),
    proximaConsultaEn: origen === 'transferencia' ? null : new Date(how.now.getTime() + FIRST_LOOK_MS),
  }
}
