import { segmentOf } from '../texto/slug.ts'

/** Addresses of pages that the server also writes: in the map of the site, in mails, in calendars. */
export const rutaOf = {
  evento: ({ IdEvento, Titulo }: { IdEvento: number; Titulo: string }) =>
    `/evento-detalle/${encodeURI(segmentOf(IdEvento, Titulo))}`,
  libro: ({ id, nombre }: { id: number; nombre: string }) => `/libro/${encodeURI(segmentOf(id, nombre))}`,
  consultor: ({ IdConsultor, Nombre }: { IdConsultor: number; Nombre: string }) =>
    `/consultor/${encodeURI(segmentOf(IdConsultor, Nombre))}`,
  eventos: (codigo: string) => `/eventos/${encodeURIComponent(codigo)}`,
} as const

/** Pages that everybody can read and that do not depend on data. */
export const PAGINAS_ESTATICAS = [
  '/',
  '/somos',
  '/camino',
  '/caminohp',
  '/actividades',
  '/seminarios',
  '/campus',
  '/consultores',
  '/consultores-general',
  '/consultores-campus',
  '/empresas',
  '/libros',
  '/video',
  '/contacto',
  '/formaparte',
  '/certificado',
] as const

/** Where search engines have nothing to look for: what is personal, and the steps of a purchase. */
export const RUTAS_PRIVADAS = [
  '/v1/',
  '/admin',
  '/login',
  '/registro',
  '/recuperar-acceso',
  '/cuenta',
  '/misactividades',
  '/unidades',
  '/preguntas/',
  '/evento-inscripcion-',
  '/libro-compra',
  '/compra',
  '/stripe/',
  '/_muestrario',
] as const
