import type { Caller } from '#contract/caller.ts'
import { EMPRESA_ID, getDatosEmpresa, listBancos } from '#domain/contenidos/contenidos.ts'
import { type Evento, getEvento } from '#domain/eventos/eventos.ts'
import { isMissing } from '../../lib/page-caller.ts'

/** The event of an enrolment page. */
export async function loadEvento(api: Caller, id: number): Promise<Evento> {
  const { item } = await api(getEvento, { params: { id }, query: { includes: 'evento_sociales,categoria' } })
  return item
}

/**
 * What was bought, for the page of its purchase; null once staff withdrew it. Whoever comes with a reference still has
 * a purchase to read (V1.291).
 */
export async function unlessWithdrawn<T>(url: URL, read: Promise<T>): Promise<T | null> {
  try {
    return await read
  } catch (error) {
    if (isMissing(error) && url.searchParams.has('id')) return null
    throw error
  }
}

/** What paying for anything needs: rate, methods of books, banks. Plain data, for a loader. */
export async function loadCobro(api: Caller) {
  const [{ item: empresa }, { data: bancos }] = await Promise.all([
    api(getDatosEmpresa, { params: { id: EMPRESA_ID }, query: {} }),
    api(listBancos, { query: {} }),
  ])
  const { CotizacionDolar, MedioPagoLibros } = empresa
  return { CotizacionDolar, MedioPagoLibros, bancos }
}
