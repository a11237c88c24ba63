import type { Caller } from '#contract/caller.ts'
import { addDias, diaDe } from '#domain/calendario/calendario.ts'
import { type Filtros, isATuRitmo } from '#domain/eventos/agenda.ts'
import {
  type Categoria,
  type Evento,
  EventoResource,
  listCategorias,
  listEventos,
} from '#domain/eventos/eventos.ts'
import { CON_FECHA } from '../orden.ts'
import { findPagina, type Pagina, SIN_PAGINAS } from '../pagina.ts'

const INCLUDES = 'imagenes.textoDeImagen,evento_sociales,categoria'

/** No event lasts longer, so events that began before are over. */
const LONGEST_DAYS = 367

/** Future events with a date, the nearest first. */
export async function findConFecha(api: Caller): Promise<Evento[]> {
  const query = {
    includes: INCLUDES,
    Modalidad: CON_FECHA,
    pasado: 0,
    Fecha: `${addDias(diaDe(new Date()), -LONGEST_DAYS)}..`,
    order: 'Fecha',
    limit: EventoResource.maxLimit,
  }
  return (await api(listEventos, { query })).data
}

/** A page of the online events that match the filters, the newest first, and the categories of all online events. */
export async function findATuRitmo(
  api: Caller,
  filtros: Filtros,
  requestedPage: number,
): Promise<Pagina & { temas: Categoria[] }> {
  const { data: temas } = await api(listCategorias, { query: { online: true, order: 'nombre', limit: 200 } })
  const tema = temas.find(({ code }) => code === filtros.tema)
  if (!isATuRitmo(filtros) || (filtros.tema && !tema)) return { ...SIN_PAGINAS, temas }
  const ofTema = tema ? { IdCategoria2: tema.IdCategoria2 } : {}
  const query = { includes: INCLUDES, Modalidad: 'Online', order: 'IdEvento,DESC', ...ofTema }
  return { ...(await findPagina(api, query, requestedPage)), temas }
}
