import {
  type CompradorForm,
  CompradorLibroForm,
  compradorOnline,
  type TipoProducto,
} from '#domain/compras/compras.ts'
import {
  isMedioPago,
  type MedioPago,
  mediosForGrupo,
  mediosOf,
  type Origen,
  origenOf,
} from '#domain/compras/medios.ts'
import { RETENCION_PROVEEDOR_MINUTOS, RETENCION_TRANSFERENCIA_DIAS } from '#domain/compras/plazos.ts'
import {
  fromMinor,
  type Importe,
  isGratuito,
  precioOfEvento,
  precioOfLibro,
  quote,
} from '#domain/compras/precios.ts'
import type { Tx } from '../../../db/client.ts'
import type { Usuario } from '../../../http/auth.ts'
import { AppError, invalidInput } from '../../../http/errors.ts'
import { findEmpresa, findEvento, findLibro, type NuevaCompra } from '../queries.ts'
import { newReferencia } from './referencia.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Something on sale, as one visitor may buy it. */
export interface Oferta {
  tipo: TipoProducto
  id: number
  nombre: string
  precio: Importe
  gratuita: boolean
  medios: MedioPago[]
  cotizacion: string
  online: boolean
  /** Null: no particular moment, or not an event. */
  termina: Date | null
}

/** The price group comes from the server's own look at the visitor, never from the visitor. */
export async function findOferta(db: Tx, tipo: TipoProducto, id: number, grupo: number): Promise<Oferta> {
  const empresa = await findEmpresa(db)
  if (!empresa) throw new Error('there is no company record')
  const base = { tipo, id, cotizacion: empresa.CotizacionDolar }
  if (tipo === 'libro') {
    const libro = await findLibro(db, id)
    if (!libro) throw new AppError('NO_ENCONTRADO')
    const medios = mediosOf(empresa.MedioPagoLibros)
    const precio = precioOfLibro(libro)
    return { ...base, nombre: libro.nombre, precio, gratuita: false, medios, online: false, termina: null }
  }
  const evento = await findEvento(db, id)
  if (!evento) throw new AppError('NO_ENCONTRADO')
  return {
    ...base,
    nombre: evento.nombre,
    precio: precioOfEvento(evento, grupo),
    gratuita: isGratuito(evento),
    medios: mediosForGrupo(evento, grupo),
    online: evento.Modalidad === 'Online',
    termina: evento.Modalidad === 'Online' ? null : evento.termina,
  }
}

/** Throws unless this person may buy it now. */
export function checkOferta(oferta: Oferta, usuario: Usuario | undefined, now: Date): void {
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
  const offered = isMedioPago(medio) && oferta.medios.includes(medio)
  if (!offered || oferta.precio.minor === 0n || !available(origenOf(medio))) {
    throw new AppError('MEDIO_NO_DISPONIBLE')
  }
  return { medio, origen: origenOf(medio) }
}

/** A4: an online event knows its buyer already; everything else needs the form. Books go to Argentina only. */
export function compradorFor(
  oferta: Oferta,
  usuario: Usuario | undefined,
  given: CompradorForm | undefined,
): CompradorForm | undefined {
  if (oferta.online && usuario) return compradorOnline(usuario)
  if (oferta.tipo !== 'libro' || !given) return given
  const parsed = CompradorLibroForm.safeParse(given)
  if (!parsed.success) throw invalidInput('DATOS_INVALIDOS', parsed.error)
  return parsed.data
}

/** The purchase with everything about its price frozen (D13), and how long it holds its seat (D14). */
export function quoteCompra(
  oferta: Oferta,
  how: {
    medio: number
    origen: Origen
    grupo: number
    userId: number | null
    clave: string | null
    now: Date
  },
): NuevaCompra {
  const { origen, grupo } = how
  const { cotizacion } = oferta
  const { precio, recargo, total, moneda } = quote({ precio: oferta.precio, grupo, origen, cotizacion })
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
    cotizacion,
    amount: fromMinor(total),
    currency: moneda,
    claveIdempotencia: how.clave,
    venceEn: new Date(how.now.getTime() + hold),
  }
}
