import type { Caller } from '#contract/caller.ts'
import { mediosForGrupo, mediosOf } from '#domain/compras/medios.ts'
import { isGratuito, precioOfEvento, precioOfLibro } from '#domain/compras/precios.ts'
import { EMPRESA_ID, getDatosEmpresa, listBancos } from '#domain/contenidos/contenidos.ts'
import { type Evento, getEvento } from '#domain/eventos/eventos.ts'
import type { Libro } from '#domain/libros/libros.ts'
import type { Producto } from './en-curso.ts'
import type { PagosPublicos } from './medios.ts'
import type { OfertaDePago } from './pago.tsx'

/** The event of an enrolment page. */
export async function loadEvento(api: Caller, id: number): Promise<Evento> {
  const { item } = await api(getEvento, { params: { id }, query: { includes: 'evento_sociales,categoria' } })
  return item
}

/** What paying for anything needs: rate, methods of books, banks. Plain data, for a loader. */
export async function loadCobro(api: Caller) {
  const [{ item: empresa }, { data: bancos }] = await Promise.all([
    api(getDatosEmpresa, { params: { id: EMPRESA_ID }, query: {} }),
    api(listBancos, { query: {} }),
  ])
  return { cotizacion: empresa.CotizacionDolar, MedioPagoLibros: empresa.MedioPagoLibros, bancos }
}
type Cobro = Awaited<ReturnType<typeof loadCobro>>

export const productoOfEvento = (evento: Evento): Producto => ({
  tipo: 'evento',
  id: evento.IdEvento,
  nombre: evento.Titulo,
  online: evento.Modalidad === 'Online',
})

export const productoOfLibro = (libro: Libro): Producto => ({
  tipo: 'libro',
  id: libro.id,
  nombre: libro.nombre,
  online: false,
})

export function ofertaOfEvento(
  evento: Evento,
  cobro: Cobro,
  pagos: PagosPublicos,
  grupo: number,
): OfertaDePago {
  return {
    producto: productoOfEvento(evento),
    precio: precioOfEvento(evento, grupo),
    gratuita: isGratuito(evento),
    medios: mediosForGrupo(evento, grupo),
    cotizacion: cobro.cotizacion,
    bancos: cobro.bancos,
    pagos,
  }
}

/** D15: books are paid by the methods of the company record. */
export function ofertaOfLibro(libro: Libro, cobro: Cobro, pagos: PagosPublicos): OfertaDePago {
  return {
    producto: productoOfLibro(libro),
    precio: precioOfLibro(libro),
    gratuita: false,
    medios: mediosOf(cobro.MedioPagoLibros),
    cotizacion: cobro.cotizacion,
    bancos: cobro.bancos,
    pagos,
  }
}
