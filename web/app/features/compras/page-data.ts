import type { Caller } from '#contract/caller.ts'
import { EMPRESA_ID, getDatosEmpresa, listBancos } from '#domain/contenidos/contenidos.ts'
import { type Evento, getEvento } from '#domain/eventos/eventos.ts'
import { isMissing } from '../../lib/page-caller.ts'

export async function loadEvento(api: Caller, id: number): Promise<Evento> {
  const { item } = await api(getEvento, { params: { id }, query: { includes: 'evento_sociales,categoria' } })
  return item
}

/**
 * Reads the product of a purchase page. Null if staff withdrew it and the address has a purchase reference: the buyer
 * can still read the purchase.
 */
export async function unlessWithdrawn<T>(url: URL, read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (isMissing(error) && url.searchParams.has('id')) return null
    throw error
  }
}

/** Data that every payment step needs: exchange rate, payment methods of books, bank accounts. */
export async function loadCobro(api: Caller) {
  const [{ item: empresa }, { data: bancos }] = await Promise.all([
    api(getDatosEmpresa, { params: { id: EMPRESA_ID }, query: {} }),
    api(listBancos, { query: {} }),
  ])
  const { CotizacionDolar, MedioPagoLibros } = empresa
  return { CotizacionDolar, MedioPagoLibros, bancos }
}
