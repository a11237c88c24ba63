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

/** Every address of the site as a function. Pages never write an address by hand. */
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
  /** The agenda with filters, as list or calendar, with the pages of its events with (`fechas`) and without a date. */
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

  /** A category with the nearest events first, as links of this site open it. */
  eventos: rutaOf.proximas,
  /** A category in one of two orders, with the page of future events and of past ones. */
  categoria: (
    codigo: string,
    params: { orden?: 'proximas' | undefined; pagina?: number; anteriores?: number } = {},
  ) => {
    const query = new URLSearchParams()
    if (params.orden) query.set('orden', params.orden)
    if ((params.pagina ?? 1) > 1) query.set('pagina', String(params.pagina))
    if (params.anteriores) query.set('anteriores', String(params.anteriores))
    return rutaOf.eventos(codigo) + (query.size > 0 ? `?${query}` : '')
  },
  evento: rutaOf.evento,
  inscripcion: rutaOf.inscripcion,
  compra: rutaOf.compra,
  /** The event as an iCalendar file. */
  calendario: (IdEvento: number) => `/calendario/evento/${IdEvento}.ics`,
  /** The preview picture of a shared page. */
  compartir: (tipo: 'evento' | 'libro', id: number) => `/compartir/${tipo}/${id}.png`,
  compraError: (referencia?: string) => `/compra-error${referencia ? `?id=${referencia}` : ''}`,

  entrada: rutaOf.entrada,
  espera: () => '/espera',

  misActividades: () => '/misactividades',
  sumarActividad: (page?: number) =>
    page && page > 1 ? `/misactividades/crear?page=${page}` : '/misactividades/crear',
  unidades: (IdEvento: number, orden?: number) => `/unidades/${IdEvento}${orden ? `?p=${orden}` : ''}`,
  preguntas: (IdEvento: number, IdEventoUnidad: number) => `/preguntas/${IdEvento}?p=${IdEventoUnidad}`,
  unidadesFinalizada: (IdEvento: number) => `/unidades-finalizada/${IdEvento}`,
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
  /** The profile of a consultant or, with a step, their shop. */
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
