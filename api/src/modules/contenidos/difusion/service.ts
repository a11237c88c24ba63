import type { Caller } from '#contract/caller.ts'
import { isArchivo } from '#domain/archivos/imagenes.ts'
import { DAY_MS } from '#domain/calendario/calendario.ts'
import { formatTramo } from '#domain/calendario/formato.ts'
import { getEvento } from '#domain/eventos/eventos.ts'
import { relojOf } from '#domain/eventos/fechas.ts'
import { modalidadText } from '#domain/eventos/texto.ts'
import { getLibro } from '#domain/libros/libros.ts'
import { ORGANIZACION } from '#domain/sitio/organizacion.ts'
import { PAGINAS_DEL_MAPA } from '#domain/sitio/paginas.ts'
import { calendarioOf } from '../../../calendar/calendario.ts'
import type { Database } from '../../../db/client.ts'
import { AppError } from '../../../http/errors.ts'
import type { ImagenesService } from '../../archivos/imagenes/service.ts'
import type { Lamina } from './lamina.ts'
import { indexOf, isSmall, robotsOf, tramosOf, urlsetOf } from './mapa.ts'
import { findExtremos, findRutas, findRutasDeCategorias, TABLAS_DEL_MAPA } from './queries.ts'

/**
 * Sitemap, share pictures and other files for search engines and messengers. Reads events and books through the
 * public API.
 */
export interface DifusionService {
  sitemap(part?: number): Promise<string>
  /** The tables that the sitemap depends on. */
  tablasDelMapa: readonly string[]
  robots(): string
  /** Contact for vulnerability reports (RFC 9116). */
  securityTxt(now: Date): string
  manifest(): object
  laminaSitio(): Promise<Buffer>
  laminaEvento(api: Caller, id: number): Promise<Buffer>
  laminaLibro(api: Caller, id: number): Promise<Buffer>
  calendario(api: Caller, IdEvento: number): Promise<string>
}

/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 180

/** Seed of the default banner's cover. */
const SITIO_ID = 7

/** Loaded on demand: fonts and the drawing library take memory that most processes never need. */
async function drawLamina(lamina: Lamina): Promise<Buffer> {
  const drawing = await import('./lamina.ts')
  return drawing.drawLamina(lamina)
}

export function createDifusionService({
  database,
  origin,
  imagenInAncho,
}: {
  database: Database
  origin: string
  imagenInAncho: ImagenesService['inAncho']
}): DifusionService {
  /**
   * Undefined if the picture was deleted, so that the cover is drawn instead. A read error is thrown, because the
   * result is cached.
   */
  async function readImagen(src: string | undefined): Promise<Buffer | undefined> {
    if (!src || !isArchivo(src)) return undefined
    return imagenInAncho(src.slice('/archivos/'.length), 1280, 'webp').catch((error) => {
      if (error instanceof AppError && error.code === 'NO_ENCONTRADO') return undefined
      throw error
    })
  }

  return {
    async sitemap(part) {
      const extremos = await findExtremos(database)
      const tramos = tramosOf(extremos)
      const small = isSmall(extremos)
      if (part === undefined && !small) return indexOf(origin, 1 + tramos.length)
      if ((part ?? 1) > 1) {
        const tramo = small ? undefined : tramos[(part ?? 1) - 2]
        if (!tramo) throw new AppError('NO_ENCONTRADO')
        return urlsetOf(origin, await findRutas(database, tramo))
      }
      const categorias = await findRutasDeCategorias(database)
      const rest = small ? await Promise.all(tramos.map((tramo) => findRutas(database, tramo))) : []
      return urlsetOf(origin, [...PAGINAS_DEL_MAPA, ...categorias, ...rest.flat()])
    },
    tablasDelMapa: TABLAS_DEL_MAPA,
    robots: () => robotsOf(origin),
    securityTxt: (now) =>
      [
        `Contact: mailto:${ORGANIZACION.soporte}`,
        `Expires: ${new Date(now.getTime() + SECURITY_TXT_DAYS * DAY_MS).toISOString()}`,
        'Preferred-Languages: es, en',
        `Canonical: ${origin}/.well-known/security.txt`,
        '',
      ].join('\n'),
    manifest: () => ({
      name: `${ORGANIZACION.nombre}: ${ORGANIZACION.lema}`,
      short_name: ORGANIZACION.nombre,
      description: ORGANIZACION.descripcion,
      lang: 'es',
      start_url: '/',
      display: 'standalone',
      background_color: '#faf6ee',
      theme_color: '#0f2d28',
      icons: [
        { src: '/icono-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icono-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icono-512-recortable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
    laminaSitio: () =>
      drawLamina({
        id: SITIO_ID,
        tipo: 'pagina',
        titulo: ORGANIZACION.lema,
        detalle: 'Más de 4300 consultores en más de 20 países',
      }),
    async laminaEvento(api, id) {
      const { item } = await api(getEvento, {
        params: { id },
        query: { includes: 'evento_sociales,imagenes,categoria' },
      })
      const reloj = relojOf(item)
      const detalle = [
        reloj ? formatTramo(reloj) : null,
        item.Modalidad === 'Online' ? 'Online, a tu ritmo' : modalidadText(item.Modalidad),
        item.Modalidad === 'Presencial' ? item.evento_sociales?.localidad?.Nombre : null,
      ]
      return drawLamina({
        id: item.IdEvento,
        tipo: 'pagina',
        titulo: item.Titulo,
        detalle: detalle.filter(Boolean).join(' · '),
        categoria: item.categoria?.code,
        imagen: await readImagen(item.imagenes?.[0]?.Imagen),
      })
    },
    async laminaLibro(api, id) {
      const { item } = await api(getLibro, { params: { id }, query: {} })
      return drawLamina({ id: item.id, tipo: 'libro', titulo: item.nombre, detalle: item.autor })
    },
    async calendario(api, id) {
      const { item } = await api(getEvento, { params: { id }, query: { includes: 'evento_sociales' } })
      const file = calendarioOf(item, origin, new Date())
      if (!file) throw new AppError('NO_ENCONTRADO')
      return file
    },
  }
}
