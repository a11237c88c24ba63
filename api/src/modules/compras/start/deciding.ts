// Decides a purchase from the offer and the request: method, buyer and frozen price.
import { DAY_MS } from '#domain/calendario/calendario.ts'
import { type CompradorForm, CompradorLibroForm, compradorOnline } from '#domain/compras/comprador.ts'
import { type Origen, origenOf } from '#domain/compras/medios.ts'
import { isOffered, type Oferta, presupuestoOf } from '#domain/compras/oferta/oferta.ts'
import { RETENCION_PROVEEDOR_MINUTOS, RETENCION_TRANSFERENCIA_DIAS } from '#domain/compras/plazos.ts'
import { fromMinor, IMPORTE_MAX } from '#domain/compras/precios.ts'
import { ENVIO_SOLO_ARGENTINA, isPaisDeEnvio } from '#domain/libros/envio.ts'
import type { Usuario } from '../../../http/access/auth.ts'
import { AppError, invalidInput } from '../../../http/errors.ts'
import type { DetalleRow, NuevaCompra } from '../queries.ts'
import { newReferencia } from './referencia.ts'

const MINUTE_MS = 60_000
const FIRST_LOOK_MS = 2 * MINUTE_MS

/** The payment method, which must be offered to the visitor's group and be configured here. */
export function chooseMedio(
  oferta: Oferta,
  medio: number,
  available: (origen: Origen) => boolean,
): { medio: number; origen: Origen } {
  if (oferta.gratuita) return { medio: 0, origen: 'transferencia' }
  if (!isOffered(oferta, medio) || !available(origenOf(medio))) throw new AppError('MEDIO_NO_DISPONIBLE')
  return { medio, origen: origenOf(medio) }
}

/**
 * An online event takes its buyer from the account (A4); everything else needs the form. Books ship to Argentina
 * only.
 */
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

/** Details stored before the purchase serve for a book only if it can be shipped there. */
export function checkEnvio(oferta: Oferta, { pais }: Pick<DetalleRow, 'pais'>): void {
  if (oferta.tipo !== 'libro' || isPaisDeEnvio(pais)) return
  throw new AppError('DATOS_INVALIDOS', {
    message: ENVIO_SOLO_ARGENTINA,
    fields: { pais: ENVIO_SOLO_ARGENTINA },
  })
}

/** The purchase with its frozen price and the time until which it holds its seat. */
export function quoteCompra(
  oferta: Oferta,
  how: {
    medio: number
    origen: Origen
    userId: number | null
    clave: string | null
    networkDigest: string | null
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
    red: how.networkDigest,
    venceEn: new Date(how.now.getTime() + hold),
    proximaConsultaEn: origen === 'transferencia' ? null : new Date(how.now.getTime() + FIRST_LOOK_MS),
  }
}
