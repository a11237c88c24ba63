import type { Filtros } from '#domain/eventos/agenda.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { rutaOf } from '#domain/sitio/rutas.ts'
import { segmentOf } from '#domain/texto/slug.ts'

type ConEvento = { IdEvento: number; Titulo: string }
type ConLibro = { id: number; nombre: string }
type ConConsultor = { IdConsultor: number; Nombre: string }

const withBack = (path: string, back = '/') =>
  back === '/' ? path : `${path}?back=${encodeURIComponent(back)}`
const eventoSegment = ({ IdEvento, Titulo }: ConEvento) => encodeURI(segmentOf(IdEvento, Titulo))
const libroSegment = ({ id, nombre }: ConLibro) => encodeURI(segmentOf(id, nombre))

/** Every address of the site as a function; pages never write one by hand. */
export const linkTo = {
  inicio: () => '/',
  login: (back?: string) => withBack('/login', back),
  registro: (back?: string) => withBack('/registro', back),
  recuperarAcceso: (back?: string) => withBack('/recuperar-acceso', back),
  pedirCodigo: (back?: string) => withBack('/recuperar-acceso1', back),
  ingresarCodigo: () => '/recuperar-acceso-codigo',
  cuenta: () => '/cuenta',
  portal: (seccion?: 'pedidos' | 'consultas' | 'renovacion' | 'estadisticas' | 'seguridad') =>
    seccion ? `/portal/${seccion}` : '/portal',

  somos: () => '/somos',
  camino: () => '/camino',
  caminoProducto: () => '/caminohp',
  campus: () => '/campus',
  actividades: () => '/actividades',
  /** The agenda, narrowed down, as a list or as a calendar: a page of its dates, or one of what has none. */
  agenda: (
    filtros: Filtros,
    vista: 'lista' | 'calendario',
    { fechas = 1, pagina = 1 }: { fechas?: number; pagina?: number } = {},
  ) => {
    const query = new URLSearchParams(Object.entries(filtros).filter(([, value]) => value))
    if (vista === 'calendario') query.set('vista', vista)
    if (fechas > 1) query.set('fechas', String(fechas))
    if (pagina > 1) query.set('pagina', String(pagina))
    return query.size > 0 ? `/actividades?${query}` : '/actividades'
  },
  terminos: () => '/terminos',
  privacidad: () => '/privacidad',
  arrepentimiento: (referencia?: string) => `/arrepentimiento${referencia ? `#${referencia}` : ''}`,
  buscar: (q?: string) => (q ? `/buscar?q=${encodeURIComponent(q)}` : '/buscar'),
  seminarios: () => '/seminarios',
  contacto: () => '/contacto',
  videos: (page?: number) => (page && page > 1 ? `/video?page=${page}` : '/video'),

  /** A category as our own links open it: the nearest first. */
  eventos: rutaOf.proximas,
  /** A category with what is to come in one of two orders, and one of the pages of it or of what is over. */
  categoria: (
    codigo: string,
    asked: { orden?: 'proximas' | undefined; pagina?: number; anteriores?: number } = {},
  ) => {
    const query = new URLSearchParams()
    if (asked.orden) query.set('orden', asked.orden)
    if ((asked.pagina ?? 1) > 1) query.set('pagina', String(asked.pagina))
    if (asked.anteriores) query.set('anteriores', String(asked.anteriores))
    return rutaOf.eventos(codigo) + (query.size > 0 ? `?${query}` : '')
  },
  evento: rutaOf.evento,
  inscripcion: rutaOf.inscripcion,
  /** The page that shows a purchase. */
  compra: rutaOf.compra,
  /** The event as a file that calendars read. */
  calendario: (IdEvento: number) => `/calendario/evento/${IdEvento}.ics`,
  /** The picture that goes along when a page is shared. */
  compartir: (tipo: 'evento' | 'libro', id: number) => `/compartir/${tipo}/${id}.png`,
  compraError: (referencia?: string) => `/compra-error${referencia ? `?id=${referencia}` : ''}`,

  /** The ticket that a code opens. */
  entrada: rutaOf.entrada,
  espera: () => '/espera',

  misActividades: () => '/misactividades',
  sumarActividad: (page?: number) =>
    page && page > 1 ? `/misactividades/crear?page=${page}` : '/misactividades/crear',
  unidades: (IdEvento: number, orden?: number) => `/unidades/${IdEvento}${orden ? `?p=${orden}` : ''}`,
  preguntas: (IdEvento: number, IdEventoUnidad: number) => `/preguntas/${IdEvento}?p=${IdEventoUnidad}`,
  unidadesFinalizada: (IdEvento: number) => `/unidades-finalizada/${IdEvento}`,
  /** The printed certificate. */
  constancia: (codigo: string) => `/constancias/${encodeURIComponent(codigo)}.pdf`,
  verificar: (codigo: string) => `/verificar/${encodeURIComponent(codigo)}`,

  libros: () => '/libros',
  libro: rutaOf.libro,
  libroCompra: (libro: ConLibro) => `/libro-compra/${libroSegment(libro)}`,
  libroFormaDePago: (libro: ConLibro) => `/libro-compra-forma-de-pago/${libroSegment(libro)}`,
  libroGracias: rutaOf.libroGracias,
  renovacionPago: () => '/portal/renovacion/pago',
  renovacionGracias: rutaOf.renovacionGracias,

  consultores: () => '/consultores',
  consultoresGeneral: () => '/consultores-general',
  consultoresCampus: () => '/consultores-campus',
  empresas: () => '/empresas',
  /** With a step, the shop of the consultant. */
  consultor: (consultor: ConConsultor, paso?: 1 | 2 | 3) =>
    `${rutaOf.consultor(consultor)}${paso ? `?paso=${paso}` : ''}`,
  formaParte: () => '/formaparte',
  certificado: () => '/certificado',
  encuesta: (evento?: ConEvento) => (evento ? `/encuesta/${eventoSegment(evento)}` : '/encuesta'),
  empresaEncuesta: () => '/empresa-encuesta',

  comunidad: () => ORGANIZACION.comunidad,
  whatsapp: () => `https://wa.me/${ORGANIZACION.whatsapp}`,
  mail: (address: string = ORGANIZACION.email) => `mailto:${address}`,
} as const
