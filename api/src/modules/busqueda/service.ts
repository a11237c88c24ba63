import type { Encontrado } from '#domain/busqueda/busqueda.ts'
import { ZONA_BASE } from '#domain/calendario/calendario.ts'
import { formatTramo } from '#domain/calendario/formato.ts'
import { rutaDeVideo } from '#domain/contenidos/videos.ts'
import { ACCESO_TEXTS } from '#domain/eventos/acceso.ts'
import { isPasado, relojOf } from '#domain/eventos/fechas.ts'
import { modalidadText } from '#domain/eventos/texto.ts'
import { PAGINAS_BUSCABLES } from '#domain/sitio/paginas.ts'
import { rutaOf } from '#domain/sitio/rutas.ts'
import { comparable } from '#domain/texto/comparar.ts'
import { SEPARADOR } from '#domain/texto/keep-together.ts'
import { cutText, plainText } from '#domain/texto/texto.ts'
import type { Database } from '../../db/client.ts'
import { isParecida } from './parecido.ts'
import { type Fila, findFilas, findLugares, type Lugar, TABLAS_DE_BUSQUEDA } from './queries.ts'

export interface BusquedaService {
  search(q: string): Promise<Encontrado[]>
  tablas: readonly string[]
}

const DETALLE_MAX = 110
const PAGINAS_MAX = 3
const LUGARES_MAX = 3

/** Finds static pages. They are few, so every word is compared, misspellings included. */
function findPaginas(q: string): Encontrado[] {
  const wanted = comparable(q).split(/\s+/)
  return PAGINAS_BUSCABLES.filter(({ titulo, palabras }) => {
    const words = comparable(`${titulo} ${palabras}`).split(/\s+/)
    return wanted.every((each) => words.some((word) => isParecida(each, word)))
  })
    .slice(0, PAGINAS_MAX)
    .map(({ titulo, detalle, ruta }) => ({ tipo: 'pagina', titulo, detalle, ruta }))
}

/** A match on a place leads to its consultants. */
const directorioDe = ({ nombre, ...lugar }: Lugar): Encontrado => ({
  tipo: 'pagina',
  titulo: `Consultores en ${nombre}`,
  detalle: 'Quiénes atienden ahí, del listado general.',
  ruta: rutaOf.consultoresDe(lugar),
})

const cuandoOf = ({ Modalidad, Fecha, FechaFin, zona }: Fila): Encontrado['cuando'] =>
  Modalidad && Fecha
    ? { Modalidad, Fecha, zona: zona ?? ZONA_BASE, evento_sociales: { Fecha, FechaFin } }
    : undefined

function actividadText(fila: Fila, ahora: Date): string {
  const { Modalidad, detalle } = fila
  if (!Modalidad) return detalle
  const evento = cuandoOf(fila)
  const reloj = evento && relojOf(evento)
  return [
    evento && isPasado(evento, ahora) && ACCESO_TEXTS.pasada,
    reloj && formatTramo(reloj),
    modalidadText(Modalidad),
    detalle,
  ]
    .filter(Boolean)
    .join(SEPARADOR)
}

export function createBusquedaService({
  database,
  clock,
}: {
  database: Database
  clock: () => Date
}): BusquedaService {
  const rutas: Record<Fila['tipo'], (fila: Fila) => string> = {
    actividad: ({ id, titulo }) => rutaOf.evento({ IdEvento: id, Titulo: titulo }),
    consultor: ({ id, titulo }) => rutaOf.consultor({ IdConsultor: id, Nombre: titulo }),
    libro: ({ id, titulo }) => rutaOf.libro({ id, nombre: titulo }),
    video: ({ id, puesto }) => rutaDeVideo(id, puesto ?? 1),
  }
  return {
    tablas: TABLAS_DE_BUSQUEDA,
    async search(q) {
      const ahora = clock()
      const [filas, lugares] = await Promise.all([
        findFilas(database.readPool, q),
        findLugares(database.readPool, q, LUGARES_MAX),
      ])
      return [
        ...findPaginas(q),
        ...lugares.map(directorioDe),
        ...filas.map((fila) => ({
          tipo: fila.tipo,
          titulo: fila.titulo,
          // Converts to plain text before composing, because it would remove the separators between the facts.
          detalle: cutText(actividadText({ ...fila, detalle: plainText(fila.detalle) }, ahora), DETALLE_MAX),
          ruta: rutas[fila.tipo](fila),
          cuando: cuandoOf(fila),
        })),
      ]
    },
  }
}
