import { z } from 'zod'
import { endpoint, Id, item, listOf } from '#contract/endpoint.ts'
import { resource } from '#contract/resource.ts'
import { itemQuery, listQuery } from '#contract/resource-query.ts'
import { conTextoDeImagen, textoDeImagenInclude } from '../archivos/texto-de-imagen.ts'
import { MEDIOS_DE_TRANSFERENCIA } from '../compras/medios.ts'
import { ACTIVO } from '../sitio/estado.ts'
import { Lugar, lugarIncludes } from '../ubicaciones/ubicaciones.ts'

export const Video = z.object({
  IdVideo: z.int(),
  titulo: z.string(),
  descripcion: z.string(),
  video_url: z.string(),
  IdEstado: z.int(),
  orden: z.int(),
})
export type Video = z.infer<typeof Video>

export const HomeBanner = z.object({
  id: z.int(),
  antetitulo: z.string(),
  titulo: z.string(),
  copete: z.string(),
  imagen: z.string().nullable(),
  enlace: z.string().nullable(),
  boton: z.string().nullable(),
  orden: z.int(),
})
const HomeBannerConIncluidos = HomeBanner.extend(conTextoDeImagen)
export type HomeBanner = z.infer<typeof HomeBannerConIncluidos>

export const DatosEmpresa = z.object({
  id: z.int(),
  Nombre: z.string(),
  Telefono: z.string(),
  Email: z.string(),
  Direccion: z.string(),
  perfil_datosbancarios: z.string(),
  CotizacionDolar: z.number(),
  MedioPagoLibros: z.int(),
})
const DatosEmpresaConLugar = DatosEmpresa.extend(Lugar.shape)
export type DatosEmpresa = z.infer<typeof DatosEmpresaConLugar>
/** The record that purchase pages read (A7). */
export const EMPRESA_ID = 1

/** A bank offered for transfers. Its account number is not included: only buyers who chose it see it. */
export const BancoOfrecido = z.object({ medio: z.int(), nombre: z.string(), moneda: z.string() })
export type BancoOfrecido = z.infer<typeof BancoOfrecido>

export const VideoResource = resource({
  name: 'videos',
  fields: Video,
  video: ['video_url'],
  filters: { IdEstado: [ACTIVO], IdVideo: 'int', titulo: 'text' },
  orders: ['orden', 'IdVideo', 'titulo'],
  defaultOrder: 'orden',
  maxLimit: 1000,
})
export const HomeBannerResource = resource({
  name: 'homebanners',
  fields: HomeBanner,
  flags: ['activo'],
  orders: ['orden', 'id'],
  defaultOrder: 'orden',
  includes: textoDeImagenInclude,
  maxLimit: 50,
})
export const DatosEmpresaResource = resource({
  name: 'datosempresas',
  fields: DatosEmpresa,
  html: ['perfil_datosbancarios'],
  defaultOrder: 'id',
  includes: lugarIncludes,
})

export const BancoResource = resource({
  name: 'bancos',
  fields: BancoOfrecido,
  filters: { medio: MEDIOS_DE_TRANSFERENCIA },
  orders: ['medio', 'nombre'],
  defaultOrder: 'medio',
  maxLimit: 10,
})

export const listBancos = endpoint({
  method: 'GET',
  path: '/data/bancos',
  access: 'public',
  summary: 'Banks that transfers go to.',
  query: listQuery(BancoResource),
  answers: { 200: listOf(BancoOfrecido) },
})
export const listVideos = endpoint({
  method: 'GET',
  path: '/data/videos',
  access: 'public',
  summary: 'Active videos.',
  query: listQuery(VideoResource),
  answers: { 200: listOf(Video) },
})
export const listHomeBanners = endpoint({
  method: 'GET',
  path: '/data/homebanners',
  access: 'public',
  summary: 'Banners of the home page.',
  query: listQuery(HomeBannerResource),
  answers: { 200: listOf(HomeBannerConIncluidos) },
})
export const getDatosEmpresa = endpoint({
  method: 'GET',
  path: '/data/datosempresas/:id',
  access: 'public',
  summary: 'Company data: contact, bank text and dollar rate.',
  params: z.object({ id: Id }),
  query: itemQuery(DatosEmpresaResource),
  answers: { 200: item(DatosEmpresaConLugar) },
})
