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

/** Nothing takes a year: of what began before nobody need ask whether it is over. */
const LONGEST_DAYS = 367

/** What is to come and has a date, from the nearest on. */
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

/** A page of what is online and fits, the newest first; and the categories of everything online. */
export async function findATuRitmo(
  api: Caller,
  filtros: Filtros,
  asked: number,
): Promise<Pagina & { temas: Categoria[] }> {
  const { data: temas } = await api(listCategorias, { query: { online: true, order: 'nombre', limit: 200 } })
  const tema = temas.find(({ code }) => code === filtros.tema)
  if (!isATuRitmo(filtros) || (filtros.tema && !tema)) return { ...SIN_PAGINAS, temas }
  const ofTema = tema ? { IdCategoria2: tema.IdCategoria2 } : {}
  const query = { includes: INCLUDES, Modalidad: 'Online', order: 'IdEvento,DESC', ...ofTema }
  return { ...(await findPagina(api, query, asked)), temas }
}
