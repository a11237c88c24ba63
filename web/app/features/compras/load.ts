import type { Caller } from '#contract/caller.ts'
import { EMPRESA_ID, getDatosEmpresa, listBancos } from '#domain/contenidos/contenidos.ts'
import { type Evento, getEvento } from '#domain/eventos/eventos.ts'

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
  const { CotizacionDolar, MedioPagoLibros } = empresa
  return { CotizacionDolar, MedioPagoLibros, bancos }
}
